import { findPlacesIn } from '#domain/engine/find-places.ts';
import type { SearchedSegments } from '#domain/engine/search-segments.ts';
import type { FoundPlace } from '#domain/engine/suggestions.ts';
import { similarPlacesIn } from '#domain/engine/similar-places.ts';
import { findStateBox, statesTouching } from '#domain/places/state-bounds.ts';
import { findStateByZip } from '#domain/places/zip-prefix.ts';
import { findStateByName } from '#domain/places/site-address.ts';
import { stateName, type StateCode } from '#domain/places/state-list.ts';
import { withPlace, withState } from '#domain/search/intent/intent-query.ts';
import type { IntentPlace } from '#domain/search/intent/intent.ts';
import { readIntent } from '#domain/search/intent/read-intent.ts';
import { parseZip } from '#domain/places/contact.ts';
import { createIntentLookup } from '#data/search/intent-lookup.ts';
import { STATE_NAMES } from '#domain/search/intent/state-words.ts';
import { foldText } from '#domain/engine/fold-text.ts';
import { placeLabel } from '#domain/search/place-label.ts';
import type { PlacesInstead, SearchChoice } from '#domain/search/search-outcome.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { requireEverySegment } from '#data/search/search-schools.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { translateState } from '#i18n/state-names.ts';
import { translatorFor } from '#i18n/translator.ts';

/** The suggestions for a place that was not found. */
export interface PlaceNotFound {
  readonly kind: 'place-not-found';
  readonly alert: string;
  readonly instead?: PlacesInstead;
  /** The state that we don't have. */
  readonly missing?: StateCode;
}

/** Explains that we have no school in a state, and links to the states around it. */
export async function explainMissingState(
  query: SearchQuery,
  state: StateCode,
  dependencies: SearchDependencies,
): Promise<PlaceNotFound> {
  const { segments, unreadable } = await dependencies.store.load(dependencies, null);
  if (unreadable.includes(state)) throw new Error(`The search segment of ${state} cannot be read.`);
  const held = new Set(segments.filter(({ schoolCount }) => schoolCount > 0).map((segment) => segment.state));
  const choices = statesTouching(findStateBox(state))
    .filter((neighbor) => held.has(neighbor))
    .map((neighbor) => stateChoice(query, neighbor));
  return {
    kind: 'place-not-found',
    alert: missingAlert(query, state),
    missing: state,
    ...(choices.length > 0 && { instead: { kind: 'neighbors', choices } }),
  };
}

/** Explains that we have no school in a county, and links to the cities of its name, or of a name like it. */
export async function explainMissingCounty(
  query: SearchQuery,
  county: string,
  dependencies: SearchDependencies,
): Promise<PlaceNotFound> {
  await requireEverySegment(dependencies);
  const searched = await dependencies.store.load(dependencies, null);
  const name = county.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
  const alert = translatorFor(query.language)('search.understood.missingCounty', { county: name });
  const named = findPlacesIn(searched, county).filter((place) => place.kind === 'city' && place.schools > 0);
  const places = named.length > 0 ? named : similarPlacesIn(searched, county);
  return { kind: 'place-not-found', alert, ...similarInstead(query, places) };
}

/** Explains that we have no school in a territory. */
export function missingTerritory({ language }: SearchQuery, territory: string): PlaceNotFound {
  return {
    kind: 'place-not-found',
    alert: translatorFor(language)('search.understood.missing', { state: territory }),
  };
}

function similarInstead(query: SearchQuery, places: readonly FoundPlace[]): Pick<PlaceNotFound, 'instead'> {
  const choices = places.map((place) => {
    return { label: placeLabel(place), schools: place.schools, query: withPlace(query, place) };
  });
  return choices.length === 0 ? {} : { instead: { kind: 'similar', choices } };
}

/** The sentence that says that we have no school of a state. */
export function missingAlert({ language }: SearchQuery, state: StateCode): string {
  return translatorFor(language)('search.understood.missing', { state: stateName(state) });
}

/** A whole state as a choice. */
function stateChoice(query: SearchQuery, state: StateCode): SearchChoice {
  return { label: translateState(stateName(state), query.language), schools: null, query: withState(query, state) };
}

/** A typed place that was not found: of a state that we do not have, or misspelled; null if nothing leads on. */
export async function explainLostPlace(
  query: SearchQuery,
  alert: string,
  dependencies: SearchDependencies,
): Promise<PlaceNotFound> {
  const typed = typedPlace(query);
  const lost: PlaceNotFound = { kind: 'place-not-found', alert };
  if (typed === null) return lost;
  await requireEverySegment(dependencies);
  const searched = await dependencies.store.load(dependencies, null);
  const place = readIntent(typed, createIntentLookup(searched), false)?.place ?? null;
  const state = stateTyped(typed, place);
  if (state !== null && !hasSchools(searched, state))
    return reportMissing(typed, alert, await explainMissingState(query, state, dependencies));
  const missing = await missingArea(query, place, dependencies);
  if (missing !== null) return missing;
  const named = place?.kind === 'named' ? place.places : similarPlacesIn(searched, typed);
  return { ...lost, ...placesMeant(query, typed, named) };
}

async function missingArea(
  query: SearchQuery,
  place: IntentPlace | null,
  dependencies: SearchDependencies,
): Promise<PlaceNotFound | null> {
  if (place?.kind === 'military-zip')
    return {
      kind: 'place-not-found',
      alert: translatorFor(query.language)('search.understood.militaryZip', { zip: place.zip }),
    };
  if (place?.kind === 'missing-territory') return missingTerritory(query, place.territory);
  return place?.kind === 'missing-county' ? explainMissingCounty(query, place.county, dependencies) : null;
}

function typedPlace({ location: { searchString, city, zip } }: SearchQuery): string | null {
  return searchString ?? city ?? zip;
}

function hasSchools({ segments }: SearchedSegments, state: StateCode): boolean {
  return segments.some((segment) => segment.state === state && segment.schoolCount > 0);
}

/** The state of a bare name, and places of the name or of one like it. */
function placesMeant(query: SearchQuery, typed: string, places: readonly FoundPlace[]): Pick<PlaceNotFound, 'instead'> {
  const state = findStateByName(typed);
  const { instead } = similarInstead(query, places);
  const choices = [...(state === null ? [] : [wholeState(query, state)]), ...(instead?.choices ?? [])];
  return choices.length === 0 ? {} : { instead: { kind: 'similar', choices } };
}

/** The state that a place was typed as, where the box wants a city: "California". */
function wholeState(query: SearchQuery, state: StateCode): SearchChoice {
  const label = translatorFor(query.language)('search.understood.stateChoice', { state: stateName(state) });
  return { label, schools: null, query: withState(query, state) };
}

/** The state of a typed place: named, of its ZIP code, or of a well-known place such as "New York City". */
function stateTyped(typed: string, place: IntentPlace | null): StateCode | null {
  return stateAtEnd(typed) ?? stateOfZip(typed) ?? (place?.kind === 'missing' ? place.state : null);
}

/** A bare state is no address: the specification fixes what such a search says. */
function reportMissing(typed: string, alert: string, missing: PlaceNotFound): PlaceNotFound {
  return findStateByName(typed) === null ? missing : { ...missing, alert };
}

function stateOfZip(typed: string): StateCode | null {
  const zip = parseZip(typed);
  return zip === null ? null : findStateByZip(zip);
}

function stateAtEnd(typed: string): StateCode | null {
  const words = foldText(typed.replace(/\d{5}(?:-\d{4})?\s*$/, '')).split(' ');
  for (const length of [3, 2, 1]) {
    const end = words.slice(-length).join(' ');
    const named = STATE_NAMES.get(end);
    if (named !== undefined) return named;
  }
  const code = words.at(-1);
  return STATES_BY_CODE.get(code ?? '') ?? null;
}

const STATES_BY_CODE: ReadonlyMap<string, StateCode> = new Map(
  [...STATE_NAMES.values()].map((state) => [state, state]),
);
