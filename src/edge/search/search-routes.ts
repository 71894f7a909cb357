import { Hono } from 'hono';
import { logProblem } from '#data/log/log-line.ts';
import { findDemonstration } from '#data/search/demonstration-states.ts';
import { selectRatingSources } from '#data/search/rating-sources.ts';
import { selectCardsOfHits } from '#data/search/search-schools.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import type { SchoolHit } from '#domain/engine/school-search.ts';
import type { PageBase } from '#domain/places/page-base.ts';
import { SEARCH_CSV_PATH, SEARCH_PATH, SEARCH_ZIPCODE_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { findRegion, parseSiteAddress } from '#domain/places/site-address.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { csvLine } from '#domain/search/csv-line.ts';
import { decodeDownload } from '#domain/search/download-address.ts';
import { encodeSearchQuery, isSameSearch } from '#domain/search/search-query-codec.ts';
import { emptySearchQuery, type SearchQuery } from '#domain/search/search-query.ts';
import { translatorFor } from '#i18n/translator.ts';
import { BYTE_ORDER_MARK, toCsvHeaders } from '../answers/csv-answer.ts';
import { errorPage } from '../answers/error-page.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import { writeCsvHeader, writeCsvRow, type CsvContext } from '../answers/school-csv.ts';
import { tooManyRequests } from '../answers/too-many-requests.ts';
import { isWithinLimit } from '../env/address-limits.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { toSearchDependencies } from '../env/search-dependencies.ts';
import { createGeocoder } from '../geocoding/create-geocoder.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { answerSearch, type AnsweredSearch } from './answer-search.ts';
import { findAllSchools } from './find-all-schools.ts';
import { findOtherPage } from './find-other-page.ts';
import { explainMissingState } from './places-instead.ts';
import type { PlaceTools } from './resolve-place.ts';
import { needsSearch, readSearchRequest, routePath, type SearchRequest } from './search-request.ts';
import { asTyped, settleQuery } from './settle-query.ts';
import { publicAnswer } from '../env/declared-call.ts';

/** Spreadsheets need it to read the file as UTF-8. */
const SCHOOLS_PER_PART = 250;

const RETRY_AFTER_SECONDS = 30;
const ANSWER_CACHE_CONTROL = 'public, max-age=60';
const MOVED_CACHE_CONTROL = 'public, max-age=3600';

/**
 * The results pages, their files, and listings with a query that the prebuilt page does not show. Cache: a minute.
 * Access: everyone, limited by address. Bounded work per request.
 */
export const searchRoutes = new Hono<EdgeApp>()
  .get('/search/', publicAnswer, (c) => redirect(c, `${SEARCH_PATH}${new URL(c.req.url).search}`, 301))
  .get(SEARCH_PATH, pageLimit('SEARCH_LIMIT'), answerPage)
  .get(SEARCH_ZIPCODE_PATH, pageLimit('SEARCH_LIMIT'), answerPage)
  .get(SEARCH_CSV_PATH, pageLimit('FILE_LIMIT'), (c) => downloadSchools(c, readPlaceTools(c)))
  .get('*', publicAnswer, async (c, next) => {
    if (needsSearch(new URL(c.req.url))) {
      return (await isWithinLimit(c, 'SEARCH_LIMIT')) ? answerListing(c, next) : tooManyRequests(c);
    }
    await next();
    if (c.res.status === 404) await explainStateWithoutFiles(c);
    return undefined;
  });

async function answerPage(c: EdgeContext): Promise<Response> {
  const request = readSearchRequest(new URL(c.req.url));
  if (request.movedTo !== null) return redirect(c, request.movedTo, 301);
  const tools = readPlaceTools(c);
  try {
    const page = await findOtherPage(request.query, tools.dependencies);
    if (page !== null) return redirect(c, withLanguage(page, request.query.language), 302);
    const settled = await settleQuery(request.query, tools);
    if (settled.kind === 'outcome')
      return await renderAnswer(c, request.query, { placeName: null, outcome: settled.outcome });
    if (!isSameSearch(settled.query, request.query)) return redirect(c, encodeSearchQuery(settled.query), 302);
    return await renderAnswer(c, request.query, addMissingAlert(await answerSearch(settled, tools), request));
  } catch (error) {
    return renderUnavailable(c, request.query, error);
  }
}

/** Serves a listing with a query. An unknown place is left to the prebuilt pages, which know moved addresses. */
async function answerListing(c: EdgeContext, next: () => Promise<void>): Promise<Response | undefined> {
  const { query, movedTo } = readSearchRequest(new URL(c.req.url));
  if (movedTo !== null) return redirect(c, movedTo, 301);
  try {
    const tools = readPlaceTools(c);
    const settled = await settleQuery(query, tools);
    if (settled.kind === 'search' && !isSameSearch(settled.query, query))
      return redirect(c, encodeSearchQuery(settled.query), 302);
    const answered = await answerSearch(settled.kind === 'search' ? settled : asTyped(query, tools), tools);
    if (answered.outcome.kind !== 'place-not-found') return await renderAnswer(c, query, answered);
    await next();
    return undefined;
  } catch (error) {
    return renderUnavailable(c, query, error);
  }
}

/** Makes the 404 page of a place in a state that we do not have say so, and lead to the states around. */
async function explainStateWithoutFiles(c: EdgeContext): Promise<void> {
  const parsed = parseSiteAddress(new URL(c.req.url).pathname, null);
  const region = parsed.kind === 'address' ? findRegion(parsed.address) : 'us';
  if (region === 'us' || !(await isWithinLimit(c, 'SEARCH_LIMIT'))) return;
  try {
    const { dependencies } = readPlaceTools(c);
    if (!(await isStateMissing(dependencies, region))) return;
    const query = emptySearchQuery(c.get('language'));
    c.status(404);
    c.res = await renderAnswer(c, query, {
      placeName: null,
      outcome: await explainMissingState(query, region, dependencies),
    });
  } catch (error) {
    logProblem({ code: 'search-unavailable', path: c.req.path, message: String(error) });
  }
}

/** False as well if not all states could be read, or none is live. */
async function isStateMissing(dependencies: SearchDependencies, state: StateCode): Promise<boolean> {
  const { segments, unreadable } = await dependencies.store.load(dependencies, null);
  const held = segments.filter(({ schoolCount }) => schoolCount > 0);
  return held.length > 0 && unreadable.length === 0 && !held.some((segment) => segment.state === state);
}

function addMissingAlert(answered: AnsweredSearch, { query, missing }: SearchRequest): AnsweredSearch {
  if (answered.outcome.kind !== 'start' || missing === null) return answered;
  return { ...answered, outcome: { kind: 'start', alert: translatorFor(query.language)(missing) } };
}

async function renderAnswer(c: EdgeContext, query: SearchQuery, answered: AnsweredSearch): Promise<Response> {
  const demonstration = await findDemonstration(c.env.CATALOGUE, listStatesShown(answered));
  c.header('Cache-Control', isWhole(answered) ? ANSWER_CACHE_CONTROL : 'no-store');
  return renderPage(c, query, { ...answered, ...demonstration });
}

function isWhole({ outcome }: AnsweredSearch): boolean {
  return outcome.kind !== 'results' || outcome.unsearched.length === 0;
}

/** Reports that the stores are unavailable and keeps the query on the page. */
async function renderUnavailable(c: EdgeContext, query: SearchQuery, error: unknown): Promise<Response> {
  logProblem({ code: 'search-unavailable', path: routePath(query), message: String(error) });
  c.status(503);
  c.header('Cache-Control', 'no-store');
  c.header('Retry-After', String(RETRY_AFTER_SECONDS));
  return renderPage(c, query, { placeName: null, outcome: { kind: 'unavailable' }, demonstration: false });
}

async function renderPage(
  c: EdgeContext,
  query: SearchQuery,
  answered: AnsweredSearch & Pick<PageBase, 'demonstration' | 'invented'>,
): Promise<Response> {
  const page = { kind: 'search', path: routePath(query), query, ...answered } as const;
  c.header('X-Robots-Tag', 'noindex, follow');
  c.header('Content-Language', query.language);
  return htmlAnswer(c, await c.get('renderer').render(page, query.language, c.env.SITE_ORIGIN));
}

function listStatesShown({ outcome }: AnsweredSearch): StateCode[] {
  return outcome.kind === 'results' ? outcome.schools.map(({ card }) => card.state) : [];
}

function redirect(c: EdgeContext, address: string, status: 301 | 302): Response {
  c.header('Cache-Control', status === 301 ? MOVED_CACHE_CONTROL : ANSWER_CACHE_CONTROL);
  return c.redirect(address, status);
}

function readPlaceTools(c: EdgeContext): PlaceTools {
  return { dependencies: toSearchDependencies(c), geocoder: createGeocoder(c) };
}

/**
 * Returns the schools of a search as a CSV file, at most 5,000, sorted as on the page. Returns 404 for an unknown
 * place.
 */
async function downloadSchools(c: EdgeContext, tools: PlaceTools): Promise<Response> {
  const query = decodeDownload(new URL(c.req.url).searchParams);
  const found = await findAllSchools(query, tools);
  if (found === null) return errorPage(c, 404);
  const states = found.map(({ state }) => state);
  const sources = await selectRatingSources(c.env.CATALOGUE, states);
  const context = { language: query.language, siteOrigin: c.env.SITE_ORIGIN, sources };
  return c.body(streamFile(c, found, context), 200, {
    ...toCsvHeaders({ name: 'homeroom-schools.csv', language: query.language }),
    'cache-control': 'public, max-age=60',
  });
}

/** Streams the file, so that other visitors get a turn between its parts. */
function streamFile(c: EdgeContext, hits: readonly SchoolHit[], context: CsvContext): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${BYTE_ORDER_MARK}${csvLine(writeCsvHeader(context.language))}`));
    },
    async pull(controller) {
      const part = hits.slice(next, next + SCHOOLS_PER_PART);
      next += part.length;
      if (part.length === 0) {
        controller.close();
        return;
      }
      const schools = await selectCardsOfHits(c.env.CATALOGUE, part);
      const lines = schools.map((school) => csvLine(writeCsvRow(school, context)));
      controller.enqueue(encoder.encode(lines.join('')));
    },
  });
}
