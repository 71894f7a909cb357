import type { Box } from '#domain/places/box.ts';
import { milesBetween, type Coordinates } from '#domain/places/distance.ts';
import { nameOrder } from '#domain/engine/name-order.ts';
import { nameWords } from '#domain/engine/name-words.ts';
import type { SegmentRows, SegmentSchool } from '#domain/engine/segment-rows.ts';
import {
  FIGURE_FILTERS,
  type RatingRange,
  type SchoolFilters,
  type SchoolSearch,
} from '#domain/engine/school-search.ts';
import { SCHOOL_TYPES, UNRATED } from '#domain/schools/school-schema.ts';
import { GRADES, type Grade, type GradeSpan } from '#domain/schools/school-level.ts';

export interface NaiveSchool extends SegmentSchool {
  readonly rows: SegmentRows;
}

/** Finds the schools in these rows that match a search's place and filters. Checks each school on its own. */
export function naiveMatches(states: readonly SegmentRows[], search: SchoolSearch): NaiveSchool[] {
  return states
    .flatMap((rows) => rows.schools.map((school) => ({ ...school, rows })))
    .filter((school) => isInPlace(school, search) && passes(school, search.filters));
}

/** Returns true if a school's name, city and district together have all words. */
export function holdsWords(school: NaiveSchool, words: readonly string[]): boolean {
  const city = school.rows.cities.find(({ slug }) => slug === school.citySlug)?.name ?? '';
  const district = school.rows.districts.find(({ id }) => id === school.districtId)?.name ?? '';
  const held = new Set([...nameWords(school.name), ...nameWords(city), ...nameWords(district)]);
  return words.every((word) => held.has(word));
}

function isInPlace(school: NaiveSchool, search: SchoolSearch): boolean {
  return hasNamedPlace(school, search) && isInArea(school, search);
}

function hasNamedPlace(school: NaiveSchool, { state, citySlug, districtId, zip }: SchoolSearch): boolean {
  return (
    (state === null || school.rows.state === state) &&
    (citySlug === null || school.citySlug === citySlug) &&
    (districtId === null || school.districtId === districtId) &&
    (zip === null || school.zip === zip)
  );
}

function isInArea({ lat, lon }: NaiveSchool, { near, box }: SchoolSearch): boolean {
  const point = lat === null || lon === null ? null : { lat, lon };
  return (
    (near === null || (point !== null && milesBetween(near, point) <= Math.min(60, near.miles))) &&
    (box === null || (point !== null && isInNaiveBox(point, box)))
  );
}

/** A box whose west is greater than its east crosses the 180th meridian. */
function isInNaiveBox({ lat, lon }: { lat: number; lon: number }, { west, south, east, north }: Box): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
}

function passes(school: SegmentSchool, filters: SchoolFilters): boolean {
  return (
    hasKind(school, filters) &&
    hasSize(school, filters) &&
    hasCourses(school, filters) &&
    hasAwards(school, filters) &&
    hasRatings(school, filters) &&
    isWanted(school, filters)
  );
}

/** No kind of it is left out, and each figure is known and within its range. */
function isWanted(school: SegmentSchool, filters: SchoolFilters): boolean {
  const kinds: readonly string[] = [school.type, ...school.programs, ...school.religions];
  const figures = { ...school, students: school.enrollment };
  return (
    !filters.without.some((kind) => kinds.includes(kind)) &&
    FIGURE_FILTERS.every((name) => {
      const { low, high } = filters[name] ?? { low: null, high: null };
      const value = figures[name];
      if (filters[name] === null) return true;
      return value !== null && value >= (low ?? -Infinity) && value <= (high ?? Infinity);
    })
  );
}

function hasKind(
  school: SegmentSchool,
  { levels, grades, types, programs, religions, counties }: SchoolFilters,
): boolean {
  return (
    anyOf(levels, school.levels) &&
    grades.some((grade) => isTaught(grade, school.grades)) === grades.length > 0 &&
    anyOf(types, [school.type]) &&
    anyOf(programs, school.programs) &&
    anyOf(religions, school.religions) &&
    anyOf(counties, school.county === null ? [] : [school.county])
  );
}

function isTaught(grade: Grade, span: GradeSpan): boolean {
  const named = (one: Grade) => (one === 'ug' || one === 'ae' ? -1 : GRADES.indexOf(one));
  if (span === null || named(span.low) < 0 || named(span.high) < 0) return false;
  return named(span.low) <= named(grade) && named(grade) <= named(span.high);
}

function hasSize({ enrollment, studentsPerTeacher }: SegmentSchool, { sizes, ratios }: SchoolFilters): boolean {
  const groupOf = (value: number | null, bounds: readonly number[], names: readonly string[]) =>
    value === null ? [] : names.slice(bounds.filter((bound) => value >= bound).length).slice(0, 1);
  return (
    anyOf(sizes, groupOf(enrollment, [300, 699.9], ['small', 'medium', 'large'])) &&
    anyOf(ratios, groupOf(studentsPerTeacher, [13, 17.1], ['few', 'average', 'many']))
  );
}

function hasCourses(school: SegmentSchool, filters: SchoolFilters): boolean {
  const lists = [filters.courses, filters.apCourses, filters.ibCourses, filters.pathways, filters.pltw];
  return lists.every((keys) => anyOf(keys, school.courses));
}

function hasAwards({ csaYears, goldYears }: SegmentSchool, filters: SchoolFilters): boolean {
  const awards = [...(csaYears.length > 0 ? ['csa'] : []), ...(goldYears.length > 0 ? ['gold'] : [])];
  return (
    anyOf(filters.awards, awards) &&
    anyOf(filters.csaYears, csaYears.map(endOfYear)) &&
    anyOf(filters.csaGoldYears, goldYears.map(endOfYear))
  );
}

/** A rating counts if it measures a chosen level, or else the level of a school that teaches a chosen grade. */
function hasRatings(school: SegmentSchool, filters: SchoolFilters): boolean {
  const { summaryRating, growthRating, equityRating, collegeReadinessRating, testScoresRating } = filters;
  const ranges = [summaryRating, growthRating, equityRating, collegeReadinessRating, testScoresRating];
  const { ratings } = school;
  return (
    (ranges.every((range) => range === null) || measures(school, filters)) &&
    isWithin(filters.summaryRating, ratings.summary) &&
    isWithin(filters.growthRating, ratings.growth) &&
    isWithin(filters.equityRating, ratings.equity) &&
    isWithin(filters.collegeReadinessRating, ratings.collegeReadiness) &&
    isWithin(filters.testScoresRating, ratings.testScores)
  );
}

function measures({ ratedLevels }: SegmentSchool, { levels, grades }: SchoolFilters): boolean {
  if (levels.length > 0) return anyOf(levels, ratedLevels);
  const ofGrades = grades.flatMap((grade) => {
    const place = GRADES.indexOf(grade);
    const isIn = (low: Grade, high: Grade) => place >= GRADES.indexOf(low) && place <= GRADES.indexOf(high);
    return [isIn('kg', '6') && 'e', isIn('5', '9') && 'm', isIn('9', '12') && 'h'].filter((level) => level !== false);
  });
  return anyOf(ofGrades, ratedLevels);
}

function endOfYear(year: string): string {
  return `20${year.slice(-2)}`;
}

function anyOf(wanted: readonly string[], held: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((value) => held.includes(value));
}

function isWithin(range: RatingRange | null, rating: number | null): boolean {
  return range === null || (rating !== null && rating >= range.low && rating <= range.high);
}

type Figure = (school: NaiveSchool, near: SchoolSearch['near']) => number;

/** Ratings that don't measure what is searched count as none. */
const meant = (school: NaiveSchool, filters: SchoolFilters): NaiveSchool =>
  measures(school, filters) ? school : { ...school, ratings: UNRATED, standing: null };

const byRating: Figure = ({ ratings: { summary }, standing }) =>
  summary === null ? 0 : -(summary * 2000 + (standing ?? -1));

/** What each order sorts by, the least first. The unknown is last. */
const FIGURES: Readonly<Record<SchoolSearch['sort'], Figure>> = {
  relevance: byRating,
  rating: byRating,
  distance: (school, near) => (near === null ? byRating(school, near) : milesFrom(near, school)),
  name: () => 0,
  district: () => 0,
  enrollment: ({ enrollment }) => -(enrollment ?? -1),
  students_per_teacher: ({ studentsPerTeacher }) => studentsPerTeacher ?? 1e6,
  test_scores: ({ ratings }) => -(ratings.testScores ?? 0),
  college_readiness: ({ ratings }) => -(ratings.collegeReadiness ?? 0),
  growth: ({ ratings }) => -(ratings.growth ?? 0),
  equity: ({ ratings }) => -(ratings.equity ?? 0),
  graduation: ({ graduation }) => -(graduation ?? -1),
  reading: ({ reading }) => -(reading ?? -1),
  mathematics: ({ mathematics }) => -(mathematics ?? -1),
  type: ({ type }) => SCHOOL_TYPES.indexOf(type),
  grades: ({ grades }) =>
    grades === null || grades.high === 'ug' ? 1e6 : gradePlace(grades.low) * 100 + gradePlace(grades.high),
};

function gradePlace(grade: Grade): number {
  return Math.min(GRADES.indexOf(grade), GRADES.indexOf('12'));
}

/** The order of a list that is not sorted by relevance, written as a comparison of schools. */
export function naiveOrder({ sort, near, filters }: SchoolSearch): (left: NaiveSchool, right: NaiveSchool) => number {
  return (left, right) =>
    Number(right.isOpen) - Number(left.isOpen) ||
    (sort === 'district' ? compareTexts(naiveDistrict(left), naiveDistrict(right)) : 0) ||
    FIGURES[sort](meant(left, filters), near) - FIGURES[sort](meant(right, filters), near) ||
    compareNames(left, right);
}

function naiveDistrict({ districtId, rows }: NaiveSchool): string {
  const name = rows.districts.find(({ id }) => id === districtId)?.name;
  return name === undefined ? '\uffff' : nameOrder(name);
}

function milesFrom(near: Coordinates, { lat, lon }: NaiveSchool): number {
  return milesBetween(near, { lat: lat ?? 0, lon: lon ?? 0 });
}

function compareNames(left: NaiveSchool, right: NaiveSchool): number {
  return (
    compareTexts(nameOrder(left.name), nameOrder(right.name)) ||
    compareTexts(left.name, right.name) ||
    compareTexts(left.rows.state, right.rows.state) ||
    compareTexts(left.id, right.id)
  );
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
