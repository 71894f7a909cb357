import { Hono } from 'hono';
import { calendarPath } from '#domain/places/place-paths.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { errorPage } from '../answers/error-page.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { crumbsToProfile, findSchoolOfPage } from '../pages/school-of-page.ts';
import { readPartnerUrl } from '../partners/partner-url.ts';
import { findCalendar } from './calendar-school.ts';

const PAGE_CACHE_CONTROL = 'public, max-age=60, s-maxage=3600';

/** The page with a school's dates, for visitors without scripts and for links. */
export const calendarPageRoutes = new Hono<EdgeApp>().get(
  '/:state/:city/:school/calendar/',
  pageLimit('SEARCH_LIMIT'),
  showCalendar,
);

async function showCalendar(c: EdgeContext): Promise<Response> {
  if (readPartnerUrl(c.env.CALENDAR_URL) === null) return errorPage(c, 404);
  const language = c.get('language');
  const found = await findSchoolOfPage(c, { ending: 'calendar/', toPath: calendarPath });
  if (found instanceof Response) return found;
  const { school, profilePath, demonstration } = found;
  if (c.env.PARTNERS === 'invented' && !demonstration) return errorPage(c, 404);
  const calendar = (await findCalendar(c, school))?.calendar ?? null;
  const page = {
    kind: 'calendar',
    path: calendarPath(profilePath),
    demonstration,
    school,
    crumbs: crumbsToProfile(found, language),
    profilePath,
    calendar,
  } as const;
  tagStates(c, [school.state]);
  c.header('Cache-Control', calendar === null ? 'no-store' : PAGE_CACHE_CONTROL);
  return htmlAnswer(c, await c.get('renderer').render(page, language, c.env.SITE_ORIGIN), {
    'content-language': language,
  });
}
