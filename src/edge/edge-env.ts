import type { RegenerationParams } from './regeneration/regenerate-state.ts';

/** The bindings of the Worker: see wrangler.toml. */
export interface EdgeEnv {
  readonly ASSETS: Fetcher;
  readonly CATALOGUE: D1Database;
  readonly MEMBERS: D1Database;
  readonly PAGES: R2Bucket;
  readonly BOUNDARIES: R2Bucket;
  readonly REGENERATION: Workflow<RegenerationParams>;
  readonly EDITOR_LIMIT?: RateLimit;
  readonly SEARCH_LIMIT?: RateLimit;
  readonly SITE_ORIGIN: string;
  readonly CACHE_MODE: string;
  /** A Census geocoder's address. Absent: the catalogue's own gazetteer answers alone. */
  readonly GEOCODER_URL?: string;
  /** The partner's page of homes for sale, with `{state}` and `{zip}` in it. Absent: pages have no such link. */
  readonly HOMES_PARTNER_URL?: string;
  /** A MapLibre style, its tiles PMTiles archives too. Absent: the map is drawn over outlines and names of the site itself. */
  readonly MAP_STYLE_URL?: string;
  /** Further origins that the style loads from, separated by spaces. */
  readonly MAP_ORIGINS?: string;
  /** Secret. Absent: nobody can regenerate. */
  readonly EDITOR_TOKEN?: string;
}
