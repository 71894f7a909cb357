import type { SchoolId } from '../schools/school-id.ts';
import type { LevelCode } from '../schools/school-level.ts';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';
import { encodeLegacy } from './legacy-encoding.ts';
import { stateName, type StateCode } from './state-list.ts';

/** A canonical path of the site, without language. It starts with `/` and is percent-encoded. */
export type SitePath = string;

/** Builds `/california/`. */
export function statePath(state: StateCode): SitePath {
  return `/${encodeLegacy(stateName(state))}/`;
}

/** The lists of a state. A long list has its own pages. */
export const PLACE_LISTS = ['cities', 'districts'] as const;
/** A list of places in a state. */
export type PlaceList = (typeof PLACE_LISTS)[number];

/** Builds `/california/cities/`. No city has such a slug. Page 1 has no number. */
export function statePlacesPath(state: StateCode, list: PlaceList, page = 1): SitePath {
  return withPage(`${statePath(state)}${list}/`, page);
}

/** Builds `/california/oakland/`. `citySlug` is the city's legacy encoding. */
export function cityPath(state: StateCode, citySlug: string): SitePath {
  return `${statePath(state)}${citySlug}/`;
}

/** Builds `/california/oakland/schools/`. Page 1 has no number. */
export function cityListingPath(city: { state: StateCode; citySlug: string }, page = 1): SitePath {
  return withPage(`${cityPath(city.state, city.citySlug)}schools/`, page);
}

/** Builds `/california/oakland/oakland-unified-school-district/`. Page 1 has no number. */
export function districtPath(district: { state: StateCode; citySlug: string; slug: string }, page = 1): SitePath {
  return withPage(`${cityPath(district.state, district.citySlug)}${district.slug}/`, page);
}

/** Builds `/kentucky/columbia/210003002021-Adair-County-Elementary-School/`. */
export function profilePath(school: { state: StateCode; citySlug: string; id: SchoolId; name: string }): SitePath {
  return `${cityPath(school.state, school.citySlug)}${school.id}-${profileNamePart(school.name)}/`;
}

/** Builds `/california/oakland/060001-Lincoln-Elementary/reviews/`, the list of all reviews of a profile's school. */
export function reviewsPath(profile: SitePath): SitePath {
  return `${profile}reviews/`;
}

/** Builds `/california/oakland/060001-Lincoln-Elementary/calendar/`, the coming dates of a profile's school. */
export function calendarPath(profile: SitePath): SitePath {
  return `${profile}calendar/`;
}

/** Builds `/california/oakland/060001-Lincoln-Elementary/homes/`, the homes for sale around a profile's school. */
export function homesPath(profile: SitePath): SitePath {
  return `${profile}homes/`;
}

/** Builds the path of the Atom feed of a profile or a city: `/california/oakland/feed.xml`. */
export function feedPath(page: SitePath): SitePath {
  return `${page}feed.xml`;
}

/** The small map of a profile. */
export const SCHOOL_MAP_FILE = 'map.svg';

/** The path of a profile's small map. */
export function schoolMapPath(profile: SitePath): SitePath {
  return `${profile}${SCHOOL_MAP_FILE}`;
}

/** Spells a school's name for its path: words joined by hyphens, case kept. */
export function profileNamePart(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return encodeURIComponent(words.replaceAll(' ', '-')) || 'School';
}

/** Levels that have their own best-schools page. Null means all levels together. */
export type BestSchoolsLevel = Exclude<LevelCode, 'p'> | null;
/** All levels together, then each level that has its own best-schools page. */
export const BEST_SCHOOLS_LEVELS: readonly BestSchoolsLevel[] = [null, 'e', 'm', 'h'];

const BEST_SCHOOLS_PARTS = { e: 'best-elementary-schools', m: 'best-middle-schools', h: 'best-high-schools' } as const;

/** Returns the path part of a best-schools page: `best-schools`, `best-high-schools`, … */
export function bestSchoolsPart(level: BestSchoolsLevel): string {
  return level === null ? 'best-schools' : BEST_SCHOOLS_PARTS[level];
}

/** Builds the path of the best-schools page of the country, a state or a city. */
export function bestSchoolsPath(
  level: BestSchoolsLevel,
  place: { state?: StateCode | undefined; citySlug?: string | undefined } = {},
): SitePath {
  const base =
    place.state === undefined
      ? '/'
      : place.citySlug === undefined
        ? statePath(place.state)
        : cityPath(place.state, place.citySlug);
  return `${base}${bestSchoolsPart(level)}/`;
}

/** The path of the home page. */
export const HOME_PATH: SitePath = '/';
/** The path of the page that explains ratings. */
export const RATING_METHOD_PATH: SitePath = '/ratings/';
/** The path of the page that lists the sources of all figures. */
export const DATA_SOURCES_PATH: SitePath = '/data/';

/** Pages that people write by hand, in `src/content/editorial`. */
export const EDITORIAL_PAGES = ['about', 'contact', 'accessibility', 'privacy', 'terms'] as const;
/** The name of an editorial page: its file and its path. */
export type EditorialName = (typeof EDITORIAL_PAGES)[number];

/** Builds the path of a page from `src/content/editorial`. */
export function editorialPath(name: EditorialName): SitePath {
  return `/${name}/`;
}

/** The list of articles. */
export const ARTICLES_PATH: SitePath = '/articles/';

/** Articles in the order of their list, as `src/content/articles` names them. */
export const ARTICLES = [
  'how-to-choose-a-school',
  'what-a-rating-shows',
  'reading-test-scores',
  'charter-and-magnet-schools',
  'questions-for-a-visit',
  'changing-schools-midyear',
  'students-with-disabilities',
  'applying-to-high-school',
] as const;
/** The name of an article: its file and the last part of its path. */
export type ArticleName = (typeof ARTICLES)[number];

/** Builds `/articles/how-to-choose-a-school/`. */
export function articlePath(name: ArticleName): SitePath {
  return `${ARTICLES_PATH}${name}/`;
}

/** The rules for reviews. */
export const REVIEWS_POLICY_PATH = '/reviews-policy/';
/** The path of the page where a member or a follower chooses newsletters. */
export const PREFERENCES_PATH: SitePath = '/preferences/';
/** The path of a member's account. */
export const ACCOUNT_PATH: SitePath = '/account/';
/** The paths of a visitor's saved schools and of the comparison of schools. */
export const SAVED_SCHOOLS_PATH: SitePath = '/saved-schools/';
/** The path of comparisons. The address lists the schools: `comparePath`. */
export const COMPARE_PATH: SitePath = '/compare/';
/** A comparison as a file. */
export const COMPARE_FILE_PATH: SitePath = '/compare/compare.csv';
/** The path of general search results. It is a public address and must not change. */
export const SEARCH_PATH: SitePath = '/search/search.page';
/** The path of search results around a ZIP code. It is a public address and must not change. */
export const SEARCH_ZIPCODE_PATH: SitePath = '/search/search.zipcode';
/** The results of a search as a file. */
export const SEARCH_CSV_PATH: SitePath = '/search/search.csv';

/** Adds the language to an internal link: `lang=es` for Spanish, nothing for English. */
export function withLanguage(path: SitePath, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  const [beforeHash = '', hash] = path.split('#', 2);
  const joined = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}lang=${language}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

function withPage(path: SitePath, page: number): SitePath {
  return page === 1 ? path : `${path}?page=${page}`;
}
