import { Hono } from 'hono';
import { HOMES_RADIUS_KM } from '#domain/homes/homes-box.ts';
import { homesPath } from '#domain/places/place-paths.ts';
import { errorPage } from '../answers/error-page.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { crumbsToProfile, findSchoolOfPage } from '../pages/school-of-page.ts';
import { readPartnerUrl } from '../partners/partner-url.ts';
import { findHomesOfSchool, homesLinks } from './homes-of-school.ts';

const PAGE_CACHE_CONTROL = 'public, max-age=60, s-maxage=3600';

/** The page with homes around a school, for visitors without scripts. */
export const homesPageRoutes = new Hono<EdgeApp>().get(
  '/:state/:city/:school/homes/',
  pageLimit('SEARCH_LIMIT'),
  showHomes,
);

async function showHomes(c: EdgeContext): Promise<Response> {
  if (readPartnerUrl(c.env.HOMES_URL) === null) return errorPage(c, 404);
  const language = c.get('language');
  const found = await findSchoolOfPage(c, { ending: 'homes/', toPath: homesPath });
  if (found instanceof Response) return found;
  const { school, profilePath, demonstration } = found;
  const { state: code, id } = school;
  const homes = await findHomesOfSchool(c, { state: code, id, radius: HOMES_RADIUS_KM });
  const listings = homes?.found.kind === 'homes' ? [...homes.found.homes] : null;
  const page = {
    kind: 'homes',
    path: homesPath(profilePath),
    demonstration,
    school,
    crumbs: crumbsToProfile(found),
    profilePath,
    homes: listings === null ? null : { listings, links: homesLinks(c.env, { city: found.city.name, state: code }) },
  } as const;
  c.header('Cache-Control', listings === null ? 'no-store' : PAGE_CACHE_CONTROL);
  return htmlAnswer(c, await c.get('renderer').render(page, language, c.env.SITE_ORIGIN), {
    'content-language': language,
    'x-robots-tag': 'noindex',
  });
}
