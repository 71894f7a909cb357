import type { Language } from '../places/language.ts';
import {
  bestSchoolsPath,
  COMPARE_PATH,
  DATA_SOURCES_PATH,
  RATING_METHOD_PATH,
  withLanguage,
  type ArticleName,
} from '../places/place-paths.ts';
import { emptySearchQuery, NO_FILTERS } from '../search/search-query.ts';
import { encodeSearchQuery } from '../search/search-query-codec.ts';

/** Pages of schools that articles lead to, by their name in `locales/{en,es}/articles.json`. */
const PAGES = {
  search: (language: Language) => encodeSearchQuery(emptySearchQuery(language)),
  charter: (language: Language) => searchWith(language, { types: ['charter'] }),
  magnet: (language: Language) => searchWith(language, { programs: ['magnet'] }),
  high: (language: Language) => searchWith(language, { levels: ['h'] }),
  best: (language: Language) => withLanguage(bestSchoolsPath(null), language),
  bestHigh: (language: Language) => withLanguage(bestSchoolsPath('h'), language),
  compare: (language: Language) => withLanguage(COMPARE_PATH, language),
  ratings: (language: Language) => withLanguage(RATING_METHOD_PATH, language),
  sources: (language: Language) => withLanguage(DATA_SOURCES_PATH, language),
} as const;
type RelatedPage = keyof typeof PAGES;

const RELATED: Readonly<Record<ArticleName, readonly RelatedPage[]>> = {
  'how-to-choose-a-school': ['search', 'best', 'compare'],
  'what-a-rating-shows': ['best', 'ratings', 'sources'],
  'reading-test-scores': ['best', 'compare', 'sources'],
  'charter-and-magnet-schools': ['charter', 'magnet', 'compare'],
  'questions-for-a-visit': ['search', 'compare'],
  'changing-schools-midyear': ['search', 'compare'],
  'students-with-disabilities': ['search', 'compare', 'sources'],
  'applying-to-high-school': ['high', 'bestHigh', 'compare'],
};

/** Lists the pages of schools that belong to an article. */
export function listRelatedPages(
  name: ArticleName,
  language: Language,
): readonly { readonly page: RelatedPage; readonly path: string }[] {
  return RELATED[name].map((page) => ({ page, path: PAGES[page](language) }));
}

function searchWith(language: Language, filters: Partial<typeof NO_FILTERS>): string {
  return encodeSearchQuery({ ...emptySearchQuery(language), filters: { ...NO_FILTERS, ...filters } });
}
