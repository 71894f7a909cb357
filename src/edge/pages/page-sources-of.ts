import { readHomesUrl } from '#domain/homes/homes-link.ts';
import type { PageSources } from '#data/page/page-sources.ts';
import type { EdgeEnv } from '../env/edge-env.ts';

/** Collects the sources from which the Worker builds page models. */
export function toPageSources(env: Pick<EdgeEnv, 'CATALOGUE' | 'BOUNDARIES' | 'HOMES_PARTNER_URL'>): PageSources {
  return { catalogue: env.CATALOGUE, boundaries: env.BOUNDARIES, homesUrl: readHomesUrl(env.HOMES_PARTNER_URL) };
}
