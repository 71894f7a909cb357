import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { AnswerLine } from '#domain/school-information/import-answers.ts';

const MOST_LINES = 200;
const LinesSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** Reads the lines of a CSV file. Null if it is no such file. */
export function parseAnswerLines(csv: string): readonly AnswerLine[] | null {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, to: MOST_LINES };
    const read = LinesSchema.parse(parse(csv.replaceAll('\r\n', '\n'), options));
    // The parser reports the line on which a record ends.
    return read.map(({ record, info }) => ({
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record,
    }));
  } catch {
    return null;
  }
}
