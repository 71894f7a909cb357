import type { ReleaseFile, ReleaseOrigin, ReleaseRecord } from '#domain/data-sources/release-record.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import { hasFields, isListOf, isText, readJson } from '#domain/types/json-checks.ts';

/** Imports that are summed up: enough for each source of each state, imported alone. */
const MOST_RELEASES = 400;

interface ReleaseRow {
  readonly imported_on: string;
  readonly source: SourceId;
  readonly year: string;
  readonly years: string;
  readonly states: string;
  readonly files: string;
  readonly origin: string;
  readonly loss_reason: string | null;
}

/** Selects the newest imports, newest first. */
export async function selectReleases(db: D1Database): Promise<ReleaseRecord[]> {
  const { results } = await db
    .prepare(
      `SELECT imported_on, source, year, years, states, files, origin, loss_reason FROM release_history
       ORDER BY imported_on DESC, source, release_hash LIMIT ${MOST_RELEASES}`,
    )
    .all<ReleaseRow>();
  return results.map(toReleaseRecord);
}

const isState = (value: unknown): value is StateCode => typeof value === 'string' && isStateCode(value);
const isFile = hasFields<ReleaseFile>('file', 'sha256', 'retrieved', 'read', 'used', 'rejected');

function toReleaseRecord(row: ReleaseRow): ReleaseRecord {
  const years = readJson(row.years, isListOf(isText));
  return {
    importedOn: row.imported_on,
    source: row.source,
    years: years.length === 0 ? [row.year] : years,
    states: readJson(row.states, isListOf(isState)),
    files: readJson(row.files, isListOf(isFile)),
    origin: row.origin === '' ? null : readJson(row.origin, hasFields<ReleaseOrigin>('license', 'url')),
    lossReason: row.loss_reason,
  };
}
