import { Hono } from 'hono';
import { HOMES_RADIUS_KM } from '#domain/homes/homes-box.ts';
import { NO_HOMES_FOR_MINORS, type HomesAnswer } from '#domain/homes/homes-contract.ts';
import { homesPath } from '#domain/places/place-paths.ts';
import { errorPage } from '../answers/error-page.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { isMinor } from '../account/session/reader-age.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { crumbsToProfile, findSchoolOfPage } from '../pages/school-of-page.ts';
import { readPartnerUrl } from '../partners/partner-url.ts';
import { findHomesOfSchool, toHomesAnswer } from './homes-of-school.ts';
import { PRIVATE } from '../env/declared-call.ts';

/** The page with homes around a school, for visitors without scripts. Private: it is not the same for readers under 18. */
export const homesPageRoutes = new Hono<EdgeApp>().get(
  '/:state/:city/:school/homes/',
  pageLimit('SEARCH_LIMIT', PRIVATE),
  showHomes,
);

async function showHomes(c: EdgeContext): Promise<Response> {
  if (readPartnerUrl(c.env.HOMES_URL) === null) return errorPage(c, 404);
  const language = c.get('language');
  const found = await findSchoolOfPage(c, { ending: 'homes/', toPath: homesPath });
  if (found instanceof Response) return found;
  const { school, profilePath, demonstration } = found;
  if (c.env.PARTNERS === 'invented' && !demonstration) return errorPage(c, 404);
  const { state: code, id } = school;
  const homes = (await isMinor(c))
    ? NO_HOMES_FOR_MINORS
    : await readHomes(c, { state: code, id, radius: HOMES_RADIUS_KM }, found.city.name);
  const page = {
    kind: 'homes',
    path: homesPath(profilePath),
    demonstration,
    school,
    crumbs: crumbsToProfile(found, language),
    profilePath,
    homes,
  } as const;
  return htmlAnswer(c, await c.get('renderer').render(page, language, c.env.SITE_ORIGIN), {
    'content-language': language,
    'x-robots-tag': 'noindex',
  });
}

/** Reads the homes around a school. Null if the partner failed. */
async function readHomes(
  c: EdgeContext,
  asked: Parameters<typeof findHomesOfSchool>[1],
  city: string,
): Promise<HomesAnswer | null> {
  const homes = await findHomesOfSchool(c, asked);
  if (homes?.found.kind !== 'homes') return null;
  return toHomesAnswer(c.env, homes.found, { city, state: asked.state });
}
