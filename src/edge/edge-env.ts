import type { RegenerationParams } from './regeneration/regenerate-state.ts';

/** The bindings of the Worker: see wrangler.toml. */
export interface EdgeEnv {
  readonly ASSETS: Fetcher;
  readonly CATALOGUE: D1Database;
  readonly PAGES: R2Bucket;
  readonly BOUNDARIES: R2Bucket;
  readonly REGENERATION: Workflow<RegenerationParams>;
  readonly EDITOR_LIMIT?: RateLimit;
  readonly SITE_ORIGIN: string;
  readonly CACHE_MODE: string;
  /** Secret. Absent: nobody can regenerate. */
  readonly EDITOR_TOKEN?: string;
}
