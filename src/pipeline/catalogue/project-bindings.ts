import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What wrangler.toml says of the database and the bucket that an import writes to. */
export interface ProjectBindings {
  readonly databaseId: string;
  readonly migrationsDir: string;
  readonly boundariesBucket: string;
}

const PROJECT_DIR = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Reads the project's wrangler.toml: only one-line strings of `[[…]]` tables, which is how it is written. Wrangler's own
 * reader would take 150 MB of memory for three words.
 *
 * @throws Error where the database CATALOGUE or the bucket BOUNDARIES is not there.
 */
export function readProjectBindings(configPath = join(PROJECT_DIR, 'wrangler.toml')): ProjectBindings {
  const tables = readFileSync(configPath, 'utf8')
    .split(/^(?=\[)/m)
    .map(stringsOfTable);
  const valueOf = (binding: string, key: string): string => {
    const value = tables.find((table) => table.get('binding') === binding)?.get(key);
    if (value === undefined) throw new Error(`${configPath}: the binding ${binding} has no ${key}; restore it.`);
    return value;
  };
  return {
    databaseId: valueOf('CATALOGUE', 'database_id'),
    migrationsDir: join(dirname(configPath), valueOf('CATALOGUE', 'migrations_dir')),
    boundariesBucket: valueOf('BOUNDARIES', 'bucket_name'),
  };
}

function stringsOfTable(table: string): Map<string, string> {
  const lines = table.matchAll(/^(\w+)\s*=\s*"([^"]*)"/gm);
  return new Map([...lines].map(([, key = '', value = '']) => [key, value]));
}
