import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { LevelGeometries, SchoolExtra, SchoolItem } from '#domain/search/schools-contract.ts';
import type { ListedSchool } from '#data/search/found-schools.ts';
import { readBoundaries } from '#data/places/boundary-store.ts';

/** What is to be told of schools beyond their own fields, and in which language their links lead on. */
export interface ItemOptions {
  readonly language: Language;
  readonly extras: readonly SchoolExtra[];
  /** The `state-id` of what the reader has saved; null where that was not asked for. */
  readonly saved: ReadonlySet<string> | null;
}

/** The schools as an answer has them, with their boundaries where asked for. Throws where the bucket is away. */
export async function schoolItems(
  bucket: R2Bucket,
  schools: readonly ListedSchool[],
  options: ItemOptions,
): Promise<SchoolItem[]> {
  const boundaries = options.extras.includes('boundaries') ? await boundariesOf(bucket, schools) : [];
  return schools.map((school, index) => schoolItem(school, options, boundaries[index]));
}

function boundariesOf(bucket: R2Bucket, schools: readonly ListedSchool[]): Promise<LevelGeometries[]> {
  return readBoundaries(
    bucket,
    schools.map(({ card, boundaries }) => ({ boundaries, levels: card.levels })),
  );
}

function schoolItem(
  { card, point, miles, awardYears }: ListedSchool,
  { language, extras, saved }: ItemOptions,
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
    ratings: {
      testScores: card.ratingTestScores,
      collegeReadiness: card.ratingCollegeReadiness,
      equity: card.ratingEquity,
    },
    enrollment: card.enrollment,
    levelCode: [...card.levels],
    gradeLevels: card.grades,
    schoolType: card.type,
    districtName: card.districtName,
    isOpen: card.isOpen,
    csaAwardYears: awardYears.csa,
    csaGoldAwardYears: awardYears.gold,
    numReviews: 0,
    parentRating: null,
    links: {
      profile: withLanguage(card.path, language),
      reviews: withLanguage(`${card.path}#Reviews`, language),
    },
    ...(extras.includes('students_per_teacher') && { students_per_teacher: card.studentsPerTeacher }),
    // Nobody can review schools yet.
    ...(extras.includes('review_summary') && { review_summary: { count: 0, average: null } }),
    ...(saved !== null && { savedSchool: saved.has(`${card.state}-${card.id}`) }),
    ...(boundaries !== undefined && { boundaries }),
  };
}
