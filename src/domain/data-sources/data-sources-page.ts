import type { SourceId } from '../figures/figure-schema.ts';
import type { PageBase } from '../places/page-base.ts';
import type { StateCode } from '../places/state-list.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { ReleaseOrigin, ReleaseRecord } from './release-record.ts';

/** Imports that the page lists. */
export const MOST_CHANGES = 60;

/** A source with everything that its imports brought. */
interface SourceSummary {
  readonly source: SourceId;
  readonly years: readonly SchoolYear[];
  readonly states: readonly StateCode[];
  readonly origin: ReleaseOrigin | null;
  readonly importedOn: string;
}

/** An import in the change log. */
interface ReleaseChange {
  readonly importedOn: string;
  readonly source: SourceId;
  readonly years: readonly SchoolYear[];
  /** States that changed, counted. */
  readonly stateCount: number;
  readonly files: number;
  readonly rows: { readonly read: number; readonly used: number; readonly rejected: number };
  readonly lossReason: string | null;
}

/** The page "Where our data comes from". */
export interface DataSourcesPage extends PageBase {
  readonly kind: 'data-sources';
  readonly sources: readonly SourceSummary[];
  /** Newest first. */
  readonly changes: readonly ReleaseChange[];
}

/** Sums up the imports, newest first, by source. Sources come in the order in which they last changed. */
export function summarizeSources(releases: readonly ReleaseRecord[]): SourceSummary[] {
  return [...Map.groupBy(releases, identifyPublisher).values()].flatMap((own) => {
    const [newest] = own;
    if (newest === undefined) return [];
    return [
      {
        source: newest.source,
        years: [...new Set(own.flatMap(({ years }) => years))].sort(),
        states: [...new Set(own.flatMap(({ states }) => states))].sort(),
        origin: own.find(({ origin }) => origin !== null)?.origin ?? null,
        importedOn: newest.importedOn,
      },
    ];
  });
}

/** Each state has a department of its own, with its own terms and address. */
function identifyPublisher({ source, states }: ReleaseRecord): string {
  return source === 'state-agency' ? `${source} ${states.join(' ')}` : source;
}

/** Turns an import into a line of the change log. */
export function toReleaseChange({ files, states, ...release }: ReleaseRecord): ReleaseChange {
  // Gazetteers and boundaries came with the import. Their rows are not the source's.
  const own = files.filter((file) => file.source !== null);
  const sum = (column: 'read' | 'used' | 'rejected'): number => own.reduce((total, file) => total + file[column], 0);
  const { importedOn, source, years, lossReason } = release;
  const rows = { read: sum('read'), used: sum('used'), rejected: sum('rejected') };
  return { importedOn, source, years, stateCount: states.length, files: files.length, rows, lossReason };
}
