import { createIntentLookup } from '#data/search/intent-lookup.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { suggest } from '#data/search/suggest.ts';
import type { FoundCity, FoundPlace } from '#domain/engine/suggestions.ts';
import type { Language } from '#domain/places/language.ts';
import { withPlace } from '#domain/search/intent/intent-query.ts';
import { readIntent } from '#domain/search/intent/read-intent.ts';
import { cityLabel } from '#domain/search/place-label.ts';
import { encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { emptySearchQuery, type SearchQuery } from '#domain/search/search-query.ts';
import { levelInPath } from '#domain/search/search-route.ts';
import { activeFilters, withText } from '#domain/search/search-transitions.ts';
import type { Suggestion } from '#domain/search/suggest-contract.ts';
import { activeFilterLabel } from '#components/search/filter-labels.ts';
import { translatorFor } from '#i18n/translator.ts';
import { understandQuery } from './settle-query.ts';

/** A question whose last words may be an unfinished place: "elementary schools in dal". */
const PLACE_AT_END = /^(.*\S\s+(?:in|near|at|around|en|cerca de|de))\s+(\S{2}.*)$/iu;

const CITIES_SHOWN = 3;

interface Asked {
  readonly q: string;
  readonly lang: Language;
}

/** Searches that an unfinished question asks for: its conditions, in each city that its last words may become. */
export async function suggestSearches(
  { q, lang }: Asked,
  dependencies: SearchDependencies,
): Promise<readonly Suggestion[]> {
  const [, conditions, place] = PLACE_AT_END.exec(q.trim()) ?? [];
  if (conditions === undefined || place === undefined) return [];
  const understood = await understandQuery(withText(emptySearchQuery(lang), conditions), dependencies);
  if (understood?.kind !== 'search' || understood.query.text !== null) return [];
  const query: SearchQuery = { ...understood.query, route: { kind: 'search' } };
  const asked = {
    text: place,
    groups: ['cities'] as const,
    limit: CITIES_SHOWN,
    groupLimit: CITIES_SHOWN,
    near: null,
    state: null,
  };
  const { cities } = await suggest(dependencies, asked);
  return cities.map((city) => toSuggestion(withPlace(query, city), city));
}

/** Cities and districts that a word is known to mean, by the reader of questions: "philly", "jcps". */
export async function findMeantPlaces(q: string, dependencies: SearchDependencies): Promise<readonly FoundPlace[]> {
  const lookup = createIntentLookup(await dependencies.store.load(dependencies, null));
  const place = readIntent(q, lookup)?.place ?? null;
  return place?.kind === 'named' ? place.places.slice(0, CITIES_SHOWN) : [];
}

function toSuggestion(query: SearchQuery, { name, state }: FoundCity): Suggestion {
  const t = translatorFor(query.language);
  const place = cityLabel(name, state);
  const active = activeFilters(query);
  const level = levelInPath(query.filters.levels);
  const title =
    level !== null && active.length === 1
      ? t(`rankings.plainTitle.${level}`, { place })
      : [place, ...active.map((filter) => activeFilterLabel(filter, query.language))].join(' · ');
  return { url: encodeSearchQuery(query), title, value: title, city: name, state, latlon: null };
}
