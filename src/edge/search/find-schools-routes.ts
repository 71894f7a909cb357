import { Hono } from 'hono';
import { findPlaces } from '#data/search/find-places.ts';
import { selectListedSchools } from '#data/search/found-schools.ts';
import { requireEverySegment, searchSchoolsOfStates, type SearchedSchools } from '#data/search/search-schools.ts';
import { searchedStates } from '#data/search/searched-states.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import type { Language } from '#domain/places/language.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import {
  SchoolsRequestSchema,
  type SchoolsAnswer,
  type SchoolsRequest,
  SchoolsAnswerSchema,
} from '#domain/search/schools-contract.ts';
import { toSchoolsQuestion, type SchoolsQuestion } from '#domain/search/schools-question.ts';
import { toSchoolSearch, type ResolvedPlace } from '#domain/search/search-place.ts';
import { findQueryState, type SearchQuery } from '#domain/search/search-query.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { toSearchDependencies } from '../env/search-dependencies.ts';
import { createGeocoder } from '../geocoding/create-geocoder.ts';
import { writeGeocodeFailure } from '../geocoding/geocode-failure.ts';
import { publicCall } from '../middleware/public-call.ts';
import { readSavedKeys } from '../saves/saved-keys.ts';
import { buildSchoolItems } from '../schools/school-item.ts';
import { type PlaceChoice, toPlaceChoice } from './place-choice.ts';
import { explainLostPlace } from './places-instead.ts';
import type { PlaceTools } from './resolve-place.ts';
import { settleQuery, type UnansweredOutcome } from './settle-query.ts';

interface SummarizedSearch {
  readonly language: Language;
  readonly search: SchoolSearch;
  /** The displayed name, such as `Oakland, CA`. Null if the search has no named place. */
  readonly placeName: string | null;
  readonly total: number;
}

type Summary = Pick<SchoolsAnswer, 'paginationSummary' | 'resultSummary' | 'description' | 'tableHeaders'>;

const HEADERS = [
  'name',
  'score',
  'schoolType',
  'gradeLevels',
  'enrollment',
  'students_per_teacher',
  'districtName',
  'distance',
  'testScores',
  'collegeReadiness',
  'growth',
  'equity',
  'numReviews',
] as const;

/** Most schools of a response with boundaries. Each boundary has some kilobytes. */
const MAX_SCHOOLS_WITH_BOUNDARIES = 25;

type Unplaced =
  | { readonly kind: 'choices'; readonly places: readonly Pick<PlaceChoice, 'label'>[] }
  | { readonly kind: 'not-found'; readonly message: string }
  /** The words ask for the visitor's place, or for nothing. */
  | { readonly kind: 'unclear'; readonly message: string };

type SchoolsOutcome =
  | {
      readonly kind: 'answer';
      readonly answer: SchoolsAnswer;
      /** The states that it can show. Null means all. */
      readonly states: readonly StateCode[] | null;
    }
  | Unplaced;

interface SchoolsTools extends PlaceTools {
  readonly boundaries: R2Bucket;
  /** See ItemOptions. */
  readonly saved: ReadonlySet<string> | null;
}

interface Found {
  readonly asked: SchoolsQuestion;
  readonly search: SchoolSearch;
  readonly found: SearchedSchools;
  readonly placeName: string | null;
}

/** Places that an error lists for an ambiguous name. */
const NAMED_CHOICES = 8;

/** Finds schools. Cache: minutes, by tag. Access: everyone, limited by address. */
export const findSchoolsRoutes = new Hono<EdgeApp>().get(
  '/gsr/api/schools',
  publicCall({
    freshForSeconds: 300,
    request: SchoolsRequestSchema,
    document: { id: 'findSchools', answer: SchoolsAnswerSchema },
  }),
  async (c) => {
    const request = c.req.valid('query');
    const dependencies = toSearchDependencies(c);
    const saved = request.extras.includes('saved_schools') ? await readSavedKeys(c) : null;
    const tools = { dependencies, geocoder: createGeocoder(c), boundaries: c.env.BOUNDARIES, saved };
    const outcome = await answerSchools(request, tools);
    if (outcome.kind === 'not-found') return errorAnswer(c, 404, { code: 'place-not-found', message: outcome.message });
    if (outcome.kind === 'unclear') return errorAnswer(c, 422, { code: 'unclear-search', message: outcome.message });
    if (outcome.kind === 'choices') return severalPlaces(c, outcome.places);
    tagStates(c, outcome.states);
    if (outcome.answer.unsearched_states !== undefined) c.header('Cache-Control', 'no-store');
    return c.json(outcome.answer);
  },
);

function severalPlaces(c: EdgeContext, places: readonly Pick<PlaceChoice, 'label'>[]): Response {
  const names = places.slice(0, NAMED_CHOICES).map(({ label }) => label);
  return errorAnswer(c, 422, {
    code: 'ambiguous-place',
    message: `Several places have this name; give one of them: ${names.join('; ')}.`,
  });
}

/** Finds the schools of a checked request. Rejects if the stores are unavailable. */
async function answerSchools(request: SchoolsRequest, tools: SchoolsTools): Promise<SchoolsOutcome> {
  const asked = toSchoolsQuestion(request);
  const narrowed = await resolveDistrictQuery(asked, tools);
  if ('kind' in narrowed) return narrowed;
  const settled = await settleQuery(narrowed, tools);
  if (settled.kind === 'outcome') return toUnplaced(settled.outcome);
  const { query } = settled;
  const resolution = await settled.resolve();
  if (resolution.kind === 'choices') return resolution;
  if (resolution.kind === 'not-found') {
    await requireEverySegment(tools.dependencies);
    return {
      kind: 'not-found',
      message: (await explainLostPlace(query, resolution.message, tools.dependencies)).alert,
    };
  }
  const isResolved = resolution.kind === 'resolved';
  const place: ResolvedPlace = isResolved ? resolution.place : { kind: 'country' };
  const search = { ...toSchoolSearch(query, place), pageSize: limitPageSize(asked) };
  const states = await searchedStates(tools.dependencies.catalogue, search);
  const found = await searchSchoolsOfStates(tools.dependencies, search, states);
  const placeName = isResolved ? resolution.name : null;
  return { kind: 'answer', answer: await buildAnswer({ asked, search, found, placeName }, tools), states };
}

function toUnplaced(outcome: UnansweredOutcome): Unplaced {
  switch (outcome.kind) {
    case 'choices':
      return { kind: 'choices', places: outcome.choices };
    case 'place-not-found':
      return { kind: 'not-found', message: outcome.alert };
    case 'start':
      return { kind: 'unclear', message: outcome.alert ?? '' };
  }
}

function limitPageSize({ limit, extras }: SchoolsQuestion): number {
  return extras.includes('boundaries') ? Math.min(limit, MAX_SCHOOLS_WITH_BOUNDARIES) : limit;
}

async function buildAnswer({ asked, search, found, placeName }: Found, tools: SchoolsTools): Promise<SchoolsAnswer> {
  const { query, extras, countsOnly } = asked;
  const { language } = query;
  const { total, totalPages, csaTotal, goldTotal, facets } = found;
  const schools = await selectListedSchools(tools.dependencies.catalogue, countsOnly ? [] : found.hits);
  return {
    items: await buildSchoolItems(tools.boundaries, schools, { language, extras, saved: tools.saved }),
    total,
    totalPages,
    ...(found.unsearched.length > 0 && { unsearched_states: [...found.unsearched] }),
    csa_total: csaTotal,
    gold_total: goldTotal,
    ...summarizeSearch({ language, search, placeName, total }),
    facets: {
      ...facets,
      summaryRating: [...facets.summaryRating],
      testScoresRating: [...facets.testScoresRating],
      collegeReadinessRating: [...facets.collegeReadinessRating],
      growthRating: [...facets.growthRating],
      equityRating: [...facets.equityRating],
      courses: [...facets.courses],
    },
  };
}

/**
 * Limits the query to the requested district, by id or by name. A district is narrower than a city in the same query.
 */
async function resolveDistrictQuery(
  { query, districtName }: SchoolsQuestion,
  { dependencies }: PlaceTools,
): Promise<SearchQuery | Unplaced> {
  if (districtName === null)
    return query.location.districtId === null ? query : limitToDistrict(query, query.location.districtId);
  const state = findQueryState(query);
  const places = await findPlaces(dependencies, districtName, state);
  const districts = places.filter((place) => place.kind === 'district');
  const [first, second] = districts;
  if (first === undefined) await requireEverySegment(dependencies);
  if (first === undefined) return { kind: 'not-found', message: writeGeocodeFailure(query.language, state) };
  if (second !== undefined) return { kind: 'choices', places: districts.map((place) => toPlaceChoice(query, place)) };
  return limitToDistrict(query, first.id);
}

function limitToDistrict(query: SearchQuery, districtId: string): SearchQuery {
  const location = { ...query.location, state: findQueryState(query), districtId };
  return { ...query, route: { kind: 'search' }, location };
}

/** Summarizes a response in words. */
function summarizeSearch(summarized: SummarizedSearch): Summary {
  return {
    paginationSummary: paginationSummary(summarized),
    resultSummary: resultSummary(summarized),
    description: description(summarized),
    tableHeaders: tableHeaders(summarized.language),
  };
}

function paginationSummary({ language, search, total }: SummarizedSearch): string {
  const t = translatorFor(language);
  const from = (search.page - 1) * search.pageSize + 1;
  if (from > total) return t('search-calls.pagination.none', { count: total });
  const to = Math.min(total, from + search.pageSize - 1);
  return t('search-calls.pagination.range', { from, to, count: total });
}

/** Summarizes the results by words, in a place, around a place, or anywhere. */
function resultSummary({ language, search, placeName, total }: SummarizedSearch): string {
  const words = search.text === null ? 'all' : 'text';
  const where = placeName === null ? 'anywhere' : search.near === null ? 'in' : 'near';
  const t = translatorFor(language);
  const miles = search.near?.miles;
  return t(`search-calls.result.${words}.${where}`, {
    count: total,
    text: search.text ?? '',
    place: placeName ?? '',
    distance:
      miles === undefined
        ? ''
        : t('search-calls.result.miles', { count: miles, distance: formatFor(language).miles(miles) }),
  });
}

function description({ language, placeName, total }: SummarizedSearch): string {
  const t = translatorFor(language);
  return placeName === null
    ? t('search-calls.description.anywhere', { count: total })
    : t('search-calls.description.in', { count: total, place: placeName });
}

function tableHeaders(language: Language): Summary['tableHeaders'] {
  const t = translatorFor(language);
  return HEADERS.map((key) => ({ key, title: t(`search-calls.header.${key}` satisfies TextKey) }));
}
