import { z } from 'zod';
import { lineOf } from '../account/request-fields.ts';

/** The most characters of the name that a member gives a search. */
export const MAX_SEARCH_NAME = 60;
/** Searches that a member, or a browser, keeps at most. */
export const MAX_SAVED_SEARCHES = 50;

/** A search that a member keeps. Its path has no language. */
export interface SavedSearch {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** A saved search as the account lists it. */
export interface ListedSearch extends SavedSearch {
  /** The member wants emails about its changes. */
  readonly isWatched: boolean;
}

/** `POST /gsr/user/save_search` */
export const SaveSearchRequestSchema = z.object({
  name: lineOf(MAX_SEARCH_NAME).refine((name) => name !== '', { error: 'search-name-missing' }),
  search: z.string().max(2000),
  /** Emails about its changes are wanted, too. */
  is_watched: z.stringbool().default(false),
});

/** `POST /gsr/user/delete_search` */
export const DeleteSearchRequestSchema = z.object({ id: z.string().max(64) });
