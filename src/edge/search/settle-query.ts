import { createIntentLookup } from '#data/search/intent-lookup.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { hasType } from '#domain/engine/has-type.ts';
import { namedSchoolsIn } from '#domain/engine/named-schools.ts';
import { findKnownPrograms, findKnownReligions } from '#domain/engine/programs-and-religions.ts';
import type { Segment } from '#domain/engine/segment.ts';
import { findSorted } from '#domain/engine/sorted-column.ts';
import type { FoundPlace } from '#domain/engine/suggestions.ts';
import { isLocationText } from '#domain/geocoding/location-text.ts';
import { findStateByName } from '#domain/places/site-address.ts';
import { stateName, type StateCode } from '#domain/places/state-list.ts';
import { findRanking, withIntent, withPlace, withState } from '#domain/search/intent/intent-query.ts';
import { findDominantPlace, type Intent, type IntentLookup, type IntentPlace } from '#domain/search/intent/intent.ts';
import { countFilters } from '#domain/search/intent/read-conditions.ts';
import { readIntent, isEmptyQuestion } from '#domain/search/intent/read-intent.ts';
import { placeLabel } from '#domain/search/place-label.ts';
import type { SearchChoice, SearchOutcome } from '#domain/search/search-outcome.ts';
import { placeWanted } from '#domain/search/search-place.ts';
import { isSameSearch } from '#domain/search/search-query-codec.ts';
import { type SearchQuery, findQueryState } from '#domain/search/search-query.ts';
import { withLocation, withText } from '#domain/search/search-transitions.ts';
import { translatorFor } from '#i18n/translator.ts';
import { missingAlert, explainMissingCounty, explainMissingState, missingTerritory } from './places-instead.ts';
import { completeStreet, readWhereBox } from './read-boxes.ts';
import { resolvePlace, type PlaceResolution, type PlaceTools } from './resolve-place.ts';

/** Words that stay after a place was read can be a place, too. More steps would only be a loop. */
const MAX_STEPS = 3;

/** Choices that are shown, at most. */
const MAX_CHOICES = 20;

/** An outcome that has no schools, and says why. */
export type UnansweredOutcome = Exclude<SearchOutcome, { readonly kind: 'results' | 'unavailable' }>;

/** A search with its words understood. */
export interface SettledSearch {
  readonly kind: 'search';
  readonly query: SearchQuery;
  /** Looks its place up, unless that was necessary to understand the words. */
  readonly resolve: () => Promise<PlaceResolution>;
}

/** A search with its words understood, or what it leads to if the words ask for no schools that we can list. */
type SettledQuery = SettledSearch | { readonly kind: 'outcome'; readonly outcome: UnansweredOutcome };

/**
 * Understands the words of a search. The results page, its file and the calls use it, so that they find the same schools.
 * Rejects if the stores are unavailable.
 */
export async function settleQuery(query: SearchQuery, tools: PlaceTools): Promise<SettledQuery> {
  let settled = asTyped(await readWhereBox(query, tools), tools);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const words = await readWords(settled.query, tools);
    if (words?.kind === 'outcome') return words;
    const moved = words === null ? await readAsPlace(settled.query, tools) : asTyped(words.query, tools);
    if (moved === null) break;
    settled = moved;
  }
  const completed = await completeStreet(settled.query, tools);
  return completed === null ? settled : asTyped(completed, tools);
}

/** A search whose words are taken as they are. */
export function asTyped(query: SearchQuery, tools: PlaceTools): SettledSearch {
  return { kind: 'search', query, resolve: () => resolvePlace(query, tools) };
}

/**
 * Reads the words of a search without a place as a place: a single box accepts names and places alike. Returns the moved
 * search with its place, or null if the words are a name.
 */
async function readAsPlace(query: SearchQuery, tools: PlaceTools): Promise<SettledSearch | null> {
  if (!looksLikePlace(query) || query.text === null) return null;
  if (await isNameOfSchool(query.text, tools)) return null;
  const placed = withLocation(withText(query, ''), { searchString: query.text });
  const resolution = await resolvePlace(placed, tools);
  const isPlace = resolution.kind === 'resolved' || resolution.kind === 'choices';
  return isPlace ? { kind: 'search', query: placed, resolve: () => Promise.resolve(resolution) } : null;
}

/** True if the words of a search without a place have the form of one: an address, a ZIP code, a city and its state. */
export function looksLikePlace(query: SearchQuery): boolean {
  return query.text !== null && placeWanted(query).kind === 'country' && isLocationText(query.text);
}

/** A name with its own ZIP code is a name, although a ZIP code alone is a place. */
async function isNameOfSchool(text: string, { dependencies }: PlaceTools): Promise<boolean> {
  const searched = await dependencies.store.load(dependencies, null);
  return namedSchoolsIn(searched, text).length > 0;
}

/** What the words of a search lead to: another search, or an outcome at once. */
type WordsMeaning =
  | { readonly kind: 'moved'; readonly query: SearchQuery }
  | { readonly kind: 'outcome'; readonly outcome: UnansweredOutcome };

/** Reads words that mean more than a name. Null if they are a name. */
async function readWords(query: SearchQuery, { dependencies }: PlaceTools): Promise<WordsMeaning | null> {
  const understood = await understandQuery(query, dependencies);
  switch (understood?.kind) {
    case undefined:
      return null;
    case 'search':
      return isSameSearch(understood.query, query) ? null : { kind: 'moved', query: understood.query };
    case 'choices':
      return { kind: 'outcome', outcome: choicesOutcome(query, understood) };
    case 'near-me':
      return outcomeWithAlert(translatorFor(query.language)('search.understood.nearMe'));
    case 'nothing':
      return outcomeWithAlert(translatorFor(query.language)('search.understood.nothing'));
    case 'unheld':
      return outcomeWithAlert(translatorFor(query.language)('search.understood.unheld', understood));
    case 'missing':
      return { kind: 'outcome', outcome: await explainMissingState(query, understood.state, dependencies) };
    case 'missing-territory':
      return { kind: 'outcome', outcome: missingTerritory(query, understood.territory) };
    case 'military-zip':
      return outcomeWithAlert(translatorFor(query.language)('search.understood.militaryZip', { zip: understood.zip }));
    case 'missing-county':
      return { kind: 'outcome', outcome: await explainMissingCounty(query, understood.county, dependencies) };
  }
}

function outcomeWithAlert(alert: string): WordsMeaning {
  return { kind: 'outcome', outcome: { kind: 'start', alert } };
}

function choicesOutcome(
  query: SearchQuery,
  { places, state, missing, queryIn }: Extract<Understood, { kind: 'choices' }>,
): UnansweredOutcome {
  const { language } = query;
  const ofState = (of: StateCode): SearchChoice => ({
    label: translatorFor(language)('search.understood.stateChoice', { state: stateName(of) }),
    schools: null,
    query: queryIn(of),
  });
  const ofPlace = (place: FoundPlace): SearchChoice => ({
    label: placeLabel(place),
    schools: place.schools,
    query: queryIn(place),
  });
  const choices = [...(state === null ? [] : [ofState(state)]), ...places.slice(0, MAX_CHOICES).map(ofPlace)];
  return { kind: 'choices', choices, ...(missing !== null && { alert: missingAlert(query, missing) }) };
}

/** What the words of a search were understood as. */
export type Understood =
  /** A search of filters and a place, or a ranking page. */
  | { readonly kind: 'search'; readonly query: SearchQuery }
  /** Several places have the name. `missing` is a state that we do not have, whose city is known better. */
  | {
      readonly kind: 'choices';
      readonly places: readonly FoundPlace[];
      readonly state: StateCode | null;
      readonly missing: StateCode | null;
      readonly queryIn: (place: FoundPlace | StateCode) => SearchQuery;
    }
  /** The reader's place is asked for; `query` has the rest. */
  | { readonly kind: 'near-me'; readonly query: SearchQuery }
  | { readonly kind: 'missing'; readonly state: StateCode }
  /** A county that we have no school of. */
  | { readonly kind: 'missing-county'; readonly county: string }
  /** A territory: we have no school in any. */
  | { readonly kind: 'missing-territory'; readonly territory: string }
  /** What no source has, of no place. */
  | { readonly kind: 'unheld'; readonly words: string }
  /** A ZIP code of the military abroad. */
  | { readonly kind: 'military-zip'; readonly zip: string }
  /** Stop words, or no words at all. */
  | { readonly kind: 'nothing' };

/** Reads the words of a search. Null if they are a name, or nothing. Rejects if the stores are unavailable. */
export async function understandQuery(
  query: SearchQuery,
  dependencies: SearchDependencies,
): Promise<Understood | null> {
  if (query.text === null) return null;
  const searched = await dependencies.store.load(dependencies, null);
  const hasPlace = query.route.kind !== 'search' || placeWanted(query).kind !== 'country';
  const lookup = createIntentLookup(searched);
  if (!hasPlace && isEmptyQuestion(query.text, lookup)) return { kind: 'nothing' };
  const intent = readIntent(query.text, lookup, hasPlace);
  if (intent === null || isPlaceAlone(intent, query.text, lookup)) return null;
  if (!hasPlace && isUnheldAlone(intent)) return { kind: 'unheld', words: intent.unused.join(', ') };
  const read = withIntent(query, intent, {
    hasCharters: hasType(searched.segments, 'charter'),
    programs: findKnownPrograms(selectNamedSegments(searched.segments, intent.place ?? null, query)),
    religions: findKnownReligions(searched.segments, intent.kinds),
  });
  return placed(read, intent, hasPlace);
}

/** The segments of the states that a question is about; all if it names none. */
function selectNamedSegments(
  segments: readonly Segment[],
  place: IntentPlace | null,
  query: SearchQuery,
): readonly Segment[] {
  const states = new Set(place === null ? [findQueryState(query) ?? stateTyped(query)] : statesOf(place));
  const asked = segments.filter(({ state, zipCode }) =>
    place?.kind === 'zip' ? findSorted(zipCode, Number(place.zip)) >= 0 : states.has(state),
  );
  return asked.length === 0 ? segments : asked;
}

function statesOf(place: IntentPlace): readonly StateCode[] {
  if (place.kind === 'several') return place.places.map(({ state }) => state);
  if ('state' in place && place.kind !== 'named') return [place.state];
  return place.kind === 'named'
    ? [...place.places.map(({ state }) => state), ...(place.state === null ? [] : [place.state])]
    : [];
}

/** The state at the end of the location box: "Houston, TX". */
function stateTyped({ location }: SearchQuery): StateCode | null {
  return findStateByName(/,\s*([A-Za-z]{2})$/.exec(location.searchString ?? '')?.[1] ?? '');
}

function isUnheldAlone(intent: Intent): boolean {
  return intent.place === null && intent.text === null && intent.unused.length > 0 && countFilters(intent) === 0;
}

/** "Louisville" is a city, and a word of names: the results name the city above the schools. A box takes places, too. */
function isPlaceAlone(intent: Intent, typed: string, lookup: IntentLookup): boolean {
  const { place, text } = intent;
  if (countFilters(intent) > 0 || intent.unused.length > 0 || text !== null || place === null) return false;
  if (place.kind === 'zip') return place.zip === typed.trim();
  if (place.kind === 'address') return place.text === typed.trim();
  return place.kind === 'named' && !place.isAsked && !isWithoutPage(place, typed, lookup);
}

/** A place that no link above results leads to: a neighborhood, or a city without a school. */
function isWithoutPage({ places }: { places: readonly FoundPlace[] }, typed: string, lookup: IntentLookup): boolean {
  const hasPage = places.some((place) => place.kind === 'district' || (place.kind === 'city' && place.hasPages));
  return !hasPage && (/\s/.test(typed.trim()) || !lookup.isFound(typed));
}

/** Two places as the "where" box reads them. */
function severalText({ places, isBetween }: Extract<IntentPlace, { kind: 'several' }>): string {
  const labels = places.map(placeLabel);
  return isBetween ? `between ${labels.join(' and ')}` : labels.join(' or ');
}

function placed(query: SearchQuery, { place, isBest }: Intent, hasPlace: boolean): Understood {
  if (place === null) {
    const ranking = isBest && !hasPlace ? findRanking(query, null) : null;
    return { kind: 'search', query: ranking ?? query };
  }
  const queryIn = (of: FoundPlace | StateCode) =>
    (isBest ? findRanking(query, of) : null) ?? (typeof of === 'string' ? withState(query, of) : withPlace(query, of));
  return place.kind === 'named' ? placedByName(place, queryIn) : placedElsewhere(query, place, { queryIn, hasPlace });
}

function placedByName(
  { places, state, missing }: Extract<IntentPlace, { kind: 'named' }>,
  queryIn: (place: FoundPlace | StateCode) => SearchQuery,
): Understood {
  const meant = state === null && missing === null ? findDominantPlace(places) : null;
  if (meant !== null) return { kind: 'search', query: queryIn(meant) };
  return { kind: 'choices', places, state, missing, queryIn };
}

function placedElsewhere(
  query: SearchQuery,
  place: Exclude<IntentPlace, { kind: 'named' }>,
  { queryIn, hasPlace }: { queryIn: (state: StateCode) => SearchQuery; hasPlace: boolean },
): Understood {
  switch (place.kind) {
    case 'near-me':
      return hasPlace ? { kind: 'search', query } : { kind: 'near-me', query };
    case 'county':
    case 'state':
      return { kind: 'search', query: queryIn(place.state) };
    case 'zip':
      return { kind: 'search', query: withLocation(query, { searchString: place.zip }) };
    case 'address':
      return { kind: 'search', query: withLocation(query, { searchString: place.text }) };
    case 'several':
      return { kind: 'search', query: withLocation(query, { searchString: severalText(place) }) };
    case 'missing':
    case 'missing-county':
    case 'missing-territory':
    case 'military-zip':
      return place;
  }
}
