import type { Arrivals } from '#domain/reviews/review-checks.ts';
import type { ReviewSort, ReviewTopic, UserType } from '#domain/reviews/review-terms.ts';
import { foldReviewText, isNearCopy } from '#domain/reviews/review-text.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import {
  PUBLIC_REPLY,
  toPublishedReview,
  REVIEW_COLUMNS,
  REVIEW_TABLES,
  storedReviewOfRow,
  type ReviewRow,
  type StoredReview,
} from './review-rows.ts';
import type { PublishedReview, ReviewNumbers } from '#domain/reviews/school-reviews.ts';
import { prepareHasRole } from './role-queries.ts';
import { COUNT_COLUMNS, COUNT_TABLES, numbersOfRow, SELECT_FROZEN, type CountRow } from './school-numbers.ts';

/** One page of a school's published reviews. `page` counts from 1. */
interface ReviewPageQuery {
  readonly school: SavedSchool;
  readonly sort: ReviewSort;
  readonly page: number;
  readonly limit: number;
  readonly userType: UserType | null;
  readonly topic: ReviewTopic | null;
}

/** A review of a list, with its likes. */
interface ListedReview {
  readonly review: PublishedReview;
  readonly likes: number;
}

const ORDERS: Readonly<Record<ReviewSort, string>> = {
  newest: 'r.updated_at DESC, r.id',
  helpful: 'r.likes DESC, r.updated_at DESC, r.id',
  lowest: 'r.five_star, r.updated_at DESC, r.id',
  highest: 'r.five_star DESC, r.updated_at DESC, r.id',
};

const FITS = `r.state = ?1 AND r.school_id = ?2 AND r.status = 'published' AND (?3 IS NULL OR r.user_type = ?3)
  AND (?4 IS NULL OR instr(r.topic_names, ',' || ?4 || ',') > 0)`;

/** Of a school's officials. */
const SEEN_AT = `(SELECT max(reviews_seen_at) FROM role_grant
   WHERE scope = ?1 || '-' || ?2 AND role = 'official' AND ended_at IS NULL) AS seen_at`;

/** A page of a school's published reviews. */
interface ReviewPage {
  readonly reviews: readonly ListedReview[];
  /** How many fit the filters. */
  readonly total: number;
  readonly numbers: ReviewNumbers;
  /** When an official last saw the school's reviews, or null. */
  readonly seenAt: string | null;
}

/** The row of a page's numbers. */
type PageCountRow = CountRow & { seen_at: string | null; total: number | null };

/** Reads a page in one batch. It is found in one index: only its own reviews are read. */
export async function selectReviewPage(db: D1Database, query: ReviewPageQuery): Promise<ReviewPage> {
  const { school, sort, page, limit, userType, topic } = query;
  const filters = [school.state, school.id, userType, topic];
  const isFiltered = userType !== null || topic !== null;
  const [listed, counted, frozen] = await db.batch([
    db
      .prepare(
        `SELECT ${REVIEW_COLUMNS} FROM (SELECT r.rowid AS row FROM review r WHERE ${FITS} ORDER BY ${ORDERS[sort]} LIMIT ?5 OFFSET ?6) page
         JOIN review r ON r.rowid = page.row LEFT JOIN ${PUBLIC_REPLY} ORDER BY ${ORDERS[sort]} LIMIT ?5`,
      )
      .bind(...filters, limit, (page - 1) * limit),
    db
      .prepare(`SELECT ${COUNT_COLUMNS}, ${SEEN_AT}, ${totalOf(query)} AS total ${COUNT_TABLES}`)
      .bind(...(isFiltered ? filters : filters.slice(0, 2))),
    db.prepare(SELECT_FROZEN).bind(school.state, school.id),
  ]);
  // Trusted: rows of these two statements.
  const rows = (listed?.results ?? []) as ReviewRow[];
  const reviews = rows.map((row) => ({ review: toPublishedReview(row), likes: row.likes }));
  const [counts] = (counted?.results ?? []) as PageCountRow[];
  const isFrozen = frozen?.results.length === 1;
  if (counts === undefined)
    return { reviews, total: 0, numbers: withFreeze(numbersOfRow(null), isFrozen), seenAt: null };
  const numbers = withFreeze(numbersOfRow(counts), isFrozen);
  return { reviews, total: counts.total ?? 0, numbers, seenAt: counts.seen_at };
}

const withFreeze = (numbers: ReviewNumbers, isFrozen: boolean): ReviewNumbers =>
  isFrozen ? { ...numbers, isFrozen } : numbers;

/** How many fit: a kept number, unless a kind of author is asked for. */
function totalOf({ userType, topic }: ReviewPageQuery): string {
  if (userType !== null) return `(SELECT count(*) FROM review r WHERE ${FITS})`;
  if (topic === null) return 'c.reviews';
  return '(SELECT answers FROM school_topic_count t WHERE t.state = c.state AND t.school_id = c.school_id AND t.topic = ?4)';
}

/** A review of any status, or null. */
export async function findReview(db: D1Database, id: string): Promise<StoredReview | null> {
  const row = await db
    .prepare(`SELECT ${REVIEW_COLUMNS} FROM ${REVIEW_TABLES} WHERE r.id = ? LIMIT 1`)
    .bind(id)
    .first<ReviewRow>();
  return row === null ? null : storedReviewOfRow(row);
}

const SELECT_OF_MEMBER = `SELECT ${REVIEW_COLUMNS} FROM ${REVIEW_TABLES}
  WHERE r.member_id = ?1 AND r.state = ?2 AND r.school_id = ?3 LIMIT 1`;

/** A member's review of a school, of any status, or null. */
export async function findReviewOfMember(
  db: D1Database,
  memberId: string,
  school: SavedSchool,
): Promise<StoredReview | null> {
  const row = await db.prepare(SELECT_OF_MEMBER).bind(memberId, school.state, school.id).first<ReviewRow>();
  return row === null ? null : storedReviewOfRow(row);
}

/** The facts of the database that decide about a text of a member. */
interface BeforeWriting {
  /** The member's review of the school, of any status, or null. */
  readonly before: StoredReview | null;
  /** The member speaks for the school. */
  readonly isOfficial: boolean;
  /** Another review has the same words, or a new one nearly the same. */
  readonly isCopied: boolean;
  /** Reviews of the school by others: of the last day, and of the four weeks before. */
  readonly arrivals: Arrivals;
  /** Other new reviews of the school wait as part of a campaign. */
  readonly isFrozen: boolean;
}

/** The texts of the newest reviews of a school, and of all schools: a copy comes soon after what it copies. */
const SELECT_NEWEST_TEXTS = `SELECT r.comment || ' ' || coalesce((SELECT group_concat(t.comment, ' ') FROM review_topic t
    WHERE t.review_id = r.id), '') AS text FROM review r
  WHERE r.id IN (SELECT id FROM (SELECT id FROM review WHERE state = ?2 AND school_id = ?3 ORDER BY created_at DESC LIMIT 100)
      UNION SELECT id FROM (SELECT id FROM review ORDER BY created_at DESC LIMIT 200))
    AND r.status <> 'deleted' AND NOT (r.member_id = ?1 AND r.state = ?2 AND r.school_id = ?3) LIMIT 300`;

const SELECT_ARRIVALS = `SELECT coalesce(sum(created_at >= ?4), 0) AS lastDay, coalesce(sum(created_at < ?4), 0) AS fourWeeks
  FROM review WHERE state = ?2 AND school_id = ?3 AND created_at >= ?5 AND member_id <> ?1`;

/** Reads what decides about a text that a member writes about a school. */
export async function readBeforeWriting(
  db: D1Database,
  {
    memberId,
    school,
    textHash,
    words,
  }: { memberId: string; school: SavedSchool; textHash: string | null; words: string },
): Promise<BeforeWriting> {
  const own = [memberId, school.state, school.id];
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const [reviews, roles, copies, texts, arrivals, frozen] = await db.batch([
    db.prepare(SELECT_OF_MEMBER).bind(...own),
    prepareHasRole(db, { memberId, role: 'official' }, school),
    db
      .prepare(
        `SELECT 1 FROM review WHERE text_hash = ?4 AND NOT (member_id = ?1 AND state = ?2 AND school_id = ?3)
           AND status <> 'deleted' LIMIT 1`,
      )
      .bind(...own, textHash),
    db.prepare(SELECT_NEWEST_TEXTS).bind(...own),
    db.prepare(SELECT_ARRIVALS).bind(...own, daysAgo(1), daysAgo(29)),
    db.prepare(SELECT_FROZEN).bind(school.state, school.id),
  ]);
  const [row] = rowsOf<ReviewRow>(reviews);
  const newest = textHash === null ? [] : rowsOf<{ text: string }>(texts);
  const [counted = { lastDay: 0, fourWeeks: 0 }] = rowsOf<Arrivals>(arrivals);
  return {
    before: row === undefined ? null : storedReviewOfRow(row),
    isOfficial: rowsOf(roles).length === 1,
    isCopied: rowsOf(copies).length === 1 || newest.some(({ text }) => isNearCopy(words, foldReviewText(text))),
    arrivals: counted,
    isFrozen: rowsOf(frozen).length === 1,
  };
}

// Trusted: rows of the statement.
function rowsOf<Row>(result: D1Result | undefined): Row[] {
  return (result?.results ?? []) as Row[];
}
