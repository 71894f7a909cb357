import type { ModerationNumbers } from '#domain/reviews/moderation.ts';
import type { DeclineReason } from '#domain/reviews/review-terms.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

/** Reviews of a time, of all schools or of one. */
interface LedgerQuery {
  readonly since: string;
  readonly school?: SavedSchool;
}

/** The outcome of a review that was received: `waiting` if no one has decided yet. */
type Outcome = 'published' | 'declined' | 'deleted' | 'waiting';

interface OutcomeRow {
  started: 'published' | 'pending';
  outcome: Outcome;
  count: number;
}
interface ReasonRow {
  isRemoved: number;
  reason: DeclineReason | null;
  count: number;
}
interface CountRow {
  outcome: 'agreed' | 'disagreed' | 'over' | 'waiting';
  count: number;
}
interface WaitRow {
  median: number | null;
  slow: number | null;
}

const OF_SCHOOL = '(?2 IS NULL OR (state = ?2 AND school_id = ?3))';

/**
 * Every review that was received, the first step that ended its wait, and the step that took it down later. A review that was deleted and
 * written again is received again, and each time ends with the next.
 */
const FATES = `received AS MATERIALIZED (
    SELECT id, review_id, to_status AS started, logged_at,
      lead(id, 1, 9e15) OVER (PARTITION BY review_id ORDER BY id) AS next_id
    FROM moderation_log WHERE action = 'receive' AND logged_at >= ?1 AND ${OF_SCHOOL}),
  ended AS (SELECT r.*, iif(r.started = 'published', r.id, (SELECT min(d.id) FROM moderation_log d
      WHERE d.review_id = r.review_id AND d.id > r.id AND d.id < r.next_id AND d.to_status <> 'pending')) AS end_id FROM received r),
  fate AS (SELECT e.*, d.to_status, d.actor, d.reason, (julianday(d.logged_at) - julianday(e.logged_at)) * 24 AS hours,
      (SELECT min(x.id) FROM moderation_log x WHERE x.review_id = e.review_id AND x.id > e.end_id AND x.id < e.next_id
        AND d.to_status = 'published' AND x.action IN ('remove', 'decline')) AS removed_id
    FROM ended e LEFT JOIN moderation_log d ON d.id = e.end_id)`;

const OUTCOMES = `WITH ${FATES}
  SELECT started, CASE to_status WHEN 'published' THEN 'published' WHEN 'deleted' THEN 'deleted' ELSE
    iif(to_status IS NULL, 'waiting', 'declined') END AS outcome, count(*) AS count FROM fate GROUP BY 1, 2 LIMIT 10`;

const REASONS = `WITH ${FATES}
  SELECT isRemoved, reason, count(*) AS count FROM (
    SELECT 0 AS isRemoved, reason FROM fate WHERE to_status IN ('declined', 'removed')
    UNION ALL SELECT 1, x.reason FROM fate JOIN moderation_log x ON x.id = removed_id) GROUP BY 1, 2 LIMIT 50`;

/** Only what a moderator decided: an author who edits or deletes ends the wait, too. */
const WAITS = `WITH ${FATES},
  waited AS (SELECT hours FROM fate WHERE started = 'pending' AND actor <> 'author' AND to_status IS NOT NULL)
  SELECT (SELECT hours FROM waited ORDER BY hours LIMIT 1 OFFSET (SELECT max(0, count(*) - 1) / 2 FROM waited)) AS median,
    (SELECT hours FROM waited ORDER BY hours LIMIT 1 OFFSET (SELECT max(0, count(*) * 9 - 1) / 10 FROM waited)) AS slow`;

/** A decision at the time at which a report or an appeal ended. */
const DECIDED = (at: string, actions: string) => `EXISTS (SELECT 1 FROM moderation_log d WHERE d.review_id = c.review_id
    AND d.logged_at = ${at} AND d.action IN (${actions}))`;

const toComplaints = (table: string, endedAt: string, [agreed, disagreed]: readonly [string, string]) =>
  `SELECT CASE WHEN ${endedAt} IS NULL THEN 'waiting' WHEN ${DECIDED(endedAt, agreed)} THEN 'agreed'
     WHEN ${DECIDED(endedAt, disagreed)} THEN 'disagreed' ELSE 'over' END AS outcome, count(*) AS count
   FROM ${table} c JOIN review r ON r.id = c.review_id
   WHERE c.created_at >= ?1 AND (?2 IS NULL OR (r.state = ?2 AND r.school_id = ?3)) GROUP BY 1 LIMIT 4`;

const REPORTS = toComplaints('review_flag', 'c.resolved_at', [`'remove', 'decline'`, `'publish', 'restore'`]);
const APPEALS = toComplaints('review_appeal', 'c.decided_at', [`'publish', 'restore'`, `'remove', 'decline'`]);

/** Counts the outcomes of the reviews that were received since a time. Reads the log of that time: for a page that is cached. */
export async function countModeration(db: D1Database, { since, school }: LedgerQuery): Promise<ModerationNumbers> {
  const bound = [since, school?.state ?? null, school?.id ?? null];
  const statements = [OUTCOMES, REASONS, WAITS, REPORTS, APPEALS].map((sql) => db.prepare(sql).bind(...bound));
  const [outcomes, reasons, waits, reports, appeals] = await db.batch(statements);
  const held = countsOf(rowsOf<OutcomeRow>(outcomes).filter(({ started }) => started === 'pending'));
  const publishedAtOnce = sumOf(rowsOf<OutcomeRow>(outcomes).filter(({ started }) => started === 'published'));
  const reasonRows = rowsOf<ReasonRow>(reasons);
  const [wait] = rowsOf<WaitRow>(waits);
  const report = countsOf(rowsOf<CountRow>(reports));
  const appeal = countsOf(rowsOf<CountRow>(appeals));
  return {
    received: publishedAtOnce + sumOf(Object.values(held)),
    publishedAtOnce,
    held: sumOf(Object.values(held)),
    ...toOutcomes(held),
    removed: sumOf(reasonRows.filter(({ isRemoved }) => isRemoved === 1)),
    reasons: toReasons(reasonRows),
    reports: toComplaintNumbers(report),
    appeals: toComplaintNumbers(appeal),
    medianHours: toHours(wait?.median),
    slowHours: toHours(wait?.slow),
  };
}

function toOutcomes(held: Readonly<Partial<Record<string, number>>>) {
  const { published: publishedLater = 0, declined = 0, deleted: withdrawn = 0, waiting = 0 } = held;
  return { publishedLater, declined, withdrawn, waiting };
}

function toComplaintNumbers(counts: Readonly<Partial<Record<string, number>>>): ModerationNumbers['reports'] {
  const { agreed = 0, disagreed = 0, over = 0, waiting = 0 } = counts;
  return { received: agreed + disagreed + over + waiting, agreed, disagreed, over, waiting };
}

function toReasons(rows: readonly ReasonRow[]): ModerationNumbers['reasons'] {
  const reasons: Partial<Record<DeclineReason, number>> = {};
  for (const { reason, count } of rows) {
    const known = reason ?? 'other';
    reasons[known] = (reasons[known] ?? 0) + count;
  }
  return reasons;
}

function countsOf(rows: readonly { outcome: string; count: number }[]): Partial<Record<string, number>> {
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

function sumOf(rows: readonly ({ count: number } | number | undefined)[]): number {
  return rows.reduce<number>((sum, row) => sum + (typeof row === 'object' ? row.count : (row ?? 0)), 0);
}

const toHours = (hours: number | null | undefined): number | null =>
  hours == null ? null : Math.round(hours * 10) / 10;

// Trusted: rows of the statement.
function rowsOf<Row>(result: D1Result | undefined): Row[] {
  return (result?.results ?? []) as Row[];
}
