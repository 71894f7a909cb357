import { csvLine } from '#domain/search/csv-line.ts';
import { decodeDownload } from '#domain/search/download-address.ts';
import { MAX_PAGE_SIZE } from '#domain/search/school-search.ts';
import { schoolSearchOf } from '#domain/search/search-place.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { cardsOfHits, searchSchools, type FoundSchool } from '#data/search/search-schools.ts';
import type { EdgeContext } from '../edge-app.ts';
import { errorPage } from '../error-pages.ts';
import { csvHeader, csvRow } from './school-csv.ts';
import { resolvePlace, type PlaceTools } from './resolve-place.ts';

/** What makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** The schools of a search as a CSV file, at most 5,000, in the order of the page; 404 where the place is not one. */
export async function downloadSchools(c: EdgeContext, tools: PlaceTools): Promise<Response> {
  const query = decodeDownload(new URL(c.req.url).searchParams);
  const found = await findAll(query, tools);
  if (found === null) return errorPage(c, 404);
  const lines = found.map((school) => csvLine(csvRow(school, query.language, c.env.SITE_ORIGIN)));
  return c.body(`${BYTE_ORDER_MARK}${csvLine(csvHeader(query.language))}${lines.join('')}`, 200, {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="homeroom-schools.csv"',
    'content-language': query.language,
    'cache-control': 'public, max-age=60',
    'x-robots-tag': 'noindex',
  });
}

async function findAll(query: SearchQuery, tools: PlaceTools): Promise<FoundSchool[] | null> {
  const resolution = await resolvePlace(query, tools);
  if (resolution.kind !== 'resolved') return null;
  const search = { ...schoolSearchOf(query, resolution.place), page: 1, pageSize: MAX_PAGE_SIZE };
  const { hits } = await searchSchools(tools.dependencies, search);
  return cardsOfHits(tools.dependencies.catalogue, hits);
}
