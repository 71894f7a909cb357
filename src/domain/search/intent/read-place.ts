import { wordsOf } from './intent-tokens.ts';
import type { Meaning } from './meanings.ts';
import { placeByAddress } from './place-by-address.ts';
import { placeByName } from './place-by-name.ts';
import { placeByTerritory, placeByZip } from './place-by-zip.ts';
import {
  placeInCounty,
  placeInLargeCounty,
  placeInMissingCounty,
  readCounty,
  type CountyWords,
} from './place-in-county.ts';
import { placeInDistrict } from './place-in-district.ts';
import { placeInSeveral } from './place-in-several.ts';
import { wellKnownCity } from './place-nicknames.ts';
import { namedPlace, toSurePlace, type PlacedTokens, type PlaceQuestion } from './placed-tokens.ts';
import { readSimilarPlace, type PlaceReading } from './read-named-place.ts';
import { findWordMeaning } from './read-phrases.ts';
import { readStates, type StateSpan } from './read-states.ts';

const JOINTS: ReadonlySet<Meaning['kind'] | undefined> = new Set(['preposition', 'filler', 'schools', 'near-me']);
const NO_PLACE: PlacedTokens = { place: null, taken: [], isSure: false, isSimilar: false };

/** The readings of a place, the surest first. */
const READINGS: readonly ((reading: PlaceReading, county: CountyWords | null) => PlacedTokens | null)[] = [
  placeInSeveral,
  placeInLargeCounty,
  placeInDistrict,
  placeInCounty,
  placeInMissingCounty,
  placeByName,
  placeByState,
  placeSimilar,
];

/** Reads the place of a question: an address, a ZIP code, or one of `READINGS`. */
export function readIntentPlace(asked: PlaceQuestion): PlacedTokens {
  if (asked.hasPlace) return NO_PLACE;
  const reading = readingOf(asked);
  const exact = placeByAddress(asked) ?? placeByZip(asked, reading) ?? placeByTerritory(asked);
  if (exact !== null) return exact;
  const county = readCounty(reading);
  for (const read of READINGS) {
    const placed = read(reading, county);
    if (placed !== null) return placed;
  }
  return NO_PLACE;
}

function readingOf({ tokens, phrases, lookup }: PlaceQuestion): PlaceReading {
  const meaningsAt = (at: number) =>
    phrases.filter(({ from, to }) => from <= at && at < to).map(({ meaning }) => meaning);
  return {
    tokens,
    states: readStates(tokens),
    lookup,
    isFree: (at) => at >= 0 && at < tokens.length && meaningsAt(at).length === 0,
    isPreposition: (at) => meaningsAt(at).some(({ kind }) => kind === 'preposition'),
    isJoint: (at) =>
      JOINTS.has(findWordMeaning(tokens[at])?.kind) || meaningsAt(at).some(({ kind }) => JOINTS.has(kind)),
  };
}

/** A state alone; with words that name no place there, if we do not have the state. */
function placeByState(reading: PlaceReading): PlacedTokens | null {
  const { tokens, states, lookup, isFree, isPreposition } = reading;
  const isSure = (state: StateSpan) => state.isSure || (isPreposition(state.from - 1) && state.to === tokens.length);
  const first = states.find(isSure);
  // "California, MD": the state after a city that is called like a state.
  const state =
    states.find((other) => isSure(other) && other.from === first?.to && tokens[other.from]?.isCapital) ?? first;
  if (state === undefined) {
    const city = wellKnownCity(tokens);
    if (city === null || lookup.schoolsOfState.has(city.state)) return null;
    return toSurePlace({ kind: 'missing', state: city.state }, [city]);
  }
  const forced = state.isForced ? tokens.findIndex(({ text }, at) => text === 'state' && at === state.to) : -1;
  const taken = [state, ...(forced < 0 ? [] : [{ from: forced, to: forced + 1 }])];
  if (lookup.schoolsOfState.has(state.state)) {
    const similar = readSimilarPlace({
      ...reading,
      lookup: { ...lookup, isName: () => false },
      isFree: (at) => isFree(at) && (at < state.from || at >= state.to),
    });
    if (similar !== null) return namedPlace(similar);
    return toSurePlace({ kind: 'state', state: state.state }, taken);
  }
  if (isNamedAfterState(reading, state)) return null;
  return toSurePlace({ kind: 'missing', state: state.state }, taken);
}

/** "Washington Middle School": a state that we do not have is also a person, and schools have the name. */
function isNamedAfterState({ tokens, lookup, isPreposition }: PlaceReading, { from, isForced }: StateSpan): boolean {
  return from === 0 && !isForced && !isPreposition(from - 1) && tokens.length > 1 && lookup.isFound(wordsOf(tokens));
}

function placeSimilar(reading: PlaceReading): PlacedTokens | null {
  const span = readSimilarPlace(reading);
  return span === null ? null : { ...namedPlace(span), isSimilar: true };
}
