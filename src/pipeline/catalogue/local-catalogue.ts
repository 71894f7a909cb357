import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { z } from 'zod';
import { buildChange, buildSelection, type Statement } from './catalogue-sql.ts';
import {
  CatalogueTargetError,
  parseRow,
  type CatalogueTarget,
  type Selection,
  type Write,
} from './catalogue-target.ts';
import { BUSY_TIMEOUT_MS } from './busy-timeout.ts';
import { putLocalObject } from './local-bucket.ts';
import { applyMigrations } from './local-migrations.ts';
import { localObjectPath } from './local-object-path.ts';
import type { ProjectBindings } from './project-bindings.ts';

/** The path of the SQLite file that local D1 keeps for a `database_id` of wrangler.toml under a state folder. */
export function localDatabasePath(stateDir: string, databaseId: string): string {
  return localObjectPath(stateDir, { kind: 'd1', name: databaseId });
}

/** The catalogue of local development: the files that `wrangler dev` serves from. */
export class LocalCatalogue implements CatalogueTarget {
  readonly #database: DatabaseSync;
  readonly #bindings: ProjectBindings;
  readonly #stateDir: string;
  readonly #statements = new Map<string, StatementSync>();

  constructor(stateDir: string, bindings: ProjectBindings) {
    this.#stateDir = stateDir;
    this.#bindings = bindings;
    const path = localDatabasePath(stateDir, bindings.databaseId);
    mkdirSync(join(path, '..'), { recursive: true });
    this.#database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768;');
  }

  async migrate(): Promise<void> {
    applyMigrations(this.#database, this.#bindings.migrationsDir);
  }

  async *rows<Shape extends z.ZodRawShape>(selection: Selection<Shape>): AsyncGenerator<z.output<z.ZodObject<Shape>>> {
    const { sql, values } = buildSelection({ ...selection, columns: Object.keys(selection.columns.shape) });
    // Each selection has its own statement, because two of one kind may be read at once.
    const statement = this.#database.prepare(sql);
    for (const row of statement.iterate(...values)) yield parseRow(selection, row);
  }

  async putBoundaryPack(key: string, bytes: Uint8Array): Promise<void> {
    putLocalObject(this.#stateDir, this.#bindings.boundariesBucket, { key, bytes, uploadedAt: new Date() });
  }

  async transaction(change: (write: Write) => Promise<void>): Promise<void> {
    this.#begin();
    try {
      await change((row) => this.#run(buildChange(row)));
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#statements.clear();
    this.#database.close();
  }

  #begin(): void {
    try {
      this.#database.exec('BEGIN IMMEDIATE');
    } catch (error) {
      throw new CatalogueTargetError(
        'Another program is writing to the local catalogue.',
        'Wait until it is done, then import again; nothing was imported.',
        { cause: error },
      );
    }
  }

  #run({ sql, values }: Statement): void {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    statement.run(...values);
  }
}
