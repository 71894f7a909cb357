import { levelInPath } from '#domain/search/search-route.ts';
import type { SearchPage } from '#domain/search/search-page.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { stateName } from '#domain/places/state-list.ts';
import { translateState } from '#i18n/state-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { filterValueLabel } from './filter-labels.ts';

/** Names a results page by its query and place. */
export function searchHeading({ query, placeName: found, outcome }: SearchPage): string {
  const t = translatorFor(query.language);
  const placeName = found === null ? null : translateState(found, query.language);
  if (outcome.kind === 'choices') return t('search.heading.choices');
  if (outcome.kind !== 'results') return t('search.title');
  if (query.route.kind === 'best-schools' && query.text === null) return bestSchoolsHeading(query, placeName);
  const place = countyName(query, found) ?? placeName ?? (query.location.near === null ? null : t('search.here'));
  return resultsHeading(query, { place, isAround: outcome.miles !== null });
}

/** "Cook County, Illinois", if all that is searched of a state is one county. */
function countyName({ filters, language, location }: SearchQuery, placeName: string | null): string | null {
  const [county, ...others] = filters.counties;
  if (county === undefined || others.length > 0 || location.state === null) return null;
  const state = stateName(location.state);
  return state === placeName
    ? `${filterValueLabel('counties', county, language)}, ${translateState(state, language)}`
    : null;
}

function resultsHeading(
  { text, language }: SearchQuery,
  { place, isAround }: { place: string | null; isAround: boolean },
): string {
  const t = translatorFor(language);
  if (place === null) return text === null ? t('search.heading.all') : t('search.heading.text', { text });
  if (text === null) return t(isAround ? 'search.heading.near' : 'search.heading.in', { place });
  return t(isAround ? 'search.heading.textNear' : 'search.heading.textIn', { text, place });
}

/** Returns the title of a results page: its heading, and the page number after page 1. */
export function searchTitle(page: SearchPage): string {
  const title = searchHeading(page);
  const { language, page: number } = page.query;
  return number === 1 ? title : translatorFor(language)('search.titlePage', { title, page: number });
}

/** Results of a search are no ranking: its filters and its order are the reader's. So none is called "best". */
function bestSchoolsHeading(query: SearchQuery, placeName: string | null): string {
  const t = translatorFor(query.language);
  const level = levelInPath(query.filters.levels) ?? 'all';
  return t(`rankings.plainTitle.${level}`, { place: placeName ?? t('rankings.country') });
}
