import type { ImportRefusal, ReleaseFile, ReleaseLoss } from '#domain/data-sources/release-record.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { hasFields, isListOf, readJson } from '#domain/types/json-checks.ts';

/** There are fewer sources. */
const MOST_SOURCES = 100;
const MOST_PARTS = 20;

interface RefusalRow {
  readonly source: SourceId;
  readonly refused_on: string;
  readonly losses: string;
  readonly files: string;
}

const isLoss = hasFields<ReleaseLoss>('state', 'source', 'what', 'before', 'after');
const isFile = hasFields<ReleaseFile>('file', 'sha256', 'retrieved', 'read', 'used', 'rejected');

/** Selects the imports that the gate refused and that no later one replaced, newest first. */
export async function selectRefusals(db: D1Database): Promise<ImportRefusal[]> {
  const { results } = await db
    .prepare(
      `SELECT source, refused_on, losses, files FROM import_refusal ORDER BY refused_on DESC, source LIMIT ${MOST_SOURCES}`,
    )
    .all<RefusalRow>();
  return results.map(({ source, refused_on: refusedOn, losses, files }) => ({
    ...{ source, refusedOn },
    losses: readJson(losses, isListOf(isLoss)),
    files: readJson(files, isListOf(isFile)),
  }));
}

/** Counts the imports that the gate refused and that no later one replaced. */
export async function countRefusals(db: D1Database): Promise<number> {
  const row = await db.prepare('SELECT count(*) AS count FROM import_refusal').first<{ count: number }>();
  return row?.count ?? 0;
}

/** Lists the sources whose newest import rejected rows. */
export async function selectRejectingSources(db: D1Database): Promise<SourceId[]> {
  const { results } = await db
    .prepare(`SELECT source FROM release_rejection WHERE part = 0 ORDER BY source LIMIT ${MOST_SOURCES}`)
    .all<{ source: SourceId }>();
  return results.map(({ source }) => source);
}

/** Reads the rows that the newest import of a source rejected, as lines of CSV. Null if it rejected none. */
export async function readRejectedRows(db: D1Database, source: SourceId): Promise<string | null> {
  const { results } = await db
    .prepare(`SELECT lines FROM release_rejection WHERE source = ? ORDER BY part LIMIT ${MOST_PARTS}`)
    .bind(source)
    .all<{ lines: string }>();
  return results.length === 0 ? null : results.map(({ lines }) => lines).join('');
}
