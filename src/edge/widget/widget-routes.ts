import { Hono } from 'hono';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { WIDGET_FRAME_PATH, WIDGET_PATH, WidgetQuerySchema, type WidgetPage } from '#domain/widget/widget.ts';
import { findDeskSchools } from '#data/facts/fact-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { hasDemonstration } from '#data/search/demonstration-states.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import { redirectTo } from '../answers/redirect-to.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { privateRead } from '../account/calls/member-call.ts';
import { widgetFrame } from './widget-frame.ts';
import { publicAnswer } from '../env/declared-call.ts';

const FRAME_CACHE_CONTROL = 'public, max-age=3600';

/**
 * The page on which schools get a widget, and the page inside the frames of other sites. The frame has headers of its
 * own (`security-headers.ts`), sets no cookie, and reads none. A script for other sites would run with all their rights,
 * and an image has no link and no text for screen readers.
 */
export const widgetRoutes = new Hono<EdgeApp>()
  .get(WIDGET_PATH.slice(0, -1), publicAnswer, (c) => redirectTo(c, WIDGET_PATH))
  .get(WIDGET_PATH, privateRead, showPage)
  .get(WIDGET_FRAME_PATH, publicAnswer, showFrame);

async function showPage(c: EdgeContext): Promise<Response> {
  const query = WidgetQuerySchema.parse({ school: null, ...c.req.query() });
  const [widget, found] = await Promise.all([
    query.school === null ? null : findWidget(c, query.school, query),
    findDeskSchools(c.env.CATALOGUE, { query: query.q, states: null }),
  ]);
  const language = c.get('language');
  c.header('Content-Language', language);
  const page: WidgetPage = {
    kind: 'widget',
    path: WIDGET_PATH,
    demonstration: false,
    query: query.q,
    found,
    widget,
  };
  return htmlAnswer(c, await c.get('renderer').render(page, language, c.env.SITE_ORIGIN));
}

async function findWidget(
  c: EdgeContext,
  school: SavedSchool,
  { show, language, terms, code }: ReturnType<typeof WidgetQuerySchema.parse>,
): Promise<WidgetPage['widget']> {
  const card = (await selectCards(c.env.CATALOGUE, [school])).get(schoolKey(school));
  if (card === undefined) return null;
  const { state, id, name, path } = card;
  return { school: { state, id, name, path }, show, language, terms: terms ? 'agreed' : code ? 'refused' : 'open' };
}

async function showFrame(c: EdgeContext): Promise<Response> {
  const { school, show } = WidgetQuerySchema.parse({ school: null, ...c.req.query() });
  const card = school === null ? undefined : (await selectCards(c.env.CATALOGUE, [school])).get(schoolKey(school));
  const framed =
    card === undefined ? null : { card, show, isDemonstration: await hasDemonstration(c.env.CATALOGUE, [card.state]) };
  const language = c.get('language');
  const site = { language, siteOrigin: c.env.SITE_ORIGIN };
  return c.html(widgetFrame(framed, site), framed === null ? 404 : 200, {
    'cache-control': FRAME_CACHE_CONTROL,
    'content-language': language,
    'x-robots-tag': 'noindex',
  });
}
