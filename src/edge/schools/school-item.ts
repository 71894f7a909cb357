import { schoolKey } from '#domain/schools/school-id.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { LevelGeometries, SchoolExtra, SchoolItem } from '#domain/search/schools-contract.ts';
import type { ListedSchool } from '#data/search/found-schools.ts';
import { readBoundaries } from '#data/places/boundary-store.ts';

/** Which optional fields schools get, and the language of their links. */
export interface ItemOptions {
  readonly language: Language;
  readonly extras: readonly SchoolExtra[];
  /** The `state-id` of each school that the visitor saved. Null if the request does not need it. */
  readonly saved: ReadonlySet<string> | null;
}

/** Builds the schools of a response, with boundaries on request. Throws if the bucket is unavailable. */
export async function buildSchoolItems(
  bucket: R2Bucket,
  schools: readonly ListedSchool[],
  options: ItemOptions,
): Promise<SchoolItem[]> {
  const boundaries = options.extras.includes('boundaries') ? await readSchoolBoundaries(bucket, schools) : [];
  return schools.map((school, index) => toSchoolItem(school, options, boundaries[index]));
}

function readSchoolBoundaries(bucket: R2Bucket, schools: readonly ListedSchool[]): Promise<LevelGeometries[]> {
  return readBoundaries(
    bucket,
    schools.map(({ card, boundaries }) => ({ boundaries, levels: card.levels })),
  );
}

function toSchoolItem(
  { card, point, miles, awardYears }: ListedSchool,
  options: ItemOptions,
  boundaries: LevelGeometries | undefined,
): SchoolItem {
  return {
    id: card.id,
    state: card.state,
    name: card.name,
    city: card.cityName,
    zip: card.zip,
    address: card.street,
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    distance: miles,
    score: card.rating,
    ratingsYear: card.ratingsYear,
    ratingsFrom: card.ratingsFrom,
    predecessors: [...card.predecessors],
    successors: [...card.successors],
    ratedLevels: [...card.ratedLevels],
    standing: card.standing === null ? null : Math.floor(card.standing / 10),
    ratings: {
      growth: card.ratingGrowth,
      testScores: card.ratingTestScores,
      collegeReadiness: card.ratingCollegeReadiness,
      equity: card.ratingEquity,
    },
    ratingRanges: card.ratingRanges,
    enrollment: card.enrollment,
    levelCode: [...card.levels],
    gradeLevels: card.grades,
    schoolType: card.type,
    kind: card.kind,
    districtName: card.districtName,
    isOpen: card.isOpen,
    csaAwardYears: awardYears.csa,
    csaGoldAwardYears: awardYears.gold,
    numReviews: card.reviews.reviews,
    parentRating: card.reviews.average,
    links: {
      profile: withLanguage(card.path, options.language),
      reviews: withLanguage(`${card.path}#Reviews`, options.language),
    },
    ...extrasOf(card, options),
    ...(boundaries !== undefined && { boundaries }),
  };
}

/** What a call gets only if it asks for it, or for a member. */
function extrasOf({ reviews, ...card }: ListedSchool['card'], { extras, saved }: ItemOptions): Partial<SchoolItem> {
  return {
    ...(extras.includes('students_per_teacher') && { students_per_teacher: card.studentsPerTeacher }),
    ...(extras.includes('review_summary') && {
      review_summary: { count: reviews.reviews, average: reviews.average },
    }),
    ...(saved !== null && { savedSchool: saved.has(schoolKey(card)) }),
  };
}
