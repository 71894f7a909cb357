import { Hono } from 'hono';
import { loadComparedDistricts } from '#data/compare/compared-districts.ts';
import { loadComparedProfiles, type ComparedProfile } from '#data/compare/compared-profiles.ts';
import { logProblem } from '#data/log/log-line.ts';
import { selectSchoolNotes } from '#data/saves/school-note-queries.ts';
import {
  comparePath,
  compareFilePath,
  readCompare,
  readFromPlace,
  type CompareRequest,
} from '#domain/compare/compare-address.ts';
import {
  readComparedDistricts,
  type DistrictKey,
  compareDistrictsPath,
} from '#domain/compare/compare-districts-address.ts';
import { compareDistricts, type CompareDistrictsPage } from '#domain/compare/compare-districts-page.ts';
import type { ComparedSchool, ComparePage, FromPlace } from '#domain/compare/compare-page.ts';
import { compareProfiles } from '#domain/compare/compare-rows.ts';
import { hasCommonFigures, onlyDifferentRows } from '#domain/compare/row-differences.ts';
import { suggestSchools } from '#domain/compare/suggested-schools.ts';
import { findPool } from '#domain/figures/average-pool.ts';
import type { AnyPageModel } from '#domain/page/page-model.ts';
import { milesBetween, type Coordinates } from '#domain/places/distance.ts';
import type { Language } from '#domain/places/language.ts';
import { demonstrationOf } from '#domain/places/page-base.ts';
import { COMPARE_FILE_PATH, COMPARE_PATH, withLanguage, SEARCH_PATH } from '#domain/places/place-paths.ts';
import { GAP_GROUPS } from '#domain/profile/group-gaps.ts';
import { findSeries } from '#domain/profile/module-view.ts';
import type { ListedNote } from '#domain/saves/saved-list-page.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { toPooled } from '#domain/schools/school-kind.ts';
import { decodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { readSession } from '../account/session/member-session.ts';
import { answerCsv } from '../answers/csv-answer.ts';
import { errorPage } from '../answers/error-page.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { toSearchDependencies } from '../env/search-dependencies.ts';
import { createGeocoder } from '../geocoding/create-geocoder.ts';
import { writeGeocodeFailure } from '../geocoding/geocode-failure.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { toPageSources } from '../pages/page-sources-of.ts';
import { resolvePlace } from '../search/resolve-place.ts';
import { writeComparison } from './compare-csv.ts';
import { PRIVATE } from '../env/declared-call.ts';

const MAX_NAMES = 6;

type Notes = ReadonlyMap<string, ListedNote>;

const NO_NOTES: Notes = new Map();

/** Schools or districts side by side, as a page, and schools as a file. Private: they have a member's notes and a reader's home. */
export const compareRoutes = new Hono<EdgeApp>()
  .get(COMPARE_PATH, pageLimit('SEARCH_LIMIT', PRIVATE), showComparison)
  .get(COMPARE_FILE_PATH, pageLimit('FILE_LIMIT', PRIVATE), downloadComparison)
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
  return answerPage(c, page);
}

async function showDistricts(c: EdgeContext, wanted: readonly DistrictKey[]): Promise<Response> {
  return answerPage(c, await loadDistrictComparison(c, wanted, readFrom(c)));
}

async function answerPage(c: EdgeContext, page: AnyPageModel): Promise<Response> {
  c.header('X-Robots-Tag', 'noindex, follow');
  c.header('Content-Language', c.get('language'));
  return htmlAnswer(c, await c.get('renderer').render(page, c.get('language'), c.env.SITE_ORIGIN));
}

async function downloadComparison(c: EdgeContext): Promise<Response> {
  if (readDistricts(c).length > 0) return errorPage(c, 404);
  const request = readRequest(c);
  if (hasSingleKeys(c))
    return c.redirect(withLanguage(compareFilePath(request.schools, request), c.get('language')), 302);
  const page = await loadComparison(c, request);
  const language = c.get('language');
  const text = writeComparison(page, { language, siteOrigin: c.env.SITE_ORIGIN });
  return answerCsv(c, { name: 'homeroom-comparison.csv', text, language });
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

/** Loads a comparison of districts, with distances from a place if there is one. */
async function loadDistrictComparison(
  c: EdgeContext,
  wanted: readonly DistrictKey[],
  from: string | null,
): Promise<CompareDistrictsPage> {
  const [{ districts: loaded, ...demonstration }, { place, point }] = await Promise.all([
    loadComparedDistricts(c.env.CATALOGUE, wanted),
    findFromPlace(c, from),
  ]);
  const districts = loaded.map((district) => ({
    ...district,
    miles: point === null || district.center === null ? null : milesBetween(point, district.center),
  }));
  return {
    kind: 'compare-districts',
    path: compareDistrictsPath(districts),
    ...demonstration,
    districts,
    sections: compareDistricts(districts),
    from,
    place,
  };
}

/** Loads a comparison. If a member is logged in, it has their notes, and only they may see it. */
async function loadComparison(c: EdgeContext, request: CompareRequest): Promise<ComparePage> {
  const { schools: asked, isTooMany, isOnlyDifferent, from } = request;
  const [profiles, { place, point }, notes] = await Promise.all([
    loadComparedProfiles(toPageSources(c.env), asked, ['all', ...GAP_GROUPS]),
    findFromPlace(c, from),
    readNotes(c),
  ]);
  const schools = profiles.map((profile) => toComparedSchool(profile, { point, notes: notes ?? NO_NOTES }));
  const pages = profiles.map(({ page }) => page);
  const pool = onePool(schools);
  const sections = compareProfiles(pages, {
    hasOnePool: pool !== null,
    hasPlace: point !== null,
    hasNotes: schools.some(({ note }) => note !== null),
  });
  const shown = isOnlyDifferent ? onlyDifferentRows(sections, schools) : { sections, hiddenRows: 0 };
  return {
    ...{ kind: 'compare', isTooMany, isOnlyDifferent, from, schools, pool, place, ...shown },
    path: comparePath(schools.map(({ card }) => card)),
    ...demonstrationOf(pages.map(({ state }) => state)),
    hasCommonFigures: hasCommonFigures(sections),
    suggested: suggestSchools(pages),
    isSignedIn: notes !== null,
  };
}

/** The notes of the member; null for a visitor. A comparison needs no account, so it does without if accounts are unavailable. */
async function readNotes(c: EdgeContext): Promise<Notes | null> {
  try {
    const session = await readSession(c);
    return session === null ? null : await selectSchoolNotes(c.env.MEMBERS, session.member.id);
  } catch (error) {
    logProblem({ code: 'compare-without-notes', message: String(error) });
    return null;
  }
}

function toComparedSchool(
  { card, page }: ComparedProfile,
  { point, notes }: { point: Coordinates | null; notes: Notes },
): ComparedSchool {
  const { school, state } = page;
  const { lat, lon } = school;
  // No one answers for a closed school.
  const { phone, website } = card.isOpen ? school : { phone: null, website: null };
  return {
    ...{ card, phone, website },
    pool: findPool(toPooled(school)),
    state: state.name,
    ratingsSource: findSeries(page, ['proficiency'])[0]?.source ?? null,
    miles: point === null || lat === null || lon === null ? null : milesBetween(point, { lat, lon }),
    note: notes.get(schoolKey(card)) ?? null,
  };
}

/** The pool and state of all schools; null if they differ, or if one has no pool. */
function onePool(schools: readonly ComparedSchool[]): ComparePage['pool'] {
  const [first] = schools;
  if (first?.pool == null) return null;
  const isShared = schools.every(({ pool, card }) => pool === first.pool && card.state === first.card.state);
  return isShared ? { id: first.pool, state: first.state, schools: null } : null;
}

/** Looks up the place that a visitor measures distances from: a ZIP code, a city or an address. */
async function findFromPlace(
  c: EdgeContext,
  text: string | null,
): Promise<{ readonly place: FromPlace; readonly point: Coordinates | null }> {
  if (text === null) return { place: { kind: 'none' }, point: null };
  const language = c.get('language');
  const tools = { dependencies: toSearchDependencies(c), geocoder: createGeocoder(c) };
  const found = await resolvePlace(queryOf(text, language), tools);
  if (found.kind === 'choices') {
    const names = found.places.slice(0, MAX_NAMES).map(({ label }) => label);
    return { place: { kind: 'choices', names }, point: null };
  }
  if (found.kind === 'resolved' && 'center' in found.place && found.place.center !== null)
    return { place: { kind: 'found', name: found.name ?? text }, point: found.place.center };
  const message = found.kind === 'not-found' ? found.message : writeGeocodeFailure(language, null);
  return { place: { kind: 'not-found', message }, point: null };
}

/** The search for schools around the place. With a distance, a city has a center. */
function queryOf(text: string, language: Language) {
  const parameters = new URLSearchParams({ locationSearchString: text, distance: '5', lang: language });
  return decodeSearchQuery(SEARCH_PATH, parameters);
}
