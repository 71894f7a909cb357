import type { FoundPlace } from '../../engine/suggestions.ts';
import { findDominantPlace } from './intent.ts';
import { toSurePlace, type PlacedTokens } from './placed-tokens.ts';
import { LARGE, readPlaceBeside, type PlaceReading, type PlaceSpan } from './read-named-place.ts';

/** Words that join two places. */
const PLACE_JOINTS: ReadonlySet<string> = new Set(['or', 'and', 'o', 'y', 'u', 'e']);
const BETWEEN: ReadonlySet<string> = new Set(['between', 'entre']);

/** Two places that a word joins: "Cary or Apex NC", "between Denver and Boulder". */
export function placeInSeveral(reading: PlaceReading): PlacedTokens | null {
  for (const [at, { text, isCapital }] of reading.tokens.entries()) {
    // "Athena, OR" is in Oregon.
    const placed = PLACE_JOINTS.has(text) && !isCapital ? placesAround(reading, at) : null;
    if (placed !== null) return placed;
  }
  return null;
}

function placesAround(reading: PlaceReading, joint: number): PlacedTokens | null {
  const after = readPlaceBeside(reading, joint + 1, 'after');
  if (after === null) return null;
  const before = readPlaceBeside(reading, joint, 'before');
  const places = before === null ? null : meantTogether(before, after);
  return before === null || places === null ? null : listed(reading, places, { before, after });
}

function listed(
  { tokens }: PlaceReading,
  places: readonly FoundPlace[],
  { before, after }: { before: PlaceSpan; after: PlaceSpan },
): PlacedTokens {
  const isBetween = BETWEEN.has(tokens[before.from - 1]?.text ?? '');
  const to = after.state?.from === after.to ? after.state.to : after.to;
  return toSurePlace({ kind: 'several', places, isBetween }, [{ from: before.from - Number(isBetween), to }]);
}

/** The two places of a list; null if one is unclear, or if the words may as well be names of people. */
function meantTogether(before: PlaceSpan, after: PlaceSpan): readonly FoundPlace[] | null {
  const [one, other] = [meantOf(before, after), meantOf(after, before)];
  return one === null || other === null || !isPlainList(before, after, [one, other]) ? null : [one, other];
}

/** The place of a name, in the state of the other place if one is there. */
function meantOf({ places }: PlaceSpan, other: PlaceSpan): FoundPlace | null {
  const states = new Set(other.places.map(({ state }) => state));
  const isNamed = other.state !== null;
  const beside = places.filter(({ state }) => states.has(state));
  return (isNamed ? findDominantPlace(beside) : null) ?? findDominantPlace(places) ?? findDominantPlace(beside);
}

/** Two names of people are no places: both are large cities, or one has its state. */
function isPlainList(before: PlaceSpan, after: PlaceSpan, places: readonly FoundPlace[]): boolean {
  return before.isSure || after.isSure || places.every(({ schools }) => schools >= LARGE);
}
