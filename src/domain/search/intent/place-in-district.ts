import { foldedWords } from '../../engine/name-words.ts';
import type { FoundDistrict } from '../../engine/suggestions.ts';
import type { TokenSpan } from './intent-tokens.ts';
import { isInside, toNamedPlace, toSurePlace, type PlacedTokens } from './placed-tokens.ts';
import { readDistrict, type DistrictSpan } from './read-district.ts';
import { readNamedPlace, type PlaceReading, type PlaceSpan } from './read-named-place.ts';
import type { StateSpan } from './read-states.ts';

const NAMED = { state: null, missing: null, isAsked: true };

/** A district, with its state or its city beside it: "FCPS Lexington". */
export function placeInDistrict(reading: PlaceReading): PlacedTokens | null {
  const state = reading.states.find(({ isSure }) => isSure) ?? null;
  const withState = districtWithState(reading, state);
  const found = withState ?? districtInState(reading, state);
  if (found === null) return null;
  const taken: TokenSpan[] = [found, ...(withState === null ? reading.states.filter(({ isSure }) => isSure) : [])];
  const named = namedBeside(reading, found);
  if (named !== null) return toSurePlace(toNamedPlace(named.districts, NAMED), [...taken, named]);
  return besideCity(found, taken, cityBeside(reading, found));
}

/** Districts of some initials that have another word of the question in their name: "HCPS Henrico". */
function namedBeside({ tokens, isFree }: PlaceReading, { from, to, districts }: DistrictSpan): DistrictSpan | null {
  if (to - from !== 1 || districts.length < 2) return null;
  for (const [at, { text }] of tokens.entries()) {
    if (at === from || !isFree(at)) continue;
    const called = districts.filter(({ name }) => foldedWords(name).includes(text));
    if (called.length > 0) return { from: at, to: at + 1, districts: called };
  }
  return null;
}

/** The district of the city beside it. "Northside ISD San Antonio" is not a district of Missouri with similar letters. */
function besideCity(found: DistrictSpan, taken: readonly TokenSpan[], city: PlaceSpan | null): PlacedTokens | null {
  const inCity = city === null ? [] : districtsOf(city, found);
  if (city !== null && inCity.length > 0) return toSurePlace(toNamedPlace(inCity, NAMED), [...taken, city]);
  if (found.isGuess === true) return null;
  return city !== null && !isOneState(city, found) ? null : toSurePlace(toNamedPlace(found.districts, NAMED), taken);
}

/** A state may be part of the name: "Oklahoma City Public Schools". */
function districtWithState({ tokens, isFree, lookup }: PlaceReading, state: StateSpan | null): DistrictSpan | null {
  const found = state && readDistrict(tokens, { isFree, lookup, state: null });
  return found !== null && state !== null && isInside(state, found) ? found : null;
}

function districtInState({ tokens, isFree, lookup }: PlaceReading, state: StateSpan | null): DistrictSpan | null {
  const isNameWord = (at: number) => isFree(at) && !(state !== null && state.from <= at && at < state.to);
  return readDistrict(tokens, { isFree: isNameWord, lookup, state: state?.state ?? null });
}

/** The city that is named beside a district; null if there is none. */
function cityBeside(reading: PlaceReading, { from, to }: DistrictSpan): PlaceSpan | null {
  // "Nevada" beside a district is the state, and not the city in Missouri.
  const spans = [{ from, to }, ...reading.states.filter(({ isSure }) => isSure)];
  const isInSpan = (at: number) => spans.some((span) => span.from <= at && at < span.to);
  return readNamedPlace({ ...reading, isFree: (at) => reading.isFree(at) && !isInSpan(at) });
}

function isOneState({ places }: PlaceSpan, { districts }: DistrictSpan): boolean {
  const states = new Set(places.map(({ state }) => state));
  return districts.some(({ state }) => states.has(state));
}

/** The districts whose office is in a city. */
function districtsOf({ places }: PlaceSpan, { districts }: DistrictSpan): readonly FoundDistrict[] {
  const slugs = new Set(places.flatMap((place) => (place.kind === 'city' ? [`${place.state}/${place.slug}`] : [])));
  return districts.filter(({ state, citySlug }) => slugs.has(`${state}/${citySlug}`));
}
