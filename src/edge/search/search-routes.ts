import { Hono } from 'hono';
import { SEARCH_CSV_PATH, SEARCH_PATH, SEARCH_ZIPCODE_PATH } from '#domain/places/place-paths.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { hasDemonstration } from '#data/search/demonstration-states.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { geocoderOf } from '../partners/geocoder-of.ts';
import { answerSearch, readAsPlace, type AnsweredSearch } from './answer-search.ts';
import { downloadSchools } from './download-schools.ts';
import type { PlaceTools } from './resolve-place.ts';
import { searchDependenciesOf } from './search-dependencies.ts';
import { asksMoreThanPrebuilt, readSearchRequest, routePath, type SearchRequest } from './search-request.ts';
import { htmlAnswer } from '../html-answer.ts';

const RETRY_AFTER_SECONDS = 30;
const ANSWER_CACHE_CONTROL = 'public, max-age=60';
const MOVED_CACHE_CONTROL = 'public, max-age=3600';

/**
 * The results pages, their files, and the pages of a city's schools and of best schools where more is asked than was made
 * beforehand. Cache: a minute. Access: everybody. Bounded work a request.
 */
export const searchRoutes = new Hono<EdgeApp>()
  .get(SEARCH_PATH, answerPage)
  .get(SEARCH_ZIPCODE_PATH, answerPage)
  .get(SEARCH_CSV_PATH, (c) => downloadSchools(c, toolsOf(c)))
  .get('*', async (c, next) => (asksMoreThanPrebuilt(new URL(c.req.url)) ? answerListing(c, next) : next()));

async function answerPage(c: EdgeContext): Promise<Response> {
  const request = readSearchRequest(new URL(c.req.url));
  if (request.movedTo !== null) return redirect(c, request.movedTo, 301);
  const tools = toolsOf(c);
  try {
    const placed = await readAsPlace(request.query, tools);
    if (placed !== null) return redirect(c, encodeSearchQuery(placed), 302);
    return await renderAnswer(c, request.query, withMissing(await answerSearch(request.query, tools), request));
  } catch (error) {
    return renderAway(c, request.query, error);
  }
}

/** A place that nobody knows is left to the pages that are made beforehand: they know where it may have moved. */
async function answerListing(c: EdgeContext, next: () => Promise<void>): Promise<Response | void> {
  const { query, movedTo } = readSearchRequest(new URL(c.req.url));
  if (movedTo !== null) return redirect(c, movedTo, 301);
  try {
    const answered = await answerSearch(query, toolsOf(c));
    return answered.outcome.kind === 'place-not-found' ? await next() : await renderAnswer(c, query, answered);
  } catch (error) {
    return renderAway(c, query, error);
  }
}

function withMissing(answered: AnsweredSearch, { query, missing }: SearchRequest): AnsweredSearch {
  if (answered.outcome.kind !== 'start' || missing === null) return answered;
  return { ...answered, outcome: { kind: 'start', alert: translatorFor(query.language)(missing) } };
}

async function renderAnswer(c: EdgeContext, query: SearchQuery, answered: AnsweredSearch): Promise<Response> {
  const demonstration = await hasDemonstration(c.env.CATALOGUE, statesShown(answered));
  c.header('Cache-Control', ANSWER_CACHE_CONTROL);
  return renderPage(c, query, { ...answered, demonstration });
}

/** The stores are away: the page says so, and keeps what was asked. */
async function renderAway(c: EdgeContext, query: SearchQuery, error: unknown): Promise<Response> {
  console.error(JSON.stringify({ code: 'search-away', path: routePath(query), message: String(error) }));
  c.status(503);
  c.header('Cache-Control', 'no-store');
  c.header('Retry-After', String(RETRY_AFTER_SECONDS));
  return renderPage(c, query, { placeName: null, outcome: { kind: 'away' }, demonstration: false });
}

async function renderPage(
  c: EdgeContext,
  query: SearchQuery,
  answered: AnsweredSearch & { readonly demonstration: boolean },
): Promise<Response> {
  const page = { kind: 'search', path: routePath(query), query, ...answered } as const;
  c.header('X-Robots-Tag', 'noindex, follow');
  c.header('Content-Language', query.language);
  return htmlAnswer(c, await c.get('renderer').render(page, query.language, c.env.SITE_ORIGIN));
}

function statesShown({ outcome }: AnsweredSearch): StateCode[] {
  return outcome.kind === 'results' ? outcome.schools.map(({ card }) => card.state) : [];
}

function redirect(c: EdgeContext, address: string, status: 301 | 302): Response {
  c.header('Cache-Control', status === 301 ? MOVED_CACHE_CONTROL : ANSWER_CACHE_CONTROL);
  return c.redirect(address, status);
}

function toolsOf(c: EdgeContext): PlaceTools {
  return { dependencies: searchDependenciesOf(c), geocoder: geocoderOf(c) };
}
