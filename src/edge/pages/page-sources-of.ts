import { readHomesUrl } from '#domain/homes/homes-link.ts';
import type { PageSources } from '#data/page/page-sources.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { readPartnerUrl } from '../partners/partner-url.ts';

type SourceBindings = Pick<
  EdgeEnv,
  'CATALOGUE' | 'BOUNDARIES' | 'HOMES_PARTNER_URL' | 'CALENDAR_URL' | 'HOMES_URL' | 'PARTNERS'
>;

/** Collects the sources from which the Worker builds page models. */
export function toPageSources(env: SourceBindings): PageSources {
  return {
    catalogue: env.CATALOGUE,
    boundaries: env.BOUNDARIES,
    homesUrl: readHomesUrl(env.HOMES_PARTNER_URL),
    partners: {
      calendar: readPartnerUrl(env.CALENDAR_URL) !== null,
      homes: readPartnerUrl(env.HOMES_URL) !== null,
      areInvented: env.PARTNERS === 'invented',
    },
  };
}
