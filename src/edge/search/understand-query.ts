import type { FoundPlace } from '#domain/engine/suggestions.ts';
import { findSorted } from '#domain/engine/sorted-column.ts';
import type { Segment } from '#domain/engine/segment.ts';
import { findStateByName } from '#domain/places/site-address.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { findDominantPlace, type Intent, type IntentPlace } from '#domain/search/intent/intent.ts';
import { findRanking, withIntent, withPlace, withState } from '#domain/search/intent/intent-query.ts';
import { countFilters, readIntent, isEmptyQuestion } from '#domain/search/intent/read-intent.ts';
import { placeWanted } from '#domain/search/search-place.ts';
import { findQueryState, type SearchQuery } from '#domain/search/search-query.ts';
import { withLocation } from '#domain/search/search-transitions.ts';
import { createIntentLookup } from '#data/search/intent-lookup.ts';
import { findKnownPrograms, findKnownReligions } from '#domain/engine/known-kinds.ts';
import { hasType } from '#domain/engine/has-type.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';

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
  if (intent === null || isPlaceAlone(intent, query.text)) return null;
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
  if ('state' in place && place.kind !== 'named') return [place.state];
  return place.kind === 'named'
    ? [...place.places.map(({ state }) => state), ...(place.state === null ? [] : [place.state])]
    : [];
}

/** The state at the end of the location box: "Houston, TX". */
function stateTyped({ location }: SearchQuery): StateCode | null {
  return findStateByName(/,\s*([A-Za-z]{2})$/.exec(location.searchString ?? '')?.[1] ?? '');
}

/** "Louisville" is a city, and a word of names: the results name the city above the schools. A box takes places, too. */
function isPlaceAlone(intent: Intent, typed: string): boolean {
  const { place, text } = intent;
  if (countFilters(intent) > 0 || text !== null || place === null) return false;
  if (place.kind === 'zip') return place.zip === typed.trim();
  if (place.kind === 'address') return place.text === typed.trim();
  return place.kind === 'named' && !place.isAsked;
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
    case 'missing':
    case 'missing-county':
    case 'missing-territory':
      return place;
  }
}
