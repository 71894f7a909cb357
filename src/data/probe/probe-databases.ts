/** Throws if the catalogue is unavailable, not migrated, or takes no writes. */
export async function probeCatalogue(db: D1Database): Promise<void> {
  await probe(db, 'SELECT 1 FROM live_generation LIMIT 1');
}

/** Throws if the members' database is unavailable, not migrated, damaged, or takes no writes. */
export async function probeMembers(db: D1Database): Promise<void> {
  await probe(db, 'SELECT 1 FROM member LIMIT 1');
  await checkMembers(db);
}

/** A value that SQLite refuses, after the write of the same transaction succeeded. */
const REFUSED = 'malformed JSON';

/** Reads a row, then writes and takes it back: a full or locked database still reads. */
async function probe(db: D1Database, read: string): Promise<void> {
  const undone = [
    db.prepare(read),
    db.prepare('CREATE TABLE write_probe (id INTEGER)'),
    db.prepare("SELECT json('{')"),
  ];
  const failure = await db.batch(undone).catch((error: unknown) => String(error));
  if (typeof failure !== 'string') throw new Error('The write of the probe was kept.');
  if (!failure.includes(REFUSED)) throw new Error(failure);
}

/** How long a reading of the whole file counts. */
const CHECKED_MS = 10 * 60_000;
const checked = new WeakMap<D1Database, { readonly at: number; readonly result: Promise<string> }>();

/** Throws if a page of the members' database is damaged. Reads the file once in ten minutes. */
async function checkMembers(db: D1Database): Promise<void> {
  const known = checked.get(db);
  const now = Date.now();
  const result = known !== undefined && now - known.at < CHECKED_MS ? known.result : quickCheck(db);
  if (result !== known?.result) checked.set(db, { at: now, result });
  const found = await result;
  if (found !== 'ok') throw new Error(`The database is damaged: ${found}`);
}

/** Reads every page of a database. Returns `ok`, or the first damage that SQLite names. */
export async function quickCheck(db: D1Database): Promise<string> {
  const row = await db.prepare('PRAGMA quick_check(1)').first<{ quick_check: string }>();
  return row?.quick_check ?? 'no answer';
}
