import type { PageBase } from '../places/page-base.ts';
import type { SavedCard, SavedListQuery } from './saved-list-page.ts';

/** The visitor's own saved schools. Rendered for one request only. */
export interface SavedSchoolsPage extends PageBase {
  readonly kind: 'saved-schools';
  readonly isSignedIn: boolean;
  readonly query: SavedListQuery;
  /** How many are saved, on all pages. */
  readonly total: number;
  /** The schools on this page. */
  readonly schools: readonly SavedCard[];
  /** The number of saved schools that are no longer in the catalogue. */
  readonly gone: number;
  /** Schools that the member removed, but wrote a note on. Saving one again, or emptying its note, takes it off. */
  readonly removed: readonly SavedCard[];
  /** The private address of the member's calendar: null without one, undefined if the site has no calendars. */
  readonly calendar: string | null | undefined;
  /** The message above the list, in the visitor's language. */
  readonly alert: string | null;
}
