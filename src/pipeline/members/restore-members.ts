import { readFile } from 'node:fs/promises';
import { readCopy } from './members-copy.ts';
import { MEMBER_TABLE_NAMES } from '#data/account/member-tables.ts';
import { MembersCopyError, type MembersTarget, type TableRow } from './members-target.ts';

/** Tables with what a digest reports. */
const FOLLOWING: ReadonlySet<string> = new Set(['subscription', 'favorite_school']);

/**
 * Replaces the rows of a database with a copy, all or nothing. Replaces a database with members only if the caller asks
 * for it. All members have to log in again.
 * @returns how many rows were restored, and how many had lost their account while the copy was written
 * @throws MembersCopyError if the copy is damaged, newer than the database, or the database is not empty
 */
export async function restoreMembers(
  target: MembersTarget,
  { path, isReplacing }: { path: string; isReplacing: boolean },
): Promise<{ restored: number; orphans: number }> {
  const rows = readCopy((await readFile(path, 'utf8')).split('\n'));
  await expectKnownColumns(target, rows);
  if (!isReplacing) await expectEmpty(target);
  const owners = new Set(rows.flatMap(({ table, row }) => (table === 'member' ? [row['id']] : [])));
  const hasOwner = ({ row }: TableRow): boolean => {
    const owner = row['member_id'] ?? row['added_by'];
    return owner == null || owners.has(owner);
  };
  const reviews = new Set(rows.flatMap((one) => (one.table === 'review' && hasOwner(one) ? [one.row['id']] : [])));
  // The log keeps the steps of reviews that are gone.
  const hasReview = ({ table, row }: TableRow): boolean =>
    table === 'moderation_log' || row['review_id'] == null || reviews.has(row['review_id']);
  const followers = new Set(
    rows.flatMap((one) => (FOLLOWING.has(one.table) && hasOwner(one) ? [one.row['owner']] : [])),
  );
  const hasFollower = ({ table, row }: TableRow): boolean => table !== 'follower_digest' || followers.has(row['owner']);
  const isOwned = (row: TableRow): boolean => hasOwner(row) && hasReview(row) && hasFollower(row);
  const kept = MEMBER_TABLE_NAMES.flatMap((table) => rows.filter((row) => row.table === table && isOwned(row)));
  await target.replaceAll(kept);
  return { restored: kept.length, orphans: rows.length - kept.length };
}

async function expectEmpty(target: MembersTarget): Promise<void> {
  for await (const _row of target.rows('member')) {
    throw new MembersCopyError(
      'The database holds members.',
      'Add --replace to put the copy in their place; nothing was restored.',
    );
  }
}

async function expectKnownColumns(target: MembersTarget, rows: readonly TableRow[]): Promise<void> {
  for (const table of MEMBER_TABLE_NAMES) {
    const known = new Set(await target.columnsOf(table));
    const strange = rows
      .filter((row) => row.table === table)
      .flatMap(({ row }) => Object.keys(row))
      .find((column) => !known.has(column));
    if (strange === undefined) continue;
    throw new MembersCopyError(
      `The database has no column ${table}.${strange}.`,
      'Apply the newest migrations first; nothing was restored.',
    );
  }
}
