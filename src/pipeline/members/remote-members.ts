import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Statement } from '../catalogue/catalogue-sql.ts';
import type { Row } from '../catalogue/catalogue-target.ts';
import { CloudflareApi, type ApiAccess } from '../catalogue/cloudflare-api.ts';
import type { ProjectBindings } from '../catalogue/project-bindings.ts';
import { MEMBER_TABLES, type MemberTable } from '#data/account/member-tables.ts';
import { buildMemberSelection } from '#data/account/member-pages.ts';
import { EMPTY_ALL, insertionText } from './members-sql.ts';
import type { MembersTarget, TableRow } from './members-target.ts';

const PAGE_ROWS = 2_000;

/**
 * Deployed members, through Cloudflare's API. Reading is by pages; writing is one SQL file for D1's import, which is all or
 * nothing.
 */
export class RemoteMembers implements MembersTarget {
  readonly #api: CloudflareApi;

  constructor(access: ApiAccess, bindings: ProjectBindings) {
    this.#api = new CloudflareApi(access, bindings);
  }

  async columnsOf(table: MemberTable): Promise<string[]> {
    const rows = await this.#api.query({ sql: 'SELECT name FROM pragma_table_info(?)', values: [table] });
    return rows.map((row) => String(row['name']));
  }

  async *rows(table: MemberTable): AsyncGenerator<Row> {
    const columns = await this.columnsOf(table);
    let after: Row[string][] | null = null;
    for (;;) {
      const page: Row[] = await this.#api.query(buildMemberSelection(table, { columns, after, limit: PAGE_ROWS }));
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE_ROWS) return;
      after = MEMBER_TABLES[table].map((key) => last[key] ?? null);
    }
  }

  async replaceAll(rows: Iterable<TableRow>): Promise<void> {
    const sql = [...EMPTY_ALL.map((statement) => `${statement};`), ...[...rows].map(insertionText)].join('\n');
    const dir = await mkdtemp(join(tmpdir(), 'homeroom-members-'));
    const path = join(dir, 'members.sql');
    try {
      await writeFile(path, sql, { mode: 0o600 });
      const etag = createHash('md5').update(sql).digest('hex');
      await this.#api.importFile({ path, etag, size: new TextEncoder().encode(sql).length });
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  }

  query(statement: Statement): Promise<Row[]> {
    return this.#api.query(statement);
  }

  async close(): Promise<void> {
    // Each call has its own connection; there is nothing to close.
  }
}
