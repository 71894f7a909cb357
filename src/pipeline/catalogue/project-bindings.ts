import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unstable_readConfig } from 'wrangler';

/** What wrangler.toml says of the databases and buckets that an import writes to. */
export interface ProjectBindings {
  readonly configPath: string;
  readonly databaseId: string;
  readonly migrationsDir: string;
  readonly boundariesBucket: string;
}

/** The part of wrangler's configuration that is read here. */
interface BindingsConfig {
  readonly d1_databases: readonly { binding: string; database_id?: string; migrations_dir?: string }[];
  readonly r2_buckets: readonly { binding: string; bucket_name?: string }[];
}

const PROJECT_DIR = fileURLToPath(new URL('../../..', import.meta.url));

/** Reads the project's wrangler.toml. */
export function readProjectBindings(configPath = join(PROJECT_DIR, 'wrangler.toml')): ProjectBindings {
  const config: BindingsConfig = unstable_readConfig({ config: configPath }, { hideWarnings: true });
  const database = config.d1_databases.find(({ binding }) => binding === 'CATALOGUE');
  const bucket = config.r2_buckets.find(({ binding }) => binding === 'BOUNDARIES');
  if (database?.database_id === undefined || bucket?.bucket_name === undefined) {
    throw new Error(`${configPath} lacks the database CATALOGUE or the bucket BOUNDARIES; restore them.`);
  }
  const migrationsDir = join(dirname(configPath), database.migrations_dir ?? 'migrations');
  return { configPath, databaseId: database.database_id, migrationsDir, boundariesBucket: bucket.bucket_name };
}
