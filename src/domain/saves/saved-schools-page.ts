import type { PageBase } from '../places/page-base.ts';
import type { SavedCard, SavedListQuery } from './saved-list-page.ts';

/** A reader's own saved schools: rendered for one request, and for nobody else. */
export interface SavedSchoolsPage extends PageBase {
  readonly kind: 'saved-schools';
  readonly isSignedIn: boolean;
  readonly query: SavedListQuery;
  /** How many are saved, on all pages. */
  readonly total: number;
  /** Those of this page. */
  readonly schools: readonly SavedCard[];
  /** Saved schools that the catalogue holds no more. */
  readonly gone: number;
  /** What is said above the list, in the reader's language. */
  readonly alert: string | null;
}
