import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** The table in which wrangler records what it has applied; the same text, so that either may create it. */
const MIGRATION_TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies the new migrations of a folder, as `wrangler d1 migrations apply` would. */
export function applyMigrations(database: DatabaseSync, migrationsDir: string): void {
  database.exec(MIGRATION_TABLE);
  const applied = new Set(
    database
      .prepare('SELECT name FROM d1_migrations')
      .all()
      .map((row) => row['name']),
  );
  const names = readdirSync(migrationsDir).filter((name) => name.endsWith('.sql'));
  for (const name of names.sort().filter((each) => !applied.has(each))) applyMigration(database, migrationsDir, name);
}

function applyMigration(database: DatabaseSync, migrationsDir: string, name: string): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(readFileSync(join(migrationsDir, name), 'utf8'));
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
