import type { StateCode } from '#domain/places/state-list.ts';
import { replaceContribution, selectContributions } from '../facts/stored-facts.ts';
import { SCHOOL_COLUMNS, toSearchWords, type SchoolColumns } from '../schools/school-columns.ts';
import { dropReleasedPin, findPin, setNewestData } from './data-pins.ts';
import {
  findStateColumn,
  keepData,
  listsSources,
  readPart,
  selectEditedSchools,
  type KeepingStores,
  type KeptRow,
} from './keep-data.ts';
import {
  findDataVersion,
  findKeptData,
  KEPT_KEYS,
  KEPT_TABLES,
  setDataVersion,
  type KeptPart,
  type KeptTable,
} from './kept-data.ts';

const STATEMENTS_AT_A_TIME = 50;

interface Restoring {
  readonly state: StateCode;
  readonly at: string;
  readonly step: Parameters<typeof keepData>[1]['step'];
}

/**
 * Makes the catalogue have the data that an editor pinned a state to, before its pages are planned. Reviews are not part of
 * these data, and what editors and officials published stays as it is now. Data that an import brought meanwhile are kept
 * first: a release returns to them. Safe to repeat.
 */
export async function restorePinnedData(stores: KeepingStores, restoring: Restoring): Promise<void> {
  const { catalogue } = stores;
  const { state, step } = restoring;
  const pin = await step('find pin', () => findPin(catalogue, state));
  if (pin === null) return;
  const current = await step('find version', () => findDataVersion(catalogue, state));
  if (current !== pin.version) await restore(stores, restoring, { current, version: pin.version });
  if (pin.isReleased) await step('drop pin', () => dropReleasedPin(catalogue, state).then(() => true));
}

async function restore(
  stores: KeepingStores,
  restoring: Restoring,
  { current, version }: { current: string | null; version: string },
): Promise<void> {
  const { catalogue } = stores;
  const { state, at, step } = restoring;
  if (await step('find news', () => isNews(catalogue, state, current))) {
    const newest = await keepData(stores, { state, at, step });
    if (newest !== null) await step('note newest', () => setNewestData(catalogue, state, newest).then(() => true));
  }
  const wanted = (await findPin(catalogue, state))?.version ?? version;
  const kept = await findKeptData(catalogue, state, wanted);
  if (kept === null) throw new Error(`The data ${wanted} of ${state} are not kept.`);
  await step('begin to restore', () => noteRestoring(catalogue, state, wanted));
  const edited = new Set([...kept.edited, ...(await selectEditedSchools(catalogue, state))]);
  for (const table of KEPT_TABLES) {
    const keys = kept.parts.filter((part) => part.table === table);
    await restoreTable(stores, { state, step, table, parts: keys, edited });
  }
  await step('note version', async () => {
    await setDataVersion(catalogue, state, wanted);
    return noteRestoring(catalogue, state, null);
  });
}

/** True for data of an import. The data of an earlier pin, and the mix that a run left that ended too early, are no news. */
async function isNews(db: D1Database, state: StateCode, current: string | null): Promise<boolean> {
  if (current === null || (await findKeptData(db, state, current)) !== null) return false;
  return (await db.prepare('SELECT restoring FROM data_pin WHERE state = ?').bind(state).first('restoring')) === null;
}

async function noteRestoring(db: D1Database, state: StateCode, version: string | null): Promise<boolean> {
  await db.prepare('UPDATE data_pin SET restoring = ?2 WHERE state = ?1').bind(state, version).run();
  return true;
}

interface TableRestoring extends Pick<Restoring, 'state' | 'step'> {
  readonly table: KeptTable;
  readonly parts: readonly KeptPart[];
  /** Schools whose rows have, or had, facts and texts of people. */
  readonly edited: ReadonlySet<string>;
}

async function restoreTable(
  { catalogue, packs }: KeepingStores,
  { state, step, table, parts, edited }: TableRestoring,
): Promise<void> {
  const columns = await selectColumns(catalogue, table);
  let from: string[] = [];
  for (const [index, part] of [...parts, null].entries()) {
    const after = from;
    from = await step(`restore ${table} ${index}`, async () => {
      const rows = part === null ? [] : await readPart(packs, part);
      const until = part === null ? null : toKeys(table, rows.at(-1) ?? {});
      await dropRows(catalogue, { state, table, rows, after, until });
      await putRows(catalogue, { state, table, rows, columns, edited });
      return until ?? [];
    });
  }
}

function toKeys(table: KeptTable, row: KeptRow): string[] {
  return KEPT_KEYS[table].map((column) => String(row[column]));
}

async function selectColumns(db: D1Database, table: KeptTable): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'key' LIMIT 200`)
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

interface RowRange {
  readonly state: StateCode;
  readonly table: KeptTable;
  readonly rows: readonly KeptRow[];
  /** The keys of the last row before these. */
  readonly after: readonly string[];
  /** The keys of the last of these; null: all that follow. */
  readonly until: readonly string[] | null;
}

/** Removes the rows of a range that the kept data don't have. */
async function dropRows(db: D1Database, { state, table, rows, after, until }: RowRange): Promise<void> {
  const columns = KEPT_KEYS[table];
  const tuple = `(${columns.join(', ')})`;
  const marks = `(${columns.map(() => '?').join(', ')})`;
  const values = columns.map((_column, at) => `value ->> ${at}`).join(', ');
  const where = [
    `${findStateColumn(table)} = ? ${listsSources(table)}`,
    ...(after.length === 0 ? [] : [`${tuple} > ${marks}`]),
    ...(until === null ? [] : [`${tuple} <= ${marks}`]),
    `${tuple} NOT IN (SELECT ${values} FROM json_each(?))`,
  ].join(' AND ');
  const bound = [state, ...after, ...(until ?? []), JSON.stringify(rows.map((row) => toKeys(table, row)))];
  const ofSchools = (search: string, column: string) =>
    db.prepare(`DELETE FROM ${search} WHERE ${column} IN (SELECT key FROM school WHERE ${where})`).bind(...bound);
  await db.batch([
    ...(table === 'school' ? [ofSchools('school_place', 'key'), ofSchools('school_text', 'rowid')] : []),
    db.prepare(`DELETE FROM ${table} WHERE ${where}`).bind(...bound),
  ]);
}

interface RowsToPut extends Omit<RowRange, 'after' | 'until'> {
  readonly columns: readonly string[];
  readonly edited: ReadonlySet<string>;
}

/** Writes the rows that differ. */
async function putRows(db: D1Database, { state, table, rows, columns, edited }: RowsToPut): Promise<void> {
  const current = await selectHashes(db, { state, table, rows });
  const statements: D1PreparedStatement[] = [];
  for (const kept of rows) {
    const row = table === 'school' && edited.has(String(kept['id'])) ? await mergePeople(db, state, kept) : kept;
    const hash = current.get(toKeys(table, row).join(' '));
    if (hash !== undefined && hash === row['row_hash']) continue;
    statements.push(...(table === 'school' ? putSchool(db, columns, row) : putRow(db, { table, columns, row })));
  }
  for (let at = 0; at < statements.length; at += STATEMENTS_AT_A_TIME)
    await db.batch(statements.slice(at, at + STATEMENTS_AT_A_TIME));
}

async function selectHashes(
  db: D1Database,
  { state, table, rows }: Omit<RowRange, 'after' | 'until'>,
): Promise<ReadonlyMap<string, string>> {
  if (table === 'import_release') return new Map();
  const keys = KEPT_KEYS[table];
  const values = keys.map((_column, at) => `value ->> ${at}`).join(', ');
  const { results } = await db
    .prepare(
      `SELECT ${keys.join(` || ' ' || `)} AS key, row_hash FROM ${table} WHERE ${findStateColumn(table)} = ?1
         AND (${keys.join(', ')}) IN (SELECT ${values} FROM json_each(?2)) LIMIT ${rows.length + 1}`,
    )
    .bind(state, JSON.stringify(rows.map((row) => toKeys(table, row))))
    .all<{ key: string; row_hash: string }>();
  return new Map(results.map(({ key, row_hash: hash }) => [key, hash]));
}

interface OneRow {
  readonly table: KeptTable;
  readonly columns: readonly string[];
  readonly row: KeptRow;
}

/** Replaces a row. The old one goes first, so that triggers see it go. */
function putRow(db: D1Database, { table, columns, row }: OneRow): D1PreparedStatement[] {
  const keys = [findStateColumn(table), ...(table === 'state' ? [] : KEPT_KEYS[table])];
  const remove = (where: readonly string[]) =>
    db
      .prepare(`DELETE FROM ${table} WHERE ${where.map((column) => `${column} = ?`).join(' AND ')}`)
      .bind(...where.map((column) => row[column] ?? null));
  return [
    // Another district can have this one's address meanwhile.
    ...(table === 'district' ? [remove(['state', 'city_slug', 'slug'])] : []),
    ...(table === 'state' ? [] : [remove(keys)]),
    insert(db, { table, columns, row }, keys),
  ];
}

/** A column that came after the data were kept keeps its value, or gets its default. */
function insert(db: D1Database, { table, columns, row }: OneRow, keys: readonly string[]): D1PreparedStatement {
  const names = columns.filter((column) => row[column] !== undefined);
  const sets = names.filter((column) => !keys.includes(column)).map((column) => `${column} = excluded.${column}`);
  return db
    .prepare(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
       ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${sets.join(', ')}`,
    )
    .bind(...names.map((column) => row[column] ?? null));
}

/** A school keeps its key, which other tables use, or gets a new one. */
function putSchool(db: D1Database, columns: readonly string[], row: KeptRow): D1PreparedStatement[] {
  const { state = null, id = null, lat = null, lon = null, district_id: district = null } = row;
  // Rows that are kept have every column of a school.
  const words = toSearchWords(row as Pick<SchoolColumns, 'id' | 'name' | 'zip' | 'city_name'>, '');
  const key = '(SELECT key FROM school WHERE state = ?1 AND id = ?2)';
  return [
    insert(db, { table: 'school', columns, row }, ['state', 'id']),
    lat === null || lon === null
      ? db.prepare(`DELETE FROM school_place WHERE key = ${key}`).bind(state, id)
      : db
          .prepare(
            `INSERT OR REPLACE INTO school_place (key, min_lon, max_lon, min_lat, max_lat) VALUES (${key}, ?3, ?3, ?4, ?4)`,
          )
          .bind(state, id, lon, lat),
    db
      .prepare(
        `INSERT OR REPLACE INTO school_text (rowid, name, city, district, codes)
         VALUES (${key}, ?3, ?4, coalesce((SELECT name FROM district WHERE state = ?1 AND id = ?5), ''), ?6)`,
      )
      .bind(state, id, words.name, words.city, district, words.codes),
  ];
}

/** Puts what editors and officials publish now on top of a school's kept row. */
async function mergePeople(db: D1Database, state: StateCode, kept: KeptRow): Promise<KeptRow> {
  const stored = await selectContributions(db, { state, id: String(kept['id']) });
  // Rows that are kept have every column of a school.
  const row = Object.fromEntries(SCHOOL_COLUMNS.map((column) => [column, kept[column] ?? null])) as SchoolColumns;
  const editor = stored.contributions.find(({ source }) => source === 'editor') ?? null;
  const merged = replaceContribution({ ...stored, row }, 'editor', editor);
  return merged === null ? kept : { ...kept, ...merged.row, row_hash: merged.rowHash };
}
