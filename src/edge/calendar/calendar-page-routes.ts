import { Hono } from 'hono';
import { calendarPath, withLanguage } from '#domain/places/place-paths.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { errorPage } from '../answers/error-page.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { readPartnerUrl } from '../partners/partner-url.ts';
import { findReviewedSchool } from '../reviews/reviewed-school.ts';
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
  const { pathname } = new URL(c.req.url);
  const found = await findReviewedSchool(c, pathname.slice(0, -'calendar/'.length));
  if (found === null) return errorPage(c, 404);
  if (found.kind === 'moved') return c.redirect(withLanguage(calendarPath(found.profilePath), language), 301);
  const { school, state, city, profilePath, demonstration } = found.of;
  const calendar = (await findCalendar(c, school))?.calendar ?? null;
  const page = {
    kind: 'calendar',
    path: calendarPath(profilePath),
    demonstration,
    school,
    crumbs: [
      { name: state.name, path: state.path },
      { name: city.name, path: city.path },
      { name: school.name, path: profilePath },
    ],
    profilePath,
    calendar,
  } as const;
  tagStates(c, [school.state]);
  c.header('Cache-Control', calendar === null ? 'no-store' : PAGE_CACHE_CONTROL);
  return htmlAnswer(c, await c.get('renderer').render(page, language, c.env.SITE_ORIGIN), {
    'content-language': language,
  });
}
