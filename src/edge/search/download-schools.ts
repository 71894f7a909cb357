import { csvLine } from '#domain/search/csv-line.ts';
import { decodeDownload } from '#domain/search/download-address.ts';
import { MAX_PAGE_SIZE, type SchoolHit } from '#domain/engine/school-search.ts';
import { toSchoolSearch } from '#domain/search/search-place.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { selectRatingSources } from '#data/search/rating-sources.ts';
import { requireEverySegment, selectCardsOfHits, searchSchools } from '#data/search/search-schools.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { BYTE_ORDER_MARK, toCsvHeaders } from '../answers/csv-answer.ts';
import { errorPage } from '../answers/error-page.ts';
import { writeCsvHeader, writeCsvRow, type CsvContext } from '../answers/school-csv.ts';
import { resolvePlace, type PlaceTools } from './resolve-place.ts';
import { settleQuery } from './settle-query.ts';

/** Spreadsheets need it to read the file as UTF-8. */
const SCHOOLS_PER_PART = 250;

/**
 * Returns the schools of a search as a CSV file, at most 5,000, sorted as on the page. Returns 404 for an unknown
 * place.
 */
export async function downloadSchools(c: EdgeContext, tools: PlaceTools): Promise<Response> {
  const query = decodeDownload(new URL(c.req.url).searchParams);
  const found = await findAll(query, tools);
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

async function findAll(query: SearchQuery, tools: PlaceTools): Promise<readonly SchoolHit[] | null> {
  const settled = await settleQuery(query, tools);
  if (settled.kind === 'outcome') return null;
  const resolution = await resolvePlace(settled.query, tools);
  if (resolution.kind === 'not-found') await requireEverySegment(tools.dependencies);
  if (resolution.kind !== 'resolved') return null;
  const search = { ...toSchoolSearch(settled.query, resolution.place), page: 1, pageSize: MAX_PAGE_SIZE };
  const { hits, unsearched } = await searchSchools(tools.dependencies, search);
  // A file cannot say that it lacks a state.
  if (unsearched.length > 0) throw new Error(`The search segments of ${unsearched.join(', ')} cannot be read.`);
  return hits;
}
