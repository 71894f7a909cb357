import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { SourceId } from '../figures/figure-schema.ts';
import type { ImportRefusal, ReleaseRecord } from './release-record.ts';

/** The path of the desk's page of imports. */
export const DESK_DATA_PATH: SitePath = '/desk/data/';

/** Imports that the desk lists. */
export const MOST_DESK_RELEASES = 100;

/** Builds the address of the rows that the newest import of a source rejected. */
export function rejectedRowsPath(source: SourceId): SitePath {
  return `${DESK_DATA_PATH}${source}/rejected.csv`;
}

/** Releases with their reports, and what the gate refused: rendered for one person and never stored. */
export interface DeskDataPage extends PageBase {
  readonly kind: 'desk-data';
  readonly refusals: readonly ImportRefusal[];
  /** Newest first, at most {@link MOST_DESK_RELEASES}. */
  readonly releases: readonly ReleaseRecord[];
  /** The sources whose newest import rejected rows. */
  readonly rejecting: readonly SourceId[];
}
