import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '#domain/search/csv-line.ts';

describe('a line of a CSV file', () => {
  it('is read back as it was written, but for formulas', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => /^[\p{L}\p{N}"',;]/u.test(value));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (cells) => {
        expect(parse(csvLine(cells), { record_delimiter: '\r\n' })).toEqual([cells]);
      }),
    );
  });

  it('has plain numbers, and empty cells for unknown values', () => {
    expect(csvLine(['Lincoln High', -3.5, null, 7])).toBe('Lincoln High,-3.5,,7\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\u200b=1', '＝1', '\r=1'])(
    'begins no cell that a spreadsheet would run: %j',
    (text) => {
      expect(parse(csvLine([text]), { record_delimiter: '\r\n' })).toEqual([[`'${text}`]]);
    },
  );
});
