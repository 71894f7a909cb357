import { z } from 'zod';
import type { RollBackTarget } from '#domain/desk/regeneration-pages.ts';
import { SourceIdSchema } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';

/** The newest versions of a state's data that stay, whatever their age. */
const KEPT_ALWAYS = 2;
const KEPT_DAYS = 30;
const MOST_KEPT = 60;

/** The tables of a state's data that sources report, in the order in which they are restored. */
export const KEPT_TABLES = [
  'import_release',
  'state',
  'city',
  'district',
  'district_contribution',
  'school_contribution',
  'school',
] as const;
/** A table whose rows are kept. */
export type KeptTable = (typeof KEPT_TABLES)[number];

/** The columns that identify a row of each table within its state. */
export const KEPT_KEYS: Readonly<Record<KeptTable, readonly string[]>> = {
  import_release: ['source'],
  state: ['code'],
  city: ['slug'],
  district: ['id'],
  district_contribution: ['id', 'source'],
  school_contribution: ['id', 'source'],
  school: ['id'],
};

const KeptPartSchema = z.object({ table: z.enum(KEPT_TABLES), key: z.string().max(200) });
/** Some rows of a table, in the order of their keys, as an object in R2. */
export type KeptPart = z.infer<typeof KeptPartSchema>;

const KeptSchema = z.object({
  parts: z.array(KeptPartSchema).max(50_000),
  edited: z.array(z.string().max(20)).max(50_000),
});

/** The data of a state, as they were. */
export interface KeptData extends z.infer<typeof KeptSchema> {
  readonly version: string;
}

/** Finds the version of a state's data, or null if no source ever reported any. */
export async function findDataVersion(db: D1Database, state: StateCode): Promise<string | null> {
  return db.prepare('SELECT version FROM state_data WHERE state = ?').bind(state).first<string>('version');
}

/** Notes that a state's data are a kept version again. */
export async function setDataVersion(db: D1Database, state: StateCode, version: string): Promise<void> {
  await db.prepare('UPDATE state_data SET version = ?2 WHERE state = ?1').bind(state, version).run();
}

/** Finds a kept version of a state's data, or null. */
export async function findKeptData(db: D1Database, state: StateCode, version: string): Promise<KeptData | null> {
  const row = await db
    .prepare('SELECT parts, edited FROM kept_data WHERE state = ? AND version = ?')
    .bind(state, version)
    .first<{ parts: string; edited: string }>();
  if (row === null) return null;
  return { version, ...KeptSchema.parse(JSON.parse(`{"parts":${row.parts},"edited":${row.edited}}`)) };
}

/** Notes a version of a state's data whose parts are stored, unless the data changed meanwhile. */
export async function insertKeptData(db: D1Database, state: StateCode, kept: KeptData & { at: string }): Promise<void> {
  await db
    .prepare(
      `INSERT INTO kept_data (state, version, schools, releases, parts, edited, kept_at)
       SELECT ?1, ?2, (SELECT count(*) FROM school WHERE state = ?1),
         (SELECT coalesce(json_group_array(json_array(source, year)), '[]') FROM import_release WHERE state = ?1), ?3, ?4, ?5
       WHERE EXISTS (SELECT 1 FROM state_data WHERE state = ?1 AND version = ?2)
       ON CONFLICT (state, version) DO NOTHING`,
    )
    .bind(state, kept.version, JSON.stringify(kept.parts), JSON.stringify(kept.edited), kept.at)
    .run();
}

/** Forgets versions that are older than 30 days, and returns the objects that no version of the state needs. */
export async function pruneKeptData(db: D1Database, state: StateCode, at: string): Promise<string[]> {
  const before = new Date(Date.parse(at) - KEPT_DAYS * 86_400_000).toISOString();
  const { results } = await db
    .prepare(
      `DELETE FROM kept_data WHERE state = ?1 AND version IN (
         SELECT version FROM (
           SELECT version, kept_at, row_number() OVER (ORDER BY kept_at DESC) AS age FROM kept_data WHERE state = ?1
         ) WHERE age > ${MOST_KEPT} OR (age > ${KEPT_ALWAYS} AND kept_at < ?2)
       ) AND NOT EXISTS (SELECT 1 FROM data_pin p WHERE p.state = ?1 AND kept_data.version IN (p.version, p.newest))
       RETURNING parts`,
    )
    .bind(state, before)
    .all<{ parts: string }>();
  const gone = new Set(results.flatMap(({ parts }) => KeptSchema.shape.parts.parse(JSON.parse(parts))).map(toKey));
  if (gone.size === 0) return [];
  const { results: needed } = await db
    .prepare(
      `SELECT DISTINCT part.value ->> '$.key' AS key FROM kept_data k, json_each(k.parts) part WHERE k.state = ? LIMIT 500000`,
    )
    .bind(state)
    .all<{ key: string }>();
  const kept = new Set(needed.map(toKey));
  return [...gone].filter((key) => !kept.has(key));
}

function toKey({ key }: { readonly key: string }): string {
  return key;
}

interface TargetRow {
  id: string;
  at: string | null;
  since: string | null;
  pagesTotal: number;
  schools: number;
  releases: string;
  version: string;
}

const ReleasesSchema = z.array(z.tuple([SourceIdSchema, z.string().max(20)])).max(200);

/**
 * Lists the kept data that a state's pages can show instead of the current ones, newest first. Each has the last generation
 * that was made of it.
 */
export async function selectRollBackTargets(
  db: D1Database,
  state: StateCode,
): Promise<(RollBackTarget & { readonly version: string })[]> {
  const { results } = await db
    .prepare(
      `SELECT g.run_id AS id, g.finished_at AS at, g.pages_total AS pagesTotal, k.kept_at AS since, k.schools, k.releases, k.version
       FROM kept_data k JOIN generation g ON g.state = k.state AND g.generation = (
         SELECT max(generation) FROM generation one WHERE one.state = k.state AND one.data_version = k.version AND one.finished_at IS NOT NULL
           AND one.status <> 'failed')
       WHERE k.state = ?1 AND NOT EXISTS (SELECT 1 FROM state_data d WHERE d.state = ?1 AND d.version = k.version)
         AND NOT EXISTS (SELECT 1 FROM data_pin p WHERE p.state = ?1 AND p.version = k.version AND p.is_released = 0)
       ORDER BY k.kept_at DESC LIMIT ${MOST_KEPT}`,
    )
    .bind(state)
    .all<TargetRow>();
  return results.map(({ releases, ...target }) => ({
    ...target,
    releases: ReleasesSchema.parse(JSON.parse(releases)).map(([source, year]) => ({ source, year })),
  }));
}
