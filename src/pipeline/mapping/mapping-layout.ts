import { z } from 'zod';

export const text = z.string().min(1).max(500);
export const pattern = z
  .string()
  .min(1)
  .max(500)
  .superRefine((source, context) => {
    try {
      new RegExp(source, 'u');
    } catch {
      context.addIssue({ code: 'custom', message: 'is no regular expression' });
    }
  });

const LayoutSchema = z.strictObject({
  type: z.enum(['csv', 'xlsx', 'xls']).default('csv'),
  /** `auto`: lines that are no UTF-8 are Windows-1252. */
  encoding: z.enum(['utf-8', 'latin1', 'auto']).default('utf-8'),
  /** `auto`: a tab, `|`, a comma or a semicolon, whichever makes the names of the columns. */
  delimiter: z.union([z.string().min(1).max(2), z.literal('auto')]).default(','),
  /** `auto`: the first row that names all columns. */
  header_row: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(200)]).default(1),
  /** `none`: no row names the columns. `columns` then names them in their order. */
  header: z.literal('none').optional(),
  columns: z.array(text).min(1).max(1000).optional(),
  sheet: text.optional(),
});

/** How a file is written. */
export const FormatSchema = LayoutSchema.refine(
  ({ header, columns }) => (header === undefined) === (columns === undefined),
  { error: 'needs both `header: none` and `columns`, or none of them' },
).refine(({ header, type }) => header === undefined || type === 'csv', { error: '`header: none` is for csv' });

export const DEFAULT_FORMAT = FormatSchema.parse({});

/** By column: `optional`, or its names in other releases. A column without this must be there. */
export const ColumnsSchema = z.record(
  text,
  z.union([
    z.literal('optional'),
    z.strictObject({ any_of: z.array(text).min(1).max(20), optional: z.literal('true').optional() }),
  ]),
);
export type ColumnsMapping = z.infer<typeof ColumnsSchema>;

/**
 * Rows to keep. `states` is the column of the state: a row of a state that the import is not about is skipped before
 * anything else is read. `newest` is the column of the year: rows of earlier years are left out.
 */
export const KeepRowsSchema = z
  .strictObject({ states: text.optional(), newest: text.optional() })
  .refine(({ states, newest }) => (states ?? newest) !== undefined, { error: 'needs `states` or `newest`' });
