import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Row } from '../catalogue/catalogue-target.ts';
import type { Statement } from '../catalogue/catalogue-sql.ts';
import { applyMigrations } from '../catalogue/local-migrations.ts';
import { localObjectPath } from '../catalogue/local-object-path.ts';
import type { DatabaseBinding } from '../catalogue/project-bindings.ts';
import type { MemberTable } from '#data/account/member-tables.ts';
import { buildMemberSelection } from '#data/account/member-pages.ts';
import { EMPTY_ALL, buildInsertion } from './members-sql.ts';
import type { MembersTarget, TableRow } from './members-target.ts';
import { BUSY_TIMEOUT_MS } from '../catalogue/busy-timeout.ts';

const ALL_ROWS = -1;

/** The members' database of local development: the file that `wrangler dev` uses. Its tables are brought up to date. */
export class LocalMembers implements MembersTarget {
  readonly #database: DatabaseSync;

  constructor(stateDir: string, binding: DatabaseBinding) {
    const path = localObjectPath(stateDir, { kind: 'd1', name: binding.databaseId });
    mkdirSync(dirname(path), { recursive: true });
    this.#database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    this.#database.exec('PRAGMA journal_mode = WAL');
    applyMigrations(this.#database, binding.migrationsDir);
  }

  async columnsOf(table: MemberTable): Promise<string[]> {
    const rows = this.#database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
    return rows.map((row) => String(row['name']));
  }

  async *rows(table: MemberTable): AsyncGenerator<Row> {
    const { sql } = buildMemberSelection(table, { columns: await this.columnsOf(table), after: null, limit: ALL_ROWS });
    for (const row of this.#database.prepare(sql).iterate()) yield { ...row } as Row;
  }

  async replaceAll(rows: Iterable<TableRow>): Promise<void> {
    this.#transact(() => {
      for (const statement of EMPTY_ALL) this.#database.exec(statement);
      for (const row of rows) {
        const { sql, values } = buildInsertion(row);
        this.#database.prepare(sql).run(...values);
      }
    });
  }

  #transact(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  async query({ sql, values }: Statement): Promise<Row[]> {
    return this.#database
      .prepare(sql)
      .all(...values)
      .map((row) => ({ ...row }) as Row);
  }

  /** Adds rows, parents first: all of them, or none. */
  async insertAll(rows: Iterable<TableRow>): Promise<void> {
    this.#transact(() => {
      for (const row of rows) {
        const { sql, values } = buildInsertion(row);
        this.#database.prepare(sql).run(...values);
      }
    });
  }

  async close(): Promise<void> {
    this.#database.close();
  }
}
