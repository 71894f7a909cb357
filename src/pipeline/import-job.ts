import type { StateCode } from '#domain/places/state-list.ts';
import type { SourceId } from '#domain/profile/figure-schema.ts';
import type { ContributionBasket } from './contribution-basket.ts';
import type { ImportReport, OnProgress } from './import-report.ts';
import type { BoundaryText, PlaceFacts, ZipFacts } from './normalize/place-facts.ts';
import type { RowCounts } from './row-changes.ts';

/** What one import brings, read and checked. Null: this import brings none, and what the catalogue holds stays. */
export interface ImportJob {
  readonly basket: ContributionBasket;
  readonly places: readonly PlaceFacts[] | null;
  readonly zips: readonly ZipFacts[] | null;
  readonly boundaries: readonly BoundaryText[] | null;
  readonly report: ImportReport;
  /** The date of the import, `2026-11-21`. */
  readonly today: string;
  readonly onProgress?: OnProgress | undefined;
}

/** What an import changed. */
export interface ImportSummary {
  readonly contributions: ReadonlyMap<SourceId, RowCounts>;
  readonly tables: ReadonlyMap<'school' | 'city' | 'district' | 'zip', RowCounts>;
  /** States in which anything changed. */
  readonly changedStates: readonly StateCode[];
}
