import { Hono } from 'hono';
import { SAVED_SCHOOLS_PATH } from '#domain/places/place-paths.ts';
import { SAVED_PAGE_SIZE, SavedFormSchema, SavedListQuerySchema, orderSaved } from '#domain/saves/saved-list-page.ts';
import { savedCalendarPath } from '#domain/saves/saved-calendar.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { hasDemonstration } from '#data/search/demonstration-states.ts';
import { findCalendarAddress } from '#data/saves/calendar-address-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { errorPage } from '../answers/error-page.ts';
import { openCall, privateRead } from '../members/calls/member-call.ts';
import { sign } from '../members/guard/member-secrets.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { readFormNotice } from '../members/calls/form-notice.ts';
import { readPartnerUrl } from '../partners/partner-url.ts';
import { changeSavedList } from './change-saved-list.ts';
import { downloadSaved } from './download-saved.ts';
import { loadSavedList } from './saved-list.ts';

/** The visitor's own list as a page, a file and a form. Private and never cached. */
export const savedPageRoutes = new Hono<EdgeApp>()
  .get(SAVED_SCHOOLS_PATH, privateRead, showSaved)
  .get(`${SAVED_SCHOOLS_PATH}saved-schools.csv`, privateRead, downloadSaved)
  .post(SAVED_SCHOOLS_PATH, openCall(SavedFormSchema, { mayBeForm: true }), (c) =>
    changeSavedList(c, c.req.valid('json')),
  )
  .onError((error, c) => {
    logProblem({ code: 'saved-page-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showSaved(c: EdgeContext): Promise<Response> {
  const { cards, gone, removed } = await loadSavedList(c);
  const query = SavedListQuerySchema.parse({ note: null, ...c.req.query() });
  const lastPage = Math.max(1, Math.ceil(cards.length / SAVED_PAGE_SIZE));
  const page = Math.min(query.page, lastPage);
  const start = (page - 1) * SAVED_PAGE_SIZE;
  return renderPrivatePage(c, {
    kind: 'saved-schools',
    path: SAVED_SCHOOLS_PATH,
    demonstration: await isDemonstration(
      c,
      cards.map(({ card }) => card),
    ),
    isSignedIn: c.get('session') !== null,
    query: { ...query, page },
    total: cards.length,
    schools: orderSaved(cards, query.sort).slice(start, start + SAVED_PAGE_SIZE),
    gone,
    removed: page === 1 ? removed : [],
    calendar: await findPrivateCalendar(c),
    alert: readFormNotice(c),
  });
}

/** Returns the private address of the member's calendar, or undefined if the visitor can't have one. */
async function findPrivateCalendar(c: EdgeContext): Promise<string | null | undefined> {
  const session = c.get('session');
  if (session === null || readPartnerUrl(c.env.CALENDAR_URL) === null) return undefined;
  const id = await findCalendarAddress(c.env.MEMBERS, session.member.id);
  if (id === null) return null;
  const key = { id, signature: sign(c.env, 'calendar', id) };
  return `${c.env.SITE_ORIGIN}${savedCalendarPath(key, c.get('language'))}`;
}

function isDemonstration(c: EdgeContext, cards: readonly SchoolCard[]): Promise<boolean> {
  return hasDemonstration(
    c.env.CATALOGUE,
    cards.map(({ state }) => state),
  );
}
