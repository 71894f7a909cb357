import { LEVEL_CODES, type LevelCode } from '../schools/school-level.ts';
import { SCHOOL_TYPES, type Ratings } from '../schools/school-schema.ts';
import { nameOrder, nameRank } from './name-order.ts';
import { packGradeSpan } from './school-grades.ts';
import { encodeSchoolId } from './school-code.ts';
import type { TextCodec } from './segment-bytes.ts';
import { CSA_BIT, GOLD_BIT, OPEN_BIT, RATED_SHIFT, RATING_SHIFTS, TYPE_SHIFT } from './segment-columns.ts';
import { compareTexts, packDegrees, packTexts } from './segment-lists.ts';
import type { NumberedRows, SegmentSchool } from './segment-rows.ts';

/** Sorts schools as every list does: open first, higher rating first, unrated last, then by the figure behind it, by name, then by id. */
export function inListOrder(schools: readonly SegmentSchool[]): SegmentSchool[] {
  return schools
    .map((school) => ({ school, order: nameOrder(school.name) }))
    .sort(
      (left, right) =>
        Number(right.school.isOpen) - Number(left.school.isOpen) ||
        (right.school.ratings.summary ?? 0) - (left.school.ratings.summary ?? 0) ||
        standingKey(right.school) - standingKey(left.school) ||
        compareNames(left, right),
    )
    .map(({ school }) => school);
}

/** The figure behind a rating plus one; 0 without a rating. */
function standingKey({ ratings, standing }: SegmentSchool): number {
  return ratings.summary === null || standing === null ? 0 : standing + 1;
}

/** Builds the columns with one value per school. */
export function schoolColumns({ schools, cityOf, districtOf, zipOf }: NumberedRows, codec: TextCodec) {
  const code = Float64Array.from(schools, ({ id }) => encodeSchoolId(id));
  const named = schools.map((school, number) => ({ school, number, order: nameOrder(school.name) }));
  const names = packTexts(
    schools.map(({ name }) => name),
    codec,
  );
  return {
    id: code,
    idOrder: Uint16Array.from(schools.keys()).sort((left, right) => (code[left] ?? 0) - (code[right] ?? 0)),
    rank: Float64Array.from(named, ({ order }) => nameRank(order)),
    nameSequence: Uint16Array.from(named.toSorted(compareNames), ({ number }) => number),
    lat: packDegrees(schools.map(({ lat }) => lat)),
    lon: packDegrees(schools.map(({ lon }) => lon)),
    flags: Uint16Array.from(schools, flagsOf),
    ratings: Uint32Array.from(schools, ({ ratings }) => packRatings(ratings)),
    standing: Uint16Array.from(schools, standingKey),
    enrollment: Int32Array.from(schools, ({ enrollment }) => enrollment ?? -1),
    studentsPerTeacher: Float32Array.from(schools, ({ studentsPerTeacher }) => studentsPerTeacher ?? 0),
    graduation: Float32Array.from(schools, ({ graduation }) => graduation ?? -1),
    reading: Float32Array.from(schools, ({ reading }) => reading ?? -1),
    mathematics: Float32Array.from(schools, ({ mathematics }) => mathematics ?? -1),
    spending: Float32Array.from(schools, ({ spending }) => spending ?? -1),
    grades: Uint8Array.from(schools, ({ grades }) => packGradeSpan(grades)),
    city: Uint16Array.from(schools, ({ citySlug }) => cityOf(citySlug)),
    district: Uint16Array.from(schools, ({ districtId }) => districtOf(districtId)),
    zip: Uint16Array.from(schools, ({ zip }) => zipOf(zip)),
    nameAt: names.at,
    names: names.entries,
  };
}

interface NamedSchool {
  readonly school: SegmentSchool;
  readonly order: string;
}

function compareNames(left: NamedSchool, right: NamedSchool): number {
  return (
    compareTexts(left.order, right.order) ||
    compareTexts(left.school.name, right.school.name) ||
    compareTexts(left.school.id, right.school.id)
  );
}

function flagsOf({ levels, ratedLevels, type, isOpen, csaYears, goldYears }: SegmentSchool): number {
  return (
    levelBits(levels) |
    (levelBits(ratedLevels) << RATED_SHIFT) |
    (1 << (TYPE_SHIFT + SCHOOL_TYPES.indexOf(type))) |
    (isOpen ? OPEN_BIT : 0) |
    (csaYears.length > 0 ? CSA_BIT : 0) |
    (goldYears.length > 0 ? GOLD_BIT : 0)
  );
}

function levelBits(levels: readonly LevelCode[]): number {
  return levels.reduce((bits, level) => bits | (1 << LEVEL_CODES.indexOf(level)), 0);
}

function packRatings(ratings: Ratings): number {
  return (
    ((ratings.summary ?? 0) << RATING_SHIFTS.summary) |
    ((ratings.testScores ?? 0) << RATING_SHIFTS.testScores) |
    ((ratings.collegeReadiness ?? 0) << RATING_SHIFTS.collegeReadiness) |
    ((ratings.equity ?? 0) << RATING_SHIFTS.equity) |
    ((ratings.growth ?? 0) << RATING_SHIFTS.growth)
  );
}
