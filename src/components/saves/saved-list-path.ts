import { SAVED_SCHOOLS_PATH, type SitePath } from '#domain/places/place-paths.ts';
import type { SavedListQuery } from '#domain/saves/saved-list-page.ts';

/**
 * Returns the list's address in the same order, on a given page or else on this one, with the note of a school open.
 */
export function savedListPath(
  query: SavedListQuery,
  { page = query.page, note }: { page?: number; note?: string },
): SitePath {
  const parameters = [
    ...(query.sort === 'newest' ? [] : [`sort=${query.sort}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
    ...(note === undefined ? [] : [`note=${note}`]),
  ].join('&');
  const path = parameters === '' ? SAVED_SCHOOLS_PATH : `${SAVED_SCHOOLS_PATH}?${parameters}`;
  return note === undefined ? path : `${path}#note-${note}`;
}
