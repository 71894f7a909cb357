import type { HomesAnswer } from '#domain/homes/homes-contract.ts';
import { cityHomesLink, homeLoansLink } from '#domain/homes/homes-link.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import { findListedSchool } from '#data/search/found-schools.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { findHomesAround, type FoundHomes } from '../partners/homes-partner.ts';
import { readPartnerUrl } from '../partners/partner-url.ts';

/** A school's place, and the homes around it. */
interface HomesOfSchool {
  readonly found: FoundHomes;
  readonly place: { readonly city: string; readonly state: StateCode };
}

/** Finds the homes around a school. Null if the catalogue has no such school. A school without a point has no homes. */
export async function findHomesOfSchool(
  c: EdgeContext,
  { state, id, radius }: { state: StateCode; id: SchoolId; radius: number },
): Promise<HomesOfSchool | null> {
  const school = await findListedSchool(c.env.CATALOGUE, { id, state });
  if (school === null) return null;
  const place = { city: school.card.cityName, state };
  if (school.point === null) return { found: { kind: 'homes', homes: [] }, place };
  return { found: await findHomesAround(c.env, school.point, radius), place };
}

/** Makes the answer of homes of the partner, with links to its own pages if its site is configured. */
export function toHomesAnswer(
  env: Pick<EdgeEnv, 'HOMES_SITE_URL'>,
  { homes }: Extract<FoundHomes, { kind: 'homes' }>,
  place: { readonly city?: string | undefined; readonly state?: string | undefined },
): HomesAnswer {
  return { listings: [...homes], links: homesLinks(env, place), isForAdults: false };
}

function homesLinks(
  env: Pick<EdgeEnv, 'HOMES_SITE_URL'>,
  { city = '', state = '' }: { readonly city?: string | undefined; readonly state?: string | undefined },
): HomesAnswer['links'] {
  const site = readPartnerUrl(env.HOMES_SITE_URL)?.replace(/\/+$/, '') ?? null;
  if (site === null) return { nearby: null, loans: null };
  return {
    nearby: city === '' || state === '' ? null : cityHomesLink(site, { city, state }),
    loans: homeLoansLink(site),
  };
}
