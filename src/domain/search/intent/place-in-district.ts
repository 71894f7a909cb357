import type { FoundDistrict } from '../../engine/suggestions.ts';
import { isInside, namedAs, surePlace, type PlacedTokens, type TokenSpan } from './placed-tokens.ts';
import { readDistrict, type DistrictSpan } from './read-district.ts';
import { readNamedPlace, type PlaceReading } from './read-named-place.ts';
import type { StateSpan } from './read-states.ts';

/** A district, with its state or its city beside it: "FCPS Lexington". */
export function placeInDistrict(reading: PlaceReading): PlacedTokens | null {
  const state = reading.states.find(({ isSure }) => isSure) ?? null;
  const withState = districtWithState(reading, state);
  const found = withState ?? districtInState(reading, state);
  if (found === null) return null;
  const taken: TokenSpan[] = [found, ...(withState === null ? reading.states.filter(({ isSure }) => isSure) : [])];
  const inCity = narrowToCity(reading, found);
  if (inCity !== null) taken.push(inCity.city);
  const places = inCity?.districts ?? found.districts;
  return surePlace(namedAs(places, { state: null, missing: null, isAsked: true }), taken);
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

/** Of several districts those whose office is in the city that is named beside them; null if there is no such city. */
function narrowToCity(
  reading: PlaceReading,
  { from, to, districts }: DistrictSpan,
): { city: TokenSpan; districts: readonly FoundDistrict[] } | null {
  const city = readNamedPlace({ ...reading, isFree: (at) => reading.isFree(at) && (at < from || at >= to) });
  if (city === null) return null;
  const slugs = new Set(
    city.places.flatMap((place) => (place.kind === 'city' ? [`${place.state}/${place.slug}`] : [])),
  );
  const inCity = districts.filter(({ state, citySlug }) => slugs.has(`${state}/${citySlug}`));
  return inCity.length === 0 ? null : { city, districts: inCity };
}
