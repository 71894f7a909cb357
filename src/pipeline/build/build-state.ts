import type { NearbySchools } from '#data/schools/school-columns.ts';
import { listDirectories, type Directory } from '#domain/catalogue/directories.ts';
import type { MergedSchool } from '#domain/catalogue/merge-contributions.ts';
import { averageDistricts } from '#domain/communities/district-averages.ts';
import type { ProfileDocument, StateAverages } from '#domain/figures/profile-document.ts';
import { listPastLevels } from '#domain/figures/past-levels.ts';
import { averageSchools } from '#domain/figures/state-averages.ts';
import { placeKey } from '#domain/places/place-key.ts';
import type { BoundaryLevels, SchoolCounts } from '#domain/places/place-schema.ts';
import { countSchools } from '#domain/places/school-counts.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { joinDistrictResults } from '#domain/profile/district-results.ts';
import { NEARBY_RADIUS_MILES, TOP_RATINGS } from '#domain/profile/nearby-contract.ts';
import { findSimilarSchools, readTraits } from '#domain/profile/similar-schools.ts';
import { adjustResults } from '#domain/ratings/adjusted-results.ts';
import { rateByYear } from '#domain/ratings/rate-by-year.ts';
import { listEarlierRatings } from '#domain/ratings/rate-earlier-years.ts';
import { createRatedLevels } from '#domain/ratings/rated-levels.ts';
import { listRatedSchools } from '#domain/ratings/rated-schools.ts';
import { ratingYear, type RatingInput } from '#domain/ratings/rating-input.ts';
import { listRatingMeasures, type RatingMeasure } from '#domain/ratings/rating-measures.ts';
import { measureRatingQuality, type RatingQuality } from '#domain/ratings/rating-quality.ts';
import { toRatingYears } from '#domain/ratings/ratings-year.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import { findKind } from '#domain/schools/school-kind.ts';
import { NO_RANGES, UNRATED, type School, type SchoolYear } from '#domain/schools/school-schema.ts';
import {
  cityRow,
  districtRow,
  schoolRow,
  type CityRow,
  type DistrictRow,
  type SchoolRow,
} from '../catalogue/catalogue-rows.ts';
import { areAlike, joinKey } from '../mapping/join-keys.ts';
import { OWN_DIGITS } from '../mapping/moved-schools.ts';
import type { PlaceFacts } from '../normalize/place-facts.ts';
import { buildCities } from './build-cities.ts';
import { buildDistricts } from './build-districts.ts';
import type { CityTypo } from './city-typos.ts';
import { NearbyIndex } from './nearby-schools.ts';

/** The schools before and after a school, by its id. A school without either is absent. */
type Successions = ReadonlyMap<SchoolId, { predecessors: SchoolId[]; successors: SchoolId[] }>;

/** A school that becomes more schools is not split, but closed. */
const MOST_SUCCESSORS = 3;

const TOP: readonly (number | null)[] = TOP_RATINGS;

export interface StateParts {
  readonly state: StateCode;
  readonly merged: readonly MergedSchool[];
  readonly places: readonly PlaceFacts[];
  /** By district id. */
  readonly boundaries: ReadonlyMap<string, BoundaryLevels>;
  /** The name of each district's area, by district id. */
  readonly areaNames: ReadonlyMap<string, string>;
  readonly nearby: NearbyIndex;
  /** By district id, the hash of what sources report of the district. */
  readonly reportedHashes?: ReadonlyMap<string, string>;
}

export interface BuiltState {
  readonly cities: readonly CityRow[];
  readonly districts: readonly DistrictRow[];
  readonly schools: readonly SchoolRow[];
  readonly counts: SchoolCounts;
  readonly cityTypos: readonly CityTypo[];
  /** Those that the counted schools are listed in. */
  readonly directories: readonly Directory[];
  readonly averages: StateAverages;
  /** The school year of the results that the test score ratings use. Null: nothing is rated. */
  readonly ratingsYear: SchoolYear | null;
  /** What the ratings count. */
  readonly ratingMeasures: readonly RatingMeasure[];
  /** What the ratings follow, and how steady they are. */
  readonly ratingQuality: RatingQuality;
}

/**
 * The rows of one state. Only open schools are rated and counted; a closed school keeps its figures, and counts in averages of its years.
 * Schools come in the order of their ids.
 */
export function buildState(parts: StateParts): BuiltState {
  const open = parts.merged.filter(({ school }) => school.status.kind === 'open');
  const schools = parts.merged.map(({ school }) => school);
  const cities = buildCities(parts.state, { places: parts.places, schools });
  const { merged, boundaries, areaNames } = parts;
  const districts = buildDistricts({ merged, cities, boundaries, areaNames });
  const inputs = listRatedSchools(open);
  const byYear = rateByYear(inputs);
  const adjusted = adjustResults(inputs);
  const rated = rateMerged(parts.merged, { inputs, byYear });
  const similar = findSimilarSchools(open.flatMap(({ school, document }) => readTraits(school, document.series) ?? []));
  const districtOf = joinDistrictResults(open.map(toMember));
  const successions = findSuccessions(parts.merged);
  const topOf = indexTopSchools(rated.map(({ school }) => school));
  return {
    cities: [...cities.byKey.values()].map(cityRow),
    districts: districts.map((district) => districtRow(district, parts.reportedHashes?.get(district.id))),
    schools: rated.flatMap(({ school, document, ratingYears }) => {
      const city = cities.of(school.city);
      if (city === null) return [];
      const others = {
        ...nearOf(school, parts.nearby),
        nearbyTop: topOf(school),
        similar: similar.get(school.id) ?? [],
        districtResults: districtOf(toMember({ school, document })),
        ...(successions.get(school.id) ?? NO_SUCCESSION),
        ratingYears,
        adjusted: adjusted.get(school.id) ?? null,
      };
      return [schoolRow({ school, citySlug: city.slug, cityName: city.name, ...others, document })];
    }),
    counts: countSchools(schools),
    cityTypos: cities.typos,
    directories: listDirectories(open),
    averages: averageState(parts.merged, open),
    ratingsYear: ratingYear(inputs, 'proficiency') ?? findNewest(rated.map((one) => one.ratingYears?.to ?? null)),
    ratingMeasures: listRatingMeasures(inputs),
    ratingQuality: measureRatingQuality(inputs, byYear),
  };
}

/**
 * A year's average has the schools that report the year, closed since or not, by the levels that they had then. Pages show districts without closed schools,
 * and the measures of schools that can be attended.
 */
function averageState(merged: readonly MergedSchool[], open: readonly MergedSchool[]): StateAverages {
  const { measures } = averageSchools(open.map(toMember));
  const districts = [...averageDistricts(open.map(toMember))];
  const ofYears = merged.map((one) => ({
    ...toMember(one),
    pastLevels: listPastLevels({ ...one.school, ...one.document, listings: one.listings }),
  }));
  return { measures, series: averageSchools(ofYears).series, districts };
}

interface StateRatings {
  readonly inputs: readonly RatingInput[];
  readonly byYear: ReturnType<typeof rateByYear>;
}

/** Adds the ratings to schools, with their years, their levels and their history. A closed school has none. */
function rateMerged(merged: readonly MergedSchool[], { inputs, byYear }: StateRatings) {
  const newest = [...byYear.values()].at(-1);
  const ratedLevelsOf = createRatedLevels(inputs);
  const earlier = listEarlierRatings(inputs, byYear);
  return merged.map(({ school, document }) => {
    const { ratings = UNRATED, ratingRanges = NO_RANGES, standing = null, years = [] } = newest?.get(school.id) ?? {};
    const ratedLevels = [...ratedLevelsOf({ ...school, series: document.series }, ratings)];
    return {
      school: { ...school, ratings, ratingRanges, standing, ratedLevels },
      document: withHistory(document, earlier.get(school.id)),
      ratingYears: toRatingYears(years),
    };
  });
}

/** A state without test results has the year of its newest ratings, for example of college readiness. */
function findNewest(years: readonly (SchoolYear | null)[]): SchoolYear | null {
  return years.filter((year) => year !== null).reduce<SchoolYear | null>((a, b) => (a === null || b > a ? b : a), null);
}

const NO_SUCCESSION = { predecessors: [], successors: [] };

function toMember({ school, document: { series } }: Pick<MergedSchool, 'school' | 'document'>) {
  const { districtId, levels, type } = school;
  return { districtId, levels, type, kind: findKind(school), series };
}

/** A source's earlier ratings replace the computed ones. */
function withHistory(
  document: ProfileDocument,
  historicalRatings: ProfileDocument['historicalRatings'],
): ProfileDocument {
  return historicalRatings === undefined ? document : { historicalRatings, ...document };
}

function nearOf({ state, id, lat, lon }: School, nearby: NearbyIndex): { nearby: NearbySchools } {
  return { nearby: lat === null || lon === null ? [] : nearby.nearest({ state, id, lat, lon }) };
}

/**
 * Finds the nearest top-performing schools of a school's own state whose rating measures a level of it, nearest first: ratings compare
 * schools within one state, and a high school is no help to a child in first grade. Around a school of unknown levels all
 * count. `schools` are the state's, with their ratings.
 */
export function indexTopSchools(schools: readonly School[]): (school: School) => NearbySchools {
  const points = schools.flatMap(({ state, id, lat, lon, status, ratings, ratedLevels }) =>
    status.kind === 'open' && TOP.includes(ratings.summary) && lat !== null && lon !== null
      ? [{ state, id, lat, lon, levels: ratedLevels }]
      : [],
  );
  const indexes = new Map<string, NearbyIndex>();
  const indexOf = (levels: School['levels']): NearbyIndex => {
    const shared = points.filter(
      (point) => levels.length === 0 || levels.some((level) => point.levels.includes(level)),
    );
    const index = indexes.get(levels.join('')) ?? new NearbyIndex(shared);
    indexes.set(levels.join(''), index);
    return index;
  };
  return ({ state, id, lat, lon, levels }) =>
    lat === null || lon === null
      ? []
      : indexOf(levels)
          .nearest({ state, id, lat, lon })
          .filter(([, , miles]) => miles <= NEARBY_RADIUS_MILES);
}

/**
 * Finds the open schools of a state in which closed ones continue. A school that moves to another district keeps the last
 * digits of its id and most of its name. A school with a new number, a merged or a split one keeps its address, most of its
 * name and a level, and the new school has no figure of the years of the old one. Two closed schools can have one successor.
 * Each keeps its own results, because no source says that they are one school.
 */
export function findSuccessions(merged: readonly MergedSchool[]): Successions {
  const open = merged.filter(({ school }) => school.status.kind === 'open');
  const byNumber = Map.groupBy(open, ({ school }) => school.id.slice(-OWN_DIGITS));
  const byAddress = Map.groupBy(open, ({ school }) => addressKey(school) ?? '');
  const found = new Map<SchoolId, { predecessors: SchoolId[]; successors: SchoolId[] }>();
  for (const closed of merged.filter(({ school }) => school.status.kind === 'closed')) {
    const moved = (byNumber.get(closed.school.id.slice(-OWN_DIGITS)) ?? []).filter((one) => isMoved(closed, one));
    const address = addressKey(closed.school);
    const renewed = address === null ? [] : (byAddress.get(address) ?? []).filter((one) => isRenewed(closed, one));
    const after = moved.length === 1 ? moved : renewed.length <= MOST_SUCCESSORS ? renewed : [];
    for (const { school } of after) link(found, { before: closed.school.id, after: school.id });
  }
  return found;
}

function link(
  found: Map<SchoolId, { predecessors: SchoolId[]; successors: SchoolId[] }>,
  { before, after }: { before: SchoolId; after: SchoolId },
): void {
  const of = (id: SchoolId) => {
    const known = found.get(id) ?? { predecessors: [], successors: [] };
    found.set(id, known);
    return known;
  };
  of(before).successors.push(after);
  of(after).predecessors.push(before);
}

function isMoved({ school: closed }: MergedSchool, { school: open }: MergedSchool): boolean {
  const isNational = closed.id.length === open.id.length && closed.districtId !== open.districtId;
  return isNational && closed.type !== 'private' && open.type !== 'private' && haveAlikeNames(closed, open);
}

function isRenewed(closed: MergedSchool, open: MergedSchool): boolean {
  const { status } = closed.school;
  const lastYear = status.kind === 'closed' ? status.lastYear : null;
  return (
    lastYear !== null &&
    (closed.school.type === 'private') === (open.school.type === 'private') &&
    haveAlikeNames(closed.school, open.school) &&
    closed.school.levels.some((level) => open.school.levels.includes(level)) &&
    findFirstYear(open) > lastYear
  );
}

function haveAlikeNames(one: School, other: School): boolean {
  const [own, others] = [joinKey(one.name), joinKey(other.name)];
  return own === others || areAlike(own, others);
}

/** The first year of the school's figures. A school without figures is new. */
function findFirstYear({ document }: MergedSchool): SchoolYear {
  const years = document.series.flatMap(({ points }) =>
    points.flatMap(({ year, value }) => (value === null ? [] : year)),
  );
  return years.reduce((first, year) => (year < first ? year : first), '9999');
}

function addressKey({ street, zip }: School): string | null {
  return street === null || zip === null ? null : `${placeKey(street)} ${zip}`;
}
