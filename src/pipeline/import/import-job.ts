import type { StateCode } from '#domain/places/state-list.ts';
import type { Measure, SourceId } from '#domain/figures/figure-schema.ts';
import type { ReleaseLoss } from '#domain/data-sources/release-record.ts';
import type { Provenance } from '../releases/provenance.ts';
import type { ReadingContext, SourceReading } from '../reading/source-command.ts';
import type { RatingChange } from './rating-changes.ts';
import type { RowCounts } from './row-changes.ts';

/** One import: what was read, and the day. */
export interface ImportJob extends SourceReading, ReadingContext {
  /** The date of the import, `2026-11-21`. */
  readonly today: string;
  /** Why losses are right. Null: an import with losses stops. */
  readonly acceptLoss: string | null;
  /** Finds where the files come from. */
  readonly provenance?: Provenance | undefined;
  /** True: nothing is written. */
  readonly isDryRun: boolean;
}

/** What an import changed. */
export interface ImportSummary {
  readonly contributions: ReadonlyMap<SourceId, RowCounts>;
  readonly tables: ReadonlyMap<'school' | 'city' | 'district' | 'zip', RowCounts>;
  /** States in which anything changed. */
  readonly changedStates: readonly StateCode[];
  /** The lost data: accepted, or found by a dry run. */
  readonly losses: readonly ReleaseLoss[];
  /** The largest changes of an overall rating. */
  readonly ratings: readonly RatingChange[];
  /** Figures with a value by measure, over all states and sources of the import. */
  readonly figures: ReadonlyMap<Measure, FigureChange>;
}

export interface FigureChange {
  readonly before: number;
  readonly after: number;
}
