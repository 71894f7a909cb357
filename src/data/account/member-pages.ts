import { MEMBER_TABLES, type MemberTable } from './member-tables.ts';

type Value = string | number | null;
type MemberRow = Readonly<Record<string, Value>>;

/** Builds the statement that reads a table in the order of its keys, after a given row and up to a limit. */
export function buildMemberSelection(
  table: MemberTable,
  { columns, after, limit }: { columns: readonly string[]; after: readonly Value[] | null; limit: number },
): { sql: string; values: readonly Value[] } {
  const keys: readonly string[] = MEMBER_TABLES[table];
  const where = after === null ? '' : ` WHERE (${keys.join(', ')}) > (${keys.map(() => '?').join(', ')})`;
  const sql = `SELECT ${columns.join(', ')} FROM ${table}${where} ORDER BY ${keys.join(', ')} LIMIT ${limit}`;
  return { sql, values: after ?? [] };
}

/** Reads a table in pages, so that memory does not grow with the number of members. */
export async function* memberPages(
  db: D1Database,
  table: MemberTable,
  pageRows: number,
): AsyncGenerator<readonly MemberRow[]> {
  let after: Value[] | null = null;
  for (;;) {
    const { sql, values }: { sql: string; values: readonly Value[] } = buildMemberSelection(table, {
      columns: ['*'],
      after,
      limit: pageRows,
    });
    const { results } = await db
      .prepare(sql)
      .bind(...values)
      .all<MemberRow>();
    if (results.length > 0) yield results;
    const last = results.at(-1);
    if (last === undefined || results.length < pageRows) return;
    after = MEMBER_TABLES[table].map((key) => last[key] ?? null);
  }
}
