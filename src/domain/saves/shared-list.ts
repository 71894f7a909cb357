import type { PageBase } from '../places/page-base.ts';
import { SAVED_SCHOOLS_PATH, type SitePath } from '../places/place-paths.ts';
import { parseSchoolKey, schoolKey } from '../schools/school-id.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import { SAVED_PAGE_SIZE } from './saved-list-page.ts';
import type { SavedSchool } from './saved-schools-contract.ts';

/** The most schools of a link: as many as a page of the saved list has. */
export const MAX_SHARED_SCHOOLS = SAVED_PAGE_SIZE;
/** Room for the longest link, and for some that are too long. */
const MAX_READ_LENGTH = 4000;

/** The schools that a link names. */
export interface SharedList {
  /** Each once, in the order of the link. */
  readonly schools: readonly SavedSchool[];
  /** How many words of the link are no key of a school. Their text is a stranger's, so no page shows it. */
  readonly malformed: number;
  /** How many schools of the link are too many. */
  readonly left: number;
}

/** A list of schools that someone handed over: no account, no notes. Rendered for one request only. */
export interface SharedSchoolsPage extends PageBase, SharedList {
  readonly kind: 'shared-schools';
  readonly cards: readonly SchoolCard[];
  /** The keys of schools that the catalogue lacks. */
  readonly unknown: readonly string[];
}

/** Writes the address at which anyone sees these schools: `/saved-schools/?schools=ky-210003002021,ca-069900100035`. */
export function sharedListPath(schools: readonly SavedSchool[]): SitePath {
  return `${SAVED_SCHOOLS_PATH}?schools=${schools.map(schoolKey).join(',')}`;
}

/** Reads the schools of an address. Null if it names no list, and is the page of the visitor's own. */
export function readSharedList(parameters: { getAll(name: string): readonly string[] }): SharedList | null {
  const given = parameters.getAll('schools');
  if (given.length === 0) return null;
  const words = given
    .join(',')
    .slice(0, MAX_READ_LENGTH)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const schools = words.flatMap((word) => parseSchoolKey(word.toLowerCase()) ?? []);
  const unique = [...new Map(schools.map((school) => [schoolKey(school), school])).values()];
  return {
    schools: unique.slice(0, MAX_SHARED_SCHOOLS),
    malformed: words.length - schools.length,
    left: Math.max(0, unique.length - MAX_SHARED_SCHOOLS),
  };
}
