import type { SitePath } from '../places/place-paths.ts';
import type { SavedSchool } from '../saves/saved-schools-contract.ts';
import { schoolKey } from '../schools/school-id.ts';

/** The schools that a member speaks for. */
export const SCHOOL_INFORMATION_PATH: SitePath = '/school-information/';

/** Builds the address of the form in which officials describe their school. */
export function schoolInformationPath({ state, id }: SavedSchool): SitePath {
  return `${SCHOOL_INFORMATION_PATH}${schoolKey({ state, id })}/`;
}

/** Builds the address of the page as the draft would make it. */
export function draftPreviewPath(school: SavedSchool): SitePath {
  return `${schoolInformationPath(school)}preview/`;
}

/** Builds the address of the file with the draft's answers. */
export function draftFilePath(school: SavedSchool): SitePath {
  return `${schoolInformationPath(school)}answers.csv`;
}
