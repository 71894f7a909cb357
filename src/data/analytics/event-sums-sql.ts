import type { CountedName } from '#domain/analytics/analytics-events.ts';
import type { CountPart } from './event-count-queries.ts';

/** As in wrangler.toml. */
const DATASET = 'homeroom_events';
/** The most rows that an answer has. */
export const MAX_SUMS = 2000;

/** The columns of a data point: the index is the name; label, kind of page, language and state are texts in this order. */
const COLUMNS: Readonly<Record<CountPart, string>> = {
  name: 'index1',
  label: 'blob1',
  page_kind: 'blob2',
  language: 'blob3',
  state: 'blob4',
  day: `formatDateTime(timestamp, '%Y-%m-%d')`,
};

/**
 * Writes the query of the platform's analytics for counts since a day, added up by one of their parts. It has no parameters: `since` and
 * `until` are dates, and the name is one of ours, so that neither can end its quotation marks.
 */
export function writeSumsSql({
  part,
  since,
  until,
  name,
}: {
  part: CountPart;
  since: string;
  until: string;
  name: CountedName | null;
}): string {
  const order = part === 'day' ? 'word DESC' : 'count DESC, word';
  const named = name === null ? '' : ` AND index1 = '${name}'`;
  return `SELECT ${COLUMNS[part]} AS word, sum(_sample_interval * double1) AS count FROM ${DATASET}
    WHERE timestamp >= toDateTime('${since} 00:00:00') AND timestamp < toDateTime('${until} 00:00:00')${named} GROUP BY word ORDER BY ${order} LIMIT ${MAX_SUMS} FORMAT JSON`;
}
