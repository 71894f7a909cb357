import { isNewsletter, NEWSLETTERS, type Newsletter } from '#domain/follows/newsletters.ts';
import { csvLine } from '#domain/search/csv-line.ts';
import { MembersCopyError, type MembersTarget } from './members-target.ts';

const PAGE_ROWS = 2000;
const COLUMNS = ['email', 'language', 'list', 'consented_at', 'consent', 'source', 'asked_at'] as const;
const SUBSCRIBERS = `SELECT s.id, coalesce(m.email, s.email) AS email, s.language, s.list, s.confirmed_at AS consented_at,
    iif(s.member_id IS NULL, 'opened the link in an email', 'member with a verified address') AS consent,
    s.source, s.created_at AS asked_at
  FROM subscription s LEFT JOIN member m ON m.id = s.member_id
  WHERE s.list = ? AND s.id > ? AND s.confirmed_at IS NOT NULL AND (s.member_id IS NULL OR m.email_verified_at IS NOT NULL)
  ORDER BY s.id LIMIT ${PAGE_ROWS}`;

/**
 * Reads the name of a newsletter.
 *
 * @throws MembersCopyError if there is none of this name
 */
export function parseNewsletter(name: string | undefined): Newsletter {
  if (name !== undefined && isNewsletter(name)) return name;
  const problem = name === undefined ? 'The newsletter is missing.' : `There is no newsletter ${name}.`;
  throw new MembersCopyError(problem, `Choose one of ${NEWSLETTERS.join(', ')}.`);
}

/** Writes the subscribers of a newsletter as lines of a CSV file, its header first: only addresses that agreed, and how. */
export async function* listSubscribers(target: Pick<MembersTarget, 'query'>, list: Newsletter): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for (let after = ''; ;) {
    const rows = await target.query({ sql: SUBSCRIBERS, values: [list, after] });
    for (const row of rows) yield csvLine(COLUMNS.map((column) => row[column] ?? null));
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) return;
    after = String(last['id']);
  }
}
