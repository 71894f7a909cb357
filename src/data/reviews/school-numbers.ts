import { toReviewNumbers, type ReviewSums } from '#domain/reviews/review-numbers.ts';
import { REVIEWS_ON_PROFILE, type ReviewTopic } from '#domain/reviews/review-terms.ts';
import { NO_REVIEWS, type ReviewNumbers, type SchoolReviews } from '#domain/reviews/school-reviews.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { PUBLIC_REPLY, toPublishedReview, REVIEW_COLUMNS, type ReviewRow } from './review-rows.ts';

/** The kept numbers of a school's published reviews. */
export interface CountRow {
  reviews: number;
  stars: number;
  star_1: number;
  star_2: number;
  star_3: number;
  star_4: number;
  star_5: number;
  recommended: number;
  not_recommended: number;
  parents: number;
  students: number;
  teachers: number;
  principals: number;
  newest_at: string | null;
  topics: string;
}

/** The columns that `school_review_count c` is read with. Topics are JSON triples: topic, answers, sum of answers. */
export const COUNT_COLUMNS = `c.reviews, c.stars, c.star_1, c.star_2, c.star_3, c.star_4, c.star_5, c.recommended,
    c.not_recommended, c.parents, c.students, c.teachers, c.principals, c.newest_at,
    (SELECT json_group_array(json_array(t.topic, t.answers, t.total)) FROM school_topic_count t
     WHERE t.state = c.state AND t.school_id = c.school_id) AS topics`;

/** The school of the first two parameters. */
export const COUNT_TABLES = 'FROM school_review_count c WHERE c.state = ?1 AND c.school_id = ?2 AND c.reviews > 0';

/** Finds a review that waits as part of a campaign, of the school of the first two parameters. No row: the school isn't frozen. */
export const SELECT_FROZEN = `SELECT 1 AS frozen FROM review WHERE state = ?1 AND school_id = ?2 AND status = 'pending'
  AND instr(held_for, '"campaign"') > 0 LIMIT 1`;

const SELECT_COUNTS = `SELECT ${COUNT_COLUMNS} ${COUNT_TABLES} LIMIT 1`;

const SELECT_NEWEST = `SELECT ${REVIEW_COLUMNS} FROM (SELECT rowid AS row FROM review
     WHERE state = ?1 AND school_id = ?2 AND status = 'published' ORDER BY updated_at DESC, id LIMIT ${REVIEWS_ON_PROFILE}) newest
   JOIN review r ON r.rowid = newest.row LEFT JOIN ${PUBLIC_REPLY}
   ORDER BY r.updated_at DESC, r.id LIMIT ${REVIEWS_ON_PROFILE}`;

/** The numbers that readers see; a school without a row has no reviews. */
export function numbersOfRow(row: CountRow | null): ReviewNumbers {
  return row === null ? NO_REVIEWS : toReviewNumbers(sumsOfRow(row));
}

/** Returns true if new reviews of a school wait until a person has read them, because there are unusually many. */
export async function isFrozenSchool(db: D1Database, { state, id }: SavedSchool): Promise<boolean> {
  return (await db.prepare(SELECT_FROZEN).bind(state, id).first()) !== null;
}

/** Reads the reviews that pages show of these schools, in their order. Three statements per school, in one batch. */
export async function loadSchoolReviews(db: D1Database, schools: readonly SavedSchool[]): Promise<SchoolReviews[]> {
  if (schools.length === 0) return [];
  const results = await db.batch<CountRow | ReviewRow>(
    schools.flatMap(({ state, id }) => [
      db.prepare(SELECT_COUNTS).bind(state, id),
      db.prepare(SELECT_NEWEST).bind(state, id),
      db.prepare(SELECT_FROZEN).bind(state, id),
    ]),
  );
  return schools.map((_, at) => {
    // The three statements of a school follow each other.
    const [counts] = (results[at * 3]?.results ?? []) as CountRow[];
    const newest = (results[at * 3 + 1]?.results ?? []) as ReviewRow[];
    const frozen = results[at * 3 + 2]?.results.length === 1 ? { isFrozen: true as const } : {};
    if (counts === undefined) return { ...NO_REVIEWS, ...frozen };
    return { ...toReviewNumbers(sumsOfRow(counts)), newest: newest.map(toPublishedReview), ...frozen };
  });
}

function sumsOfRow(row: CountRow): ReviewSums {
  // Trusted: kept by triggers over checked reviews.
  const topics = JSON.parse(row.topics) as [ReviewTopic, number, number][];
  return {
    reviews: row.reviews,
    stars: row.stars,
    distribution: [row.star_1, row.star_2, row.star_3, row.star_4, row.star_5],
    recommended: row.recommended,
    notRecommended: row.not_recommended,
    parents: row.parents,
    students: row.students,
    teachers: row.teachers,
    principals: row.principals,
    newestAt: row.newest_at,
    topics: topics.map(([topic, answers, total]) => ({ topic, answers, total })),
  };
}
