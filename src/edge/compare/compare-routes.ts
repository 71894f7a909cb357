import { Hono } from 'hono';
import {
  comparePath,
  compareFilePath,
  readCompare,
  readFromPlace,
  type CompareRequest,
} from '#domain/compare/compare-address.ts';
import { readComparedDistricts, type DistrictKey } from '#domain/compare/compare-districts-address.ts';
import type { AnyPageModel } from '#domain/page/page-model.ts';
import { COMPARE_FILE_PATH, COMPARE_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { logProblem } from '#data/log/log-line.ts';
import { answerCsv } from '../answers/csv-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { errorPage } from '../answers/error-page.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { writeComparison } from './compare-csv.ts';
import { writeDistrictComparison } from './compare-districts-csv.ts';
import { loadDistrictComparison } from './load-district-comparison.ts';
import { loadComparison } from './load-comparison.ts';

/**
 * Without a member, a comparison is the same for everyone. Still, only the browser may keep it: a shared copy would lack a
 * member's notes.
 */
const VISITOR_CACHE_CONTROL = 'private, max-age=60';
const MEMBER_CACHE_CONTROL = 'private, no-store';
/** Spreadsheets need it to read the file as UTF-8. */

/** Schools or districts side by side, as a page, and schools as a file. Access: everyone, limited by address. */
export const compareRoutes = new Hono<EdgeApp>()
  .get(COMPARE_PATH, pageLimit('SEARCH_LIMIT'), showComparison)
  .get(COMPARE_FILE_PATH, pageLimit('FILE_LIMIT'), downloadComparison)
  .onError((error, c) => {
    logProblem({ code: 'compare-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showComparison(c: EdgeContext): Promise<Response> {
  const districts = readDistricts(c);
  if (districts.length > 0) return showDistricts(c, districts);
  const request = readRequest(c);
  // A form sends schools one by one. The address that people share lists them together.
  if (hasSingleKeys(c) && !request.isTooMany)
    return c.redirect(withLanguage(comparePath(request.schools, request), c.get('language')), 302);
  const page = await loadComparison(c, request);
  return answerPage(c, page, page.isSignedIn ? MEMBER_CACHE_CONTROL : VISITOR_CACHE_CONTROL);
}

/** No member has notes on districts, so a shared cache may keep their comparison. A place can be a home. */
async function showDistricts(c: EdgeContext, wanted: readonly DistrictKey[]): Promise<Response> {
  const page = await loadDistrictComparison(c, wanted, readFrom(c));
  return answerPage(c, page, page.from === null ? 'public, max-age=60' : VISITOR_CACHE_CONTROL);
}

async function answerPage(c: EdgeContext, page: AnyPageModel, cacheControl: string): Promise<Response> {
  c.header('Cache-Control', cacheControl);
  c.header('X-Robots-Tag', 'noindex, follow');
  c.header('Content-Language', c.get('language'));
  return htmlAnswer(c, await c.get('renderer').render(page, c.get('language'), c.env.SITE_ORIGIN));
}

async function downloadComparison(c: EdgeContext): Promise<Response> {
  const site = { language: c.get('language'), siteOrigin: c.env.SITE_ORIGIN };
  const districts = readDistricts(c);
  if (districts.length > 0) {
    const page = await loadDistrictComparison(c, districts, readFrom(c));
    return answerFile(c, { name: 'homeroom-districts.csv', file: writeDistrictComparison(page, site) });
  }
  const request = readRequest(c);
  if (hasSingleKeys(c))
    return c.redirect(withLanguage(compareFilePath(request.schools, request), c.get('language')), 302);
  const page = await loadComparison(c, request);
  return answerFile(c, { name: 'homeroom-comparison.csv', file: writeComparison(page, site) });
}

function answerFile(c: EdgeContext, { name, file }: { name: string; file: string }): Response {
  c.header('cache-control', MEMBER_CACHE_CONTROL);
  return answerCsv(c, { name, text: file, language: c.get('language') });
}

function readRequest(c: EdgeContext): CompareRequest {
  return readCompare(new URL(c.req.url).searchParams);
}

function readDistricts(c: EdgeContext): readonly DistrictKey[] {
  return readComparedDistricts(new URL(c.req.url).searchParams.get('districts') ?? '');
}

function readFrom(c: EdgeContext): string | null {
  return readFromPlace(new URL(c.req.url).searchParams);
}

function hasSingleKeys(c: EdgeContext): boolean {
  return new URL(c.req.url).searchParams.has('school');
}
