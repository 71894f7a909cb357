import type { PageBase } from '../places/page-base.ts';
import type { SearchOutcome } from './search-outcome.ts';
import type { SearchQuery } from './search-query.ts';

/** A results page: rendered for one request and never stored. Its path is without the query. */
export interface SearchPage extends PageBase {
  readonly kind: 'search';
  readonly query: SearchQuery;
  /** The name of the searched place: `Oakland, CA`; null if it has no name. */
  readonly placeName: string | null;
  readonly outcome: SearchOutcome;
}
