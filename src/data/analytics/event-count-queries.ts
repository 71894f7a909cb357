import { COUNTED_NAMES, type CountedName, type EventCount } from '#domain/analytics/analytics-events.ts';

/**
 * Different counts of a day: more than the labels, kinds of pages, languages and states that a day has, and than a few
 * addresses can send. More are dropped, so that no one can fill the table.
 */
const MAX_COUNTS_A_DAY = 40_000;
/** The most rows that a page of counts reads. */
const MAX_READ = 2000;

/** Adds events to the counts of their day. Reads one row for a known count, and the rows of the day for a new one. */
export async function addEventCounts(db: D1Database, counts: readonly EventCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db.batch(
    counts.map(({ day, name, label, pageKind, language, state, count }) =>
      db
        .prepare(
          `INSERT INTO event_count (day, name, label, page_kind, language, state, count)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
           WHERE EXISTS (SELECT 1 FROM event_count WHERE day = ?1 AND name = ?2 AND label = ?3 AND page_kind = ?4
               AND language = ?5 AND state = ?6)
             OR (SELECT count(*) FROM event_count WHERE day = ?1) < ${MAX_COUNTS_A_DAY}
           ON CONFLICT DO UPDATE SET count = count + ?7`,
        )
        .bind(day, name, label, pageKind, language, state, count),
    ),
  );
}

/** Deletes the counts of days before a day. */
export async function deleteEventCounts(db: D1Database, before: string): Promise<void> {
  await db.prepare('DELETE FROM event_count WHERE day < ?').bind(before).run();
}

/** The parts by which counts are added up. */
const COUNT_PARTS = ['day', 'name', 'label', 'page_kind', 'language', 'state'] as const;
/** The column of the counts that a report groups by. */
export type CountPart = (typeof COUNT_PARTS)[number];

/** A sum of counts. */
export interface EventSum {
  readonly word: string;
  readonly count: number;
}

/** Adds up the counts since a day and before another, by one of their parts. Days are newest first, other words by their count. */
export async function sumEventCounts(
  db: D1Database,
  { part, since, until, name }: { part: CountPart; since: string; until: string; name: CountedName | null },
): Promise<readonly EventSum[]> {
  const order = part === 'day' ? 'word DESC' : 'count DESC, word';
  const { results } = await db
    .prepare(
      `SELECT ${part} AS word, sum(count) AS count FROM event_count
       WHERE day >= ?1 AND day < ?3 AND (?2 IS NULL OR name = ?2) GROUP BY 1 ORDER BY ${order} LIMIT ${MAX_READ}`,
    )
    .bind(since, name, until)
    .all<EventSum>();
  return results;
}

/** Reads the name of an event, or null. */
export function readEventName(word: string | undefined): CountedName | null {
  return COUNTED_NAMES.find((name) => name === word) ?? null;
}
