import { open, rename, rm } from 'node:fs/promises';
import { footerLine, headerLine, rowLine } from './members-copy.ts';
import { MEMBER_TABLE_NAMES } from '#data/account/member-tables.ts';
import type { MembersTarget } from './members-target.ts';

/**
 * Writes a copy of every account with all its data to a file that only its owner can read. The file appears once it is
 * complete. Children are read before their parents, so that an account made meanwhile has no row without its owner.
 *
 * @returns the number of rows in the copy
 */
export async function exportMembers(
  target: MembersTarget,
  { path, now }: { path: string; now: Date },
): Promise<number> {
  const unfinished = `${path}.part`;
  await rm(unfinished, { force: true });
  const file = await open(unfinished, 'wx', 0o600);
  let count = 0;
  try {
    await file.write(`${headerLine(now.toISOString())}\n`);
    for (const table of [...MEMBER_TABLE_NAMES].reverse()) {
      for await (const row of target.rows(table)) {
        await file.write(`${rowLine({ table, row })}\n`);
        count += 1;
      }
    }
    await file.write(`${footerLine(count)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  return count;
}
