import { z } from 'zod';
import { isMemberTable } from '#data/account/member-tables.ts';
import { MembersCopyError, type TableRow } from './members-target.ts';

/** Goes up when an older copy can no longer be read. */
const COPY_FORMAT = 1;

const HeaderSchema = z.object({
  kind: z.literal('homeroom-members'),
  format: z.literal(COPY_FORMAT),
  exportedAt: z.iso.datetime(),
});
const RowSchema = z.object({
  table: z.string().refine(isMemberTable),
  row: z.record(z.string().regex(/^[a-z_]{1,40}$/), z.union([z.string(), z.number(), z.null()])),
});
const FooterSchema = z.object({ rows: z.int().min(0) });

/**
 * Writes the first line of a copy. A copy has one JSON value per line: a header, the rows, and the number of rows,
 * which shows if the copy was cut short.
 */
export const headerLine = (exportedAt: string): string =>
  JSON.stringify({ kind: 'homeroom-members', format: COPY_FORMAT, exportedAt });
export const rowLine = (row: TableRow): string => JSON.stringify(row);
export const footerLine = (rows: number): string => JSON.stringify({ rows });

/**
 * Returns the rows of a copy, after reading and checking all of it.
 *
 * @throws MembersCopyError if it is no copy, is damaged, or was cut short.
 */
export function readCopy(lines: readonly string[]): TableRow[] {
  const [header, ...rest] = lines.filter((line) => line !== '').map(jsonOf);
  if (!HeaderSchema.safeParse(header).success) {
    throw new MembersCopyError('The file is no copy of the members.', 'Give a file that members:export wrote.');
  }
  const footer = FooterSchema.safeParse(rest.pop());
  if (!footer.success || footer.data.rows !== rest.length) {
    throw new MembersCopyError('The copy was cut short.', 'Take another copy; nothing was restored.');
  }
  return rest.map(readRow);
}

function readRow(value: unknown, at: number): TableRow {
  const parsed = RowSchema.safeParse(value);
  if (parsed.success) return { table: parsed.data.table, row: parsed.data.row };
  throw new MembersCopyError(`Line ${at + 2} of the copy is damaged.`, 'Take another copy; nothing was restored.');
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
