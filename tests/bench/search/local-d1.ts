import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** As much of D1 over a local SQLite file as search reads: prepared statements that are bound and run whole. */
export function openLocalD1(path: string): D1Database {
  const database = new DatabaseSync(path, { readOnly: true });
  const prepare = (sql: string, values: readonly SQLInputValue[] = []): object => ({
    bind: (...bound: SQLInputValue[]) => prepare(sql, bound),
    all: () => Promise.resolve({ results: database.prepare(sql).all(...values) }),
    first: () => Promise.resolve(database.prepare(sql).get(...values) ?? null),
  });
  const d1 = {
    prepare,
    batch: (statements: readonly { all: () => Promise<unknown> }[]) =>
      Promise.all(statements.map((each) => each.all())),
  };
  // Trusted: search uses nothing else of D1.
  return d1 as unknown as D1Database;
}
