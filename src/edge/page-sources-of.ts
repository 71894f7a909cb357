import { readHomesUrl } from '#domain/homes/homes-link.ts';
import type { PageSources } from '#data/regeneration/page-sources.ts';
import type { EdgeEnv } from './edge-env.ts';

/** What the Worker makes page models of. */
export function pageSourcesOf(env: Pick<EdgeEnv, 'CATALOGUE' | 'BOUNDARIES' | 'HOMES_PARTNER_URL'>): PageSources {
  return { catalogue: env.CATALOGUE, boundaries: env.BOUNDARIES, homesUrl: readHomesUrl(env.HOMES_PARTNER_URL) };
}
