import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A database as wrangler.toml names it. */
export interface DatabaseBinding {
  readonly databaseId: string;
  readonly migrationsDir: string;
}

/** The database and the bucket in wrangler.toml that an import writes to. */
export interface ProjectBindings extends DatabaseBinding {
  readonly boundariesBucket: string;
}

const CONFIG_PATH = join(fileURLToPath(new URL('../../..', import.meta.url)), 'wrangler.toml');

/**
 * Reads the project's wrangler.toml: only one-line strings of `[[…]]` tables, which is how it is written. Wrangler's own
 * reader would take 150 MB of memory for three words.
 *
 * @throws Error if the database CATALOGUE or the bucket BOUNDARIES is missing.
 */
export function readProjectBindings(configPath = CONFIG_PATH): ProjectBindings {
  return {
    ...readDatabaseBinding('CATALOGUE', configPath),
    boundariesBucket: valueOfBinding(configPath, 'BOUNDARIES', 'bucket_name'),
  };
}

/**
 * Reads the settings of a database from wrangler.toml.
 * @throws Error if the binding is missing.
 */
export function readDatabaseBinding(binding: 'CATALOGUE' | 'MEMBERS', configPath = CONFIG_PATH): DatabaseBinding {
  return {
    databaseId: valueOfBinding(configPath, binding, 'database_id'),
    migrationsDir: join(dirname(configPath), valueOfBinding(configPath, binding, 'migrations_dir')),
  };
}

/** Reads the name of a bucket from wrangler.toml. Throws if the binding is missing. */
export function readBucketName(binding: 'BACKUPS', configPath = CONFIG_PATH): string {
  return valueOfBinding(configPath, binding, 'bucket_name');
}

function valueOfBinding(configPath: string, binding: string, key: string): string {
  const tables = readFileSync(configPath, 'utf8')
    .split(/^(?=\[)/m)
    .map(stringsOfTable);
  const value = tables.find((table) => table.get('binding') === binding)?.get(key);
  if (value === undefined) throw new Error(`${configPath}: the binding ${binding} has no ${key}; restore it.`);
  return value;
}

function stringsOfTable(table: string): Map<string, string> {
  const lines = table.matchAll(/^(\w+)\s*=\s*"([^"]*)"/gm);
  return new Map([...lines].map(([, key = '', value = '']) => [key, value]));
}
