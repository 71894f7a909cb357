import type { KnownPartners } from '#domain/profile/partner-modules.ts';

/** What page models are made of. */
export interface PageSources {
  readonly catalogue: D1Database;
  readonly boundaries: R2Bucket;
  /** The partner's page of homes for sale, with `{state}` and `{zip}` in it; null without a partner. */
  readonly homesUrl: string | null;
  readonly partners: KnownPartners;
}
