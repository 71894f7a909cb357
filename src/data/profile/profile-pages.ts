import { hasFields, readJson } from '#domain/types/json-checks.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { createHash } from 'node:crypto';
import { cityPath, districtPath } from '#domain/places/place-paths.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { findPoolOf, type PoolId } from '#domain/figures/average-pool.ts';
import { toPooled } from '#domain/schools/school-kind.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import type {
  AverageSeries,
  DistrictAverage,
  ProfileDocument,
  StateAverages,
} from '#domain/figures/profile-document.ts';
import { partnersOf, type PartnerModules } from '#domain/profile/partner-modules.ts';
import type { NearbySchoolCard, ProfilePage } from '#domain/profile/profile-page.ts';
import type { ApartPart } from '#domain/schools/namesakes.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { shownDatesOfColumn } from '../calendar/school-dates.ts';
import type { LoadedPage } from '../page/loaded-page.ts';
import type { PageSources } from '../page/page-sources.ts';
import { loadApart } from '../schools/namesake-queries.ts';
import { selectCards } from '../schools/school-queries.ts';
import { parseReviewsColumn } from '../reviews/school-reviews-rows.ts';
import { readAdjusted, readDistrictResults, toSchool, toSchoolCard, type SchoolRow } from '../schools/school-rows.ts';
import { listIdentities, readShownSchools, type ShownSchools } from './shown-schools.ts';

/** A state's averages by {@link averageKey}. Hashes are equal only for equal averages. */
export interface AverageIndex {
  readonly measures: StateAverages['measures'];
  readonly byKey: ReadonlyMap<string, { readonly series: AverageSeries; readonly hash: string }>;
  /** Averages over districts, by the same keys. */
  readonly districts: ReadonlyMap<string, DistrictAverage>;
}

const isStateAverages = hasFields<StateAverages>('measures', 'series');

/** The last loaded averages. The chunks of a state are rendered one after the other and share them. */
let lastRead: { readonly text: string; readonly averages: AverageIndex } | null = null;

/** Loads the averages of a state. */
export async function loadAverages(db: D1Database, state: StateCode): Promise<AverageIndex> {
  const row = await db.prepare('SELECT averages FROM state WHERE code = ?').bind(state).first<{ averages: string }>();
  const text = row?.averages ?? '[]';
  if (lastRead?.text !== text) lastRead = { text, averages: indexAverages(readAverages(text)) };
  return lastRead.averages;
}

/** A list without pools is the column's default, or from an old release. */
function readAverages(text: string): StateAverages {
  const stored: unknown = JSON.parse(text);
  return isStateAverages(stored) ? stored : { measures: [], series: [] };
}

/** Indexes averages for {@link makeProfilePages}. */
export function indexAverages({ measures, series, districts = [] }: StateAverages): AverageIndex {
  const entries = series.map((one) => [averageKey(one.pool, one), { series: one, hash: hashAverages(one) }] as const);
  const ofDistricts = districts.map((one) => [averageKey(one.pool, one), one] as const);
  return { measures, byKey: new Map(entries), districts: new Map(ofDistricts) };
}

/** Finds the average over the state's districts with schools of the pool of a result, from the same source. */
export function findDistrictAverage(averages: AverageIndex, result: AverageSeries): DistrictAverage | undefined {
  return averages.districts.get(averageKey(result.pool, result));
}

/** Makes the profile pages of these rows. One query loads the cards of all other schools that they show, and another one finds their namesakes. */
export async function makeProfilePages(
  { catalogue, homesUrl, partners: known }: Pick<PageSources, 'catalogue' | 'homesUrl' | 'partners'>,
  rows: readonly SchoolRow[],
  context: Pick<ProfilePage, 'state' | 'ratingsYear'> & { averages: AverageIndex },
): Promise<LoadedPage<ProfilePage>[]> {
  const partners = partnersOf(known, context.state);
  const shownOfRows = rows.map((row) => ({ row, shown: readShownSchools(row) }));
  const identities = shownOfRows.flatMap(({ row, shown }) => listIdentities(shown, row.state));
  const [cards, apart] = await Promise.all([selectCards(catalogue, identities), loadApart(catalogue, rows)]);
  const shared = { ...context, cards, apart, homesUrl, partners };
  return shownOfRows.map(({ row, shown }) => profilePageOfRow(row, { ...shared, shown }));
}

function profilePageOfRow(
  row: SchoolRow,
  context: Pick<ProfilePage, 'state' | 'ratingsYear'> & {
    averages: AverageIndex;
    cards: ReadonlyMap<string, SchoolCard>;
    apart: ReadonlyMap<string, readonly ApartPart[]>;
    shown: ShownSchools;
    homesUrl: string | null;
    partners: PartnerModules;
  },
): LoadedPage<ProfilePage> {
  // The import validates every document. A full check for each page would cost as much as rendering.
  const document = readJson(row.document, hasFields<ProfileDocument>('series'));
  const school = toSchool(row);
  const pooled = toPooled(school);
  const averages = document.series.flatMap((one) => {
    const pool = findPoolOf(pooled, one);
    return pool === null ? [] : (context.averages.byKey.get(averageKey(pool, one)) ?? []);
  });
  const own = toSchoolCard(row);
  const model: ProfilePage = {
    kind: 'profile',
    path: own.path,
    demonstration: context.state.demonstration,
    state: context.state,
    city: { name: row.city_name, slug: row.city_slug, path: cityPath(row.state, row.city_slug) },
    district: districtOfRow(row),
    school,
    apart: context.apart.get(schoolKey(row)) ?? [],
    document,
    averages: averages.map(({ series }) => series),
    ratingsYear: row.ratings_year ?? context.ratingsYear,
    ratingsFrom: row.ratings_from,
    adjusted: readAdjusted(row.adjusted_results),
    reportedMeasures: context.averages.measures,
    nearby: nearbyCards(context.shown.nearby, context.cards),
    nearbyTop: nearbyCards(context.shown.nearbyTop, context.cards),
    similar: similarOf(row, context),
    predecessors: cardsOf(own.predecessors, row, context.cards),
    successors: cardsOf(own.successors, row, context.cards),
    districtResults: readDistrictResults(row.district_results),
    homesUrl: context.homesUrl,
    partners: context.partners,
    dates: context.partners.calendar ? shownDatesOfColumn(row.dates) : [],
    reviews: parseReviewsColumn(row.reviews),
    isClaimed: row.is_claimed === 1,
  };
  return { model, figuresHash: [row.row_hash, ...averages.map(({ hash }) => hash)].join(' ') };
}

function similarOf(
  { state }: SchoolRow,
  { shown, cards }: { shown: ShownSchools; cards: ReadonlyMap<string, SchoolCard> },
): ProfilePage['similar'] {
  return shown.similar.flatMap(([id, value, year, students = null, perTeacher = null, results = []]) => {
    const school = cards.get(schoolKey({ state, id }));
    const income = value === null || year === null ? null : { value, year };
    return school === undefined ? [] : [{ school, income, years: { students, perTeacher }, results }];
  });
}

function cardsOf(
  ids: readonly string[],
  { state }: SchoolRow,
  cards: ReadonlyMap<string, SchoolCard>,
): readonly SchoolCard[] {
  return ids.flatMap((id) => cards.get(schoolKey({ state, id })) ?? []);
}

function nearbyCards(
  neighbors: ShownSchools['nearby'],
  cards: ReadonlyMap<string, SchoolCard>,
): readonly NearbySchoolCard[] {
  return neighbors.flatMap(({ state, id, miles }) => {
    const school = cards.get(schoolKey({ state, id }));
    return school === undefined ? [] : [{ miles, school }];
  });
}

function districtOfRow(row: SchoolRow): ProfilePage['district'] {
  if (row.district_name === null || row.district_slug === null || row.district_city_slug === null) return null;
  const path = districtPath({ state: row.state, citySlug: row.district_city_slug, slug: row.district_slug });
  return { name: row.district_name, path };
}

function hashAverages(series: AverageSeries): string {
  return createHash('sha256').update(JSON.stringify(series)).digest('base64url').slice(0, 16);
}

/** A figure is compared with its own source's average, because the survey of private schools counts differently. */
function averageKey(
  pool: PoolId,
  { source, measure, subject, subgroup = 'all', grade }: Omit<Series, 'points'>,
): string {
  return `${pool}|${source}|${measure}|${subject ?? ''}|${subgroup}|${grade ?? ''}`;
}
