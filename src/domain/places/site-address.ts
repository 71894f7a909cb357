import { parsePathSchoolId, type SchoolId } from '../schools/school-id.ts';
import {
  ARTICLES,
  ARTICLES_PATH,
  BEST_SCHOOLS_LEVELS,
  DATA_SOURCES_PATH,
  EDITORIAL_PAGES,
  HOME_PATH,
  PLACE_LISTS,
  RATING_METHOD_PATH,
  SEARCH_PATH,
  articlePath,
  bestSchoolsPart,
  bestSchoolsPath,
  cityListingPath,
  cityPath,
  editorialPath,
  reviewsPath,
  statePath,
  statePlacesPath,
  type ArticleName,
  type BestSchoolsLevel,
  type EditorialName,
  type PlaceList,
  type SitePath,
} from './place-paths.ts';
import { placeKey } from './place-key.ts';
import { STATES, isStateCode, type StateCode } from './state-list.ts';

/** The page that a path names, before the catalogue is checked for it. */
export type SiteAddress =
  | { kind: 'home' }
  | { kind: 'rating-method' }
  | { kind: 'data-sources' }
  | { kind: 'editorial'; name: EditorialName }
  | { kind: 'articles' }
  | { kind: 'article'; name: ArticleName }
  | { kind: 'search' }
  | { kind: 'best-schools'; level: BestSchoolsLevel; state?: StateCode; citySlug?: string }
  | { kind: 'state'; state: StateCode }
  | { kind: 'state-places'; state: StateCode; list: PlaceList; page: number }
  | { kind: 'city'; state: StateCode; citySlug: string }
  | { kind: 'city-listing'; state: StateCode; citySlug: string; page: number }
  | { kind: 'district'; state: StateCode; citySlug: string; slug: string; page: number }
  | { kind: 'profile' | 'reviews'; state: StateCode; citySlug: string; id: SchoolId; namePart: string };

/**
 * A requested path: an address with its canonical spelling, `unknown` if no page can have such a path, or `malformed`
 * if its percent-encoding is broken.
 */
type ParsedAddress =
  | { kind: 'address'; address: SiteAddress; path: SitePath }
  | { kind: 'unknown' }
  | { kind: 'malformed' };

const STATE_BY_KEY = new Map<string, StateCode>([
  ...STATES.map((state) => [placeKey(state.name), state.code] as const),
  ['washington dc', 'dc'],
  ['washington d c', 'dc'],
]);

/** Finds the state with an abbreviation or a name in any case and spelling, or returns null. */
export function findStateByName(name: string): StateCode | null {
  const lower = name.trim().toLowerCase();
  if (isStateCode(lower)) return lower;
  const key = placeKey(name.replaceAll('_', ' '));
  return STATE_BY_KEY.get(key) ?? null;
}

/**
 * Parses a request's path and `page` parameter. It accepts any case, a missing final slash, a state's abbreviation, and
 * spaces. The `path` of the result is the canonical spelling to redirect to.
 */
export function parseSiteAddress(pathname: string, pageParameter: string | null = null): ParsedAddress {
  const segments = decodeSegments(pathname);
  if (segments === null) return { kind: 'malformed' };
  const page = pageOfParameter(pageParameter);
  const address = segments.length === 4 ? reviewsAddress(segments) : addressOfSegments(segments, page);
  return address === null ? { kind: 'unknown' } : { kind: 'address', address, path: canonicalPath(address) };
}

/** Returns the canonical path of an address. */
export function canonicalPath(address: SiteAddress): SitePath {
  switch (address.kind) {
    case 'home':
      return HOME_PATH;
    case 'rating-method':
      return RATING_METHOD_PATH;
    case 'data-sources':
      return DATA_SOURCES_PATH;
    case 'editorial':
      return editorialPath(address.name);
    case 'articles':
      return ARTICLES_PATH;
    case 'article':
      return articlePath(address.name);
    case 'search':
      return SEARCH_PATH;
    case 'best-schools':
      return bestSchoolsPath(address.level, address);
    case 'state':
      return statePath(address.state);
    case 'state-places':
      return statePlacesPath(address.state, address.list, address.page);
    case 'city':
      return cityPath(address.state, address.citySlug);
    case 'city-listing':
      return cityListingPath(address, address.page);
    case 'district':
      return `${cityPath(address.state, address.citySlug)}${address.slug}/${address.page === 1 ? '' : `?page=${address.page}`}`;
    case 'profile':
      return `${cityPath(address.state, address.citySlug)}${address.id}-${address.namePart}/`;
    case 'reviews':
      return reviewsPath(canonicalPath({ ...address, kind: 'profile' }));
  }
}

/** Returns the state whose regeneration builds the page of an address, or `us` for national pages. */
export function findRegion(address: SiteAddress): StateCode | 'us' {
  return 'state' in address ? address.state : 'us';
}

/** Converts a slug to the words of the place's name, if it still shows them. */
export function toSlugWords(slug: string): string {
  return decodeURIComponent(slug).replaceAll('-', ' ').replaceAll('_', '-');
}

function addressOfSegments(segments: readonly string[], page: number): SiteAddress | null {
  const [first, second, third, ...rest] = segments;
  if (rest.length > 0 || segments.some(isDots)) return null;
  if (first === undefined) return { kind: 'home' };
  if (second === undefined) return topLevelAddress(first);
  if (third === undefined && isSiteSection(first)) return sectionAddress(first, second);
  const state = findStateByName(first);
  if (state === null) return null;
  return third === undefined
    ? addressInState(state, second, page)
    : addressInCity({ state, citySlug: slugOf(second) }, third, page);
}

/** The parts of the site that are no state but have pages below them. */
function isSiteSection(segment: string): boolean {
  return ['articles', 'search'].includes(segment.toLowerCase());
}

function sectionAddress(section: string, segment: string): SiteAddress | null {
  const part = segment.toLowerCase();
  if (section.toLowerCase() === 'search') return part === 'search.page' ? { kind: 'search' } : null;
  const name = ARTICLES.find((article) => article === part);
  return name === undefined ? null : { kind: 'article', name };
}

function topLevelAddress(segment: string): SiteAddress | null {
  const level = bestSchoolsLevelOf(segment);
  if (level !== undefined) return { kind: 'best-schools', level };
  if (segment.toLowerCase() === 'ratings') return { kind: 'rating-method' };
  if (segment.toLowerCase() === 'articles') return { kind: 'articles' };
  if (segment.toLowerCase() === 'data') return { kind: 'data-sources' };
  const name = EDITORIAL_PAGES.find((page) => page === segment.toLowerCase());
  if (name !== undefined) return { kind: 'editorial', name };
  const state = findStateByName(segment);
  return state === null ? null : { kind: 'state', state };
}

function addressInState(state: StateCode, segment: string, page: number): SiteAddress {
  const list = PLACE_LISTS.find((name) => name === segment.toLowerCase());
  if (list !== undefined) return { kind: 'state-places', state, list, page };
  const level = bestSchoolsLevelOf(segment);
  return level === undefined
    ? { kind: 'city', state, citySlug: slugOf(segment) }
    : { kind: 'best-schools', level, state };
}

/** The list of reviews below a profile. No other page has four parts. */
function reviewsAddress(segments: readonly string[]): SiteAddress | null {
  if (segments.at(-1)?.toLowerCase() !== 'reviews') return null;
  const profile = addressOfSegments(segments.slice(0, -1), 1);
  return profile?.kind === 'profile' ? { ...profile, kind: 'reviews' } : null;
}

function addressInCity(city: { state: StateCode; citySlug: string }, segment: string, page: number): SiteAddress {
  if (segment.toLowerCase() === 'schools') return { kind: 'city-listing', ...city, page };
  const level = bestSchoolsLevelOf(segment);
  if (level !== undefined) return { kind: 'best-schools', level, ...city };
  const id = parsePathSchoolId(segment);
  if (id === null) return { kind: 'district', ...city, slug: slugOf(segment), page };
  return { kind: 'profile', ...city, id, namePart: encodeURIComponent(segment.slice(id.length + 1)) };
}

function bestSchoolsLevelOf(segment: string): BestSchoolsLevel | undefined {
  return BEST_SCHOOLS_LEVELS.find((level) => bestSchoolsPart(level) === segment.toLowerCase());
}

/** Returns whether a path part is a dot segment, which every client removes, however it was escaped. */
function isDots(segment: string): boolean {
  return segment === '.' || segment === '..';
}

function slugOf(segment: string): string {
  return encodeURIComponent(segment.toLowerCase().normalize('NFC').replace(/\s+/g, '-'));
}

/** Reads a page number from 1 to 9999. Any other value means the first page. */
function pageOfParameter(value: string | null): number {
  return value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

function decodeSegments(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).normalize('NFC').trim())
      .filter((segment) => segment !== '');
  } catch {
    return null;
  }
}
