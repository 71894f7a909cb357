import type { Region } from '#domain/regeneration/regeneration-contract.ts';

/** What a run of the regeneration Workflow is started with. */
export interface RegenerationParams {
  readonly region: Region;
  readonly generation: number;
  /** How long the run waits for others to join it. Absent: its changes are wanted at once. */
  readonly gatherMs?: number;
}

/** The site behind its shared cache. */
export interface Front {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly purge: (tags: string[]) => Promise<CachePurgeResult>;
}

/** The bindings of the Worker: see wrangler.toml. */
export interface EdgeEnv {
  readonly ASSETS: Fetcher;
  readonly CATALOGUE: D1Database;
  readonly MEMBERS: D1Database;
  readonly PAGES: R2Bucket;
  readonly BOUNDARIES: R2Bucket;
  /** Private: no route reads it. */
  readonly BACKUPS: R2Bucket;
  readonly REGENERATION: Workflow<RegenerationParams>;
  /** Checks and repairs the stored pages, each night. */
  readonly REPAIR: Workflow;
  /** Copies the members' database to `BACKUPS`, each night. */
  readonly BACKUP: Workflow;
  /** Refreshes the dates of schools, each night. */
  readonly DATES: Workflow;
  readonly EDITOR_LIMIT?: RateLimit;
  readonly SEARCH_LIMIT?: RateLimit;
  /** Files of search results per address. */
  readonly FILE_LIMIT?: RateLimit;
  readonly SITE_ORIGIN: string;
  readonly CACHE_MODE: string;
  /** The site behind a local cache that obeys the platform's rules. Absent in production, where the platform's own is in front. */
  readonly FRONT?: Front;
  /** The address of a Census geocoder. Absent: only the catalogue's own gazetteer is used. */
  readonly GEOCODER_URL?: string;
  /**
   * The partner's page of homes for sale, with `{state}` and `{zip}` as placeholders. Absent: pages have no such link.
   */
  readonly HOMES_PARTNER_URL?: string;
  /** The partner with listings of homes for sale. Absent: pages only link its page, if that is configured. */
  readonly HOMES_URL?: string;
  /** The partner's service with a few homes of a place. Absent: city and district pages have no homes. */
  readonly HOMES_TEASER_URL?: string;
  /** The partner's site, which links lead to, and the origin of its images. Absent: no such links, no images. */
  readonly HOMES_SITE_URL?: string;
  readonly HOMES_IMAGE_ORIGIN?: string;
  /** `invented`: the partners invent what they say, so pages of real schools leave them out. Absent: they are real. */
  readonly PARTNERS?: string;
  /** `off`: pages have no ads. Absent: they have our own. */
  readonly ADS?: string;
  /** A page of an ad server, which pages show in a sandboxed frame. Absent: our own ads. */
  readonly AD_SERVER_URL?: string;
  /** The calendar partner: its feeds and overviews. Absent: pages have no calendar. */
  readonly CALENDAR_URL?: string;
  /**
   * A MapLibre style. Its tiles may be PMTiles archives. Absent: the map shows only the site's own outlines and names.
   */
  readonly MAP_STYLE_URL?: string;
  /** More origins that the style loads from, separated by spaces. */
  readonly MAP_ORIGINS?: string;
  /** `off` for developers: every page is rendered when it is asked for. Absent, as in production: pages come from the store. */
  readonly PAGE_STORE?: string;
  /** Limits per address: member calls, calls that cost a password hash or an email, and log messages of browsers. */
  readonly MEMBER_LIMIT?: RateLimit;
  readonly ACCOUNT_LIMIT?: RateLimit;
  readonly REVIEW_LIMIT?: RateLimit;
  readonly LOG_LIMIT?: RateLimit;
  readonly EVENT_LIMIT?: RateLimit;
  /** Analytics of the platform. Absent: events are counted in the members database only. */
  readonly ANALYTICS?: AnalyticsEngineDataset;
  /** Where analytics are read by SQL, and the secret for it. Absent: events are counted in the members database, too. */
  readonly ANALYTICS_SQL_URL?: string;
  readonly ANALYTICS_SQL_TOKEN?: string;
  /** Secret: signs links and cookies. Absent: the site has no accounts. */
  readonly MEMBERS_SECRET?: string;
  /** Sends email from `MAIL_FROM`. */
  readonly MAIL?: SendEmail;
  readonly MAIL_FROM?: string;
  /** The newsletters that someone writes and sends, `greatnews,teacher_list`. Absent: none is offered. */
  readonly NEWSLETTERS?: string;
  /** `on` for developers who read emails in the members database instead. Absent, as in production: email is sent. */
  readonly DEVELOPMENT_MAILBOX?: string;
  /**
   * The email validation service, without a final slash, and its key. Absent: only the form of an address is checked.
   */
  readonly EMAIL_CHECK_URL?: string;
  readonly EMAIL_CHECK_KEY?: string;
  /** A service of breached passwords, asked by the start of a hash. Absent: only our list of common ones counts. */
  readonly BREACH_CHECK_URL?: string;
  /** OpenID providers, and our credentials with them. Absent: the login form has no button for the provider. */
  readonly GOOGLE_ISSUER?: string;
  readonly GOOGLE_CLIENT_ID?: string;
  readonly GOOGLE_CLIENT_SECRET?: string;
  readonly FACEBOOK_ISSUER?: string;
  readonly FACEBOOK_CLIENT_ID?: string;
  readonly FACEBOOK_CLIENT_SECRET?: string;
  /** The address at which Facebook exchanges codes. Its discovery document omits it. */
  readonly FACEBOOK_TOKEN_ENDPOINT?: string;
  /** Secret. Absent: no one can regenerate. */
  readonly EDITOR_TOKEN?: string;
}
