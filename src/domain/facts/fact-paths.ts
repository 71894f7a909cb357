import type { SavedSchool } from '../saves/saved-schools-contract.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { EditableFact } from './school-facts.ts';
import { schoolKey } from '../schools/school-id.ts';

/** The path on which an editor finds a school. */
export const DESK_SCHOOLS_PATH: SitePath = '/desk/schools/';

/** Builds the address of a school's facts at the desk. */
export function deskSchoolPath({ state, id }: SavedSchool): SitePath {
  return `${DESK_SCHOOLS_PATH}${schoolKey({ state, id })}/`;
}

/** Builds the address of the form for one fact, and, with a value, of the difference that it makes. */
export function deskFactPath(school: SavedSchool, fact: EditableFact, value?: string): SitePath {
  return `${deskSchoolPath(school)}change/?${queryOf(fact, value)}`;
}

/** Builds the address of the preview of a changed page. */
export function deskPreviewPath(school: SavedSchool, fact: EditableFact, value: string): SitePath {
  return `${deskSchoolPath(school)}preview/?${queryOf(fact, value)}`;
}

/** Builds the address at which the desk frames the live page of a school: no public page may be framed. */
export function deskLivePath(school: SavedSchool): SitePath {
  return `${deskSchoolPath(school)}live/`;
}

/** What a page of the desk has to do with frames: the difference of a fact `frames` the preview and the live page. */
export function readDeskFraming(path: string): 'frames' | 'framed' | null {
  const [, part] = /^\/desk\/schools\/[^/]+\/(change|preview|live)\/$/.exec(path) ?? [];
  if (part === undefined) return null;
  return part === 'change' ? 'frames' : 'framed';
}

/** Builds the address of a school's history. */
export function deskHistoryPath(school: SavedSchool): SitePath {
  return `${deskSchoolPath(school)}history/`;
}

function queryOf(fact: EditableFact, value: string | undefined): string {
  return value === undefined ? `fact=${fact}` : `fact=${fact}&value=${encodeURIComponent(value)}`;
}
