import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { StateCode } from '#domain/places/state-list.ts';
import { hashBytes } from '../page/hashed-object.ts';
import {
  findDataVersion,
  findKeptData,
  insertKeptData,
  KEPT_KEYS,
  KEPT_TABLES,
  pruneKeptData,
  type KeptPart,
  type KeptTable,
} from './kept-data.ts';

/** The rows of a part. A school and what sources report about it can have 60 KB each. */
const PART_ROWS = 200;
/** The parts of one durable step, so that a step of the largest state stays short. */
const PARTS_AT_A_TIME = 10;

/** Where data are kept, and what makes each piece of the work durable. */
export interface KeepingStores {
  readonly catalogue: D1Database;
  readonly packs: R2Bucket;
}

type Step = <T extends Rpc.Serializable<T>>(name: string, work: () => Promise<T>) => Promise<T>;

/** Values of SQLite's columns. */
const RowsSchema = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))).max(PART_ROWS);
/** A row of a kept table: its columns. */
export type KeptRow = z.infer<typeof RowsSchema>[number];

/**
 * Keeps the current data of a state, unless this version is kept already, or another import changes them meanwhile. Objects are
 * named by their bytes, so parts that did not change are stored once. Returns the version, or null if it could not be kept.
 */
export async function keepData(
  stores: KeepingStores,
  { state, at, step }: { state: StateCode; at: string; step: Step },
): Promise<string | null> {
  const { catalogue, packs } = stores;
  const version = await step('find data', () => findDataVersion(catalogue, state));
  if (version === null) return null;
  if (await step('find kept data', async () => (await findKeptData(catalogue, state, version)) !== null))
    return version;
  const parts: KeptPart[] = [];
  for (const table of KEPT_TABLES) parts.push(...(await keepTable(stores, { state, table, step })));
  return step('keep data', async () => {
    const edited = await selectEditedSchools(catalogue, state);
    await insertKeptData(catalogue, state, { version, parts, edited, at });
    const unused = await pruneKeptData(catalogue, state, at);
    for (let from = 0; from < unused.length; from += 1000) await packs.delete(unused.slice(from, from + 1000));
    return (await findDataVersion(catalogue, state)) === version ? version : null;
  });
}

interface TableStep {
  readonly state: StateCode;
  readonly table: KeptTable;
  readonly step: Step;
}

async function keepTable(stores: KeepingStores, { state, table, step }: TableStep): Promise<KeptPart[]> {
  const parts: KeptPart[] = [];
  for (let after: string[] | null = []; after !== null;) {
    const from: string[] = after;
    const done = await step(`keep ${table} after ${from.join(' ')}`, () => keepSome(stores, { state, table, from }));
    parts.push(...done.parts);
    after = done.after;
  }
  return parts;
}

async function keepSome(
  { catalogue, packs }: KeepingStores,
  { state, table, from }: { state: StateCode; table: KeptTable; from: string[] },
): Promise<{ parts: KeptPart[]; after: string[] | null }> {
  const parts: KeptPart[] = [];
  let after = from;
  while (parts.length < PARTS_AT_A_TIME) {
    const rows = await selectRows(catalogue, { state, table, after });
    const last = rows.at(-1);
    if (last !== undefined) parts.push({ table, key: await storeRows(packs, state, rows) });
    if (last === undefined || rows.length < PART_ROWS) return { parts, after: null };
    after = KEPT_KEYS[table].map((column) => String(last[column]));
  }
  return { parts, after };
}

/** The column with the state's code. */
export function findStateColumn(table: KeptTable): 'code' | 'state' {
  return table === 'state' ? 'code' : 'state';
}

/** What people changed is not part of a source's data. */
export function listsSources(table: KeptTable): string {
  return table === 'school_contribution' ? `AND source NOT IN ('editor', 'school')` : '';
}

async function selectRows(
  db: D1Database,
  { state, table, after }: { state: StateCode; table: KeptTable; after: readonly string[] },
): Promise<KeptRow[]> {
  const keys = KEPT_KEYS[table].join(', ');
  const later = after.length === 0 ? '' : `AND (${keys}) > (${after.map(() => '?').join(', ')})`;
  const { results } = await db
    .prepare(
      `SELECT * FROM ${table} WHERE ${findStateColumn(table)} = ? ${later} ${listsSources(table)} ORDER BY ${keys} LIMIT ${PART_ROWS}`,
    )
    .bind(state, ...after)
    .all();
  return RowsSchema.parse(results);
}

async function storeRows(packs: R2Bucket, state: StateCode, rows: readonly KeptRow[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  const key = `data/${state}/${hashBytes(bytes)}`;
  if ((await packs.head(key)) === null) await packs.put(key, gzipSync(bytes));
  return key;
}

/** Reads a part. Throws if it is missing or damaged. */
export async function readPart(packs: R2Bucket, { key }: KeptPart): Promise<KeptRow[]> {
  const object = await packs.get(key);
  if (object === null) throw new Error(`${key} is missing: these data cannot be restored.`);
  const bytes = gunzipSync(new Uint8Array(await object.arrayBuffer()));
  if (!key.endsWith(hashBytes(bytes))) throw new Error(`${key} is damaged: these data cannot be restored.`);
  return RowsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

/** The schools with facts or texts of people. */
export async function selectEditedSchools(db: D1Database, state: StateCode): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT id FROM school_contribution WHERE state = ? AND source IN ('editor', 'school') ORDER BY id LIMIT 50000`,
    )
    .bind(state)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
