import { schoolKey } from '#domain/schools/school-id.ts';
import { Hono } from 'hono';
import { COMPARE_PATH, SAVED_SCHOOLS_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { comparePath, readCompare } from '#domain/saves/compare-address.ts';
import { SAVED_PAGE_SIZE, SavedFormSchema, SavedListQuerySchema, orderSaved } from '#domain/saves/saved-list-page.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { hasDemonstration } from '#data/search/demonstration-states.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { errorPage } from '../answers/error-page.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { openCall, privateRead } from '../members/calls/member-call.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { readFormNotice } from '../members/calls/form-notice.ts';
import { changeSavedList } from './change-saved-list.ts';
import { downloadSaved } from './download-saved.ts';
import { loadSavedList } from './saved-list.ts';

const COMPARE_CACHE_CONTROL = 'public, max-age=60';

/**
 * The visitor's own list as a page, a file and a form, and the comparison of schools. The list is private and never
 * cached. A comparison is the same for everyone.
 */
export const savedPageRoutes = new Hono<EdgeApp>()
  .get(SAVED_SCHOOLS_PATH, privateRead, showSaved)
  .get(`${SAVED_SCHOOLS_PATH}saved-schools.csv`, privateRead, downloadSaved)
  .post(SAVED_SCHOOLS_PATH, openCall(SavedFormSchema, { mayBeForm: true }), (c) =>
    changeSavedList(c, c.req.valid('json')),
  )
  .get(COMPARE_PATH, pageLimit('SEARCH_LIMIT'), showComparison)
  .onError((error, c) => {
    console.error(JSON.stringify({ code: 'saved-page-failed', path: c.req.path, message: String(error) }));
    return errorPage(c, 503);
  });

async function showSaved(c: EdgeContext): Promise<Response> {
  const { cards, gone } = await loadSavedList(c);
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
    alert: readFormNotice(c),
  });
}

async function showComparison(c: EdgeContext): Promise<Response> {
  const parameters = new URL(c.req.url).searchParams;
  const { schools, isTooMany } = readCompare(parameters);
  // A form sends schools one by one. The address that people share lists them together.
  if (parameters.has('school') && !isTooMany)
    return c.redirect(withLanguage(comparePath(schools), c.get('language')), 302);
  const known = await selectCards(c.env.CATALOGUE, schools);
  const cards = schools.flatMap((school) => known.get(schoolKey(school)) ?? []);
  const page = {
    kind: 'compare',
    path: comparePath(schools),
    demonstration: await isDemonstration(c, cards),
    schools: cards,
    isTooMany,
  } as const;
  c.header('Cache-Control', COMPARE_CACHE_CONTROL);
  c.header('X-Robots-Tag', 'noindex, follow');
  c.header('Content-Language', c.get('language'));
  return htmlAnswer(c, await c.get('renderer').render(page, c.get('language'), c.env.SITE_ORIGIN));
}

function isDemonstration(c: EdgeContext, cards: readonly SchoolCard[]): Promise<boolean> {
  return hasDemonstration(
    c.env.CATALOGUE,
    cards.map(({ state }) => state),
  );
}
