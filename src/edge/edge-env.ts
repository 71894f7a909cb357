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
  /** `on` where developers look at the style sheet. Absent, as in production: there is none. */
  readonly STYLE_SHEET?: string;
  /** Calls of members that an address may make, calls that cost a password's hash or a mail, and messages of browsers. */
  readonly MEMBER_LIMIT?: RateLimit;
  readonly ACCOUNT_LIMIT?: RateLimit;
  readonly LOG_LIMIT?: RateLimit;
  /** Secret: signs links and cookies. Absent: there are no accounts. */
  readonly MEMBERS_SECRET?: string;
  /** Sends mail from `MAIL_FROM`. */
  readonly MAIL?: SendEmail;
  readonly MAIL_FROM?: string;
  /** `on` where developers read, in the members' database, what would have been sent. Absent, as in production: mail is sent. */
  readonly DEVELOPMENT_MAILBOX?: string;
  /** The e-mail validation service, without a final slash, and its key. Absent: addresses are only checked for their form. */
  readonly EMAIL_CHECK_URL?: string;
  readonly EMAIL_CHECK_KEY?: string;
  /** OpenID providers: who they are, and who we are to them. Absent: there is no such button. */
  readonly GOOGLE_ISSUER?: string;
  readonly GOOGLE_CLIENT_ID?: string;
  readonly GOOGLE_CLIENT_SECRET?: string;
  readonly FACEBOOK_ISSUER?: string;
  readonly FACEBOOK_CLIENT_ID?: string;
  readonly FACEBOOK_CLIENT_SECRET?: string;
  /** Where Facebook exchanges codes: its discovery document does not say. */
  readonly FACEBOOK_TOKEN_ENDPOINT?: string;
  /** Secret. Absent: nobody can regenerate. */
  readonly EDITOR_TOKEN?: string;
}
