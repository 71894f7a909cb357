import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { JoinRate } from '../report/join-rate.ts';
import { SourceFileError, type ImportReport } from '../report/import-report.ts';
import type { TableRecord } from './table-rows.ts';
import { NATIONAL } from './table-schools.ts';

/** Counts how many schools with a state's number are found, by source. */
export class TableJoins {
  readonly #path: string;
  readonly #bySource = new Map<SourceId, { rate: JoinRate; seen: Set<string>; state: StateCode | null }>();

  constructor(path: string) {
    this.#path = path;
  }

  /** Counts the school of a row once a year. Null: it was not found. */
  add(source: SourceId, { record, state }: { record: TableRecord; state: StateCode | null }): void {
    const { system, system_id: number = '', year = '', name = '' } = record;
    if (system === NATIONAL) return;
    const own = this.#bySource.get(source) ?? { rate: new JoinRate(this.#path), seen: new Set(), state: null };
    this.#bySource.set(source, own);
    own.state ??= state;
    const key = `${year} ${system ?? ''} ${number}`;
    if (own.seen.has(key)) return;
    own.seen.add(key);
    own.rate.add({ number, name, district: null, year }, state !== null);
  }

  /** Reports the rates. @throws SourceFileError if a source's numbers find no school at all. */
  finish(report: ImportReport): void {
    for (const [source, { rate, state }] of this.#bySource) {
      if (state !== null) rate.finish(report, { source, state });
      else {
        const remedy = 'Check `system`, `system_id` and `year` of school_ids.csv. Nothing was imported.';
        throw new SourceFileError(this.#path, `No number of ${source} is that of a school.`, remedy);
      }
    }
  }
}
