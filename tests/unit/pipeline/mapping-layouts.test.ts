import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findLosses, findRejectedShare } from '#pipeline/gate/release-losses.ts';
import { aDirectory, aMapping, readFolder } from './mapped-folder.ts';
import { findPoints } from './series-points.ts';

const ID = '410000000001';
const DIRECTORY = aDirectory({ [ID]: ['Adel Elementary School', 'Adel SD 21'] });

const read = (files: string, content: Readonly<Record<string, string | Uint8Array>>) =>
  readFolder({
    mapping: aMapping(files, "'-9': not-applicable, '-5': withheld"),
    files: content,
    directory: DIRECTORY,
  });

/** A file of test takers, a column for each sex. */
const takers = (ignore: string) => `  - files: 'takers_(?<year>\\d{4}-\\d{2})\\.csv'
    school: {nces: id}
    figures:
      - {value: {sum: [M, F, X]${ignore}}, measure: admission-test-takers}
`;

describe('a sum', () => {
  it.each([
    ['', '12,13,-9', { missing: 'not-applicable' }],
    [", ignore_missing: 'true'", '12,13,-9', { value: 25 }],
    [', ignore_missing: [not-applicable]', '12,13,-9', { value: 25 }],
    [', ignore_missing: [not-applicable]', '12,-5,-9', { missing: 'withheld' }],
    [', ignore_missing: [not-applicable]', '-9,-9,-9', { missing: 'not-applicable' }],
  ])('with "%s" of %s is %o', async (ignore, cells, point) => {
    const { schools } = await read(takers(ignore), { 'takers_2023-24.csv': `id,M,F,X\n${ID},${cells}\n` });
    expect(findPoints(schools[0], { measure: 'admission-test-takers' })).toMatchObject([point]);
  });
});

describe('a mapping', () => {
  it('reads the newest year of a file of many years, whose column has the year in which it begins', async () => {
    const mapping = `  - files: 'all\\.csv'
    year: {column: year, names: fall}
    keep_rows: {newest: year}
    school: {nces: id}
    figures: [{value: n, measure: enrollment}]
`;
    const rows = `${ID},2023,30\n${ID},2021,10\n${ID},2022,20\n`;
    const { schools, report } = await read(mapping, { 'all.csv': `id,year,n\n${rows}` });
    expect(findPoints(schools[0], { measure: 'enrollment' })).toEqual([{ year: '2023-24', value: 30 }]);
    expect(report.accounts()).toMatchObject([{ read: 3, used: 1, leftOut: 2, rejected: 0 }]);
  });

  it('takes the first of several columns that says something', async () => {
    const mapping = `  - files: 'list_(?<year>\\d{4}-\\d{2})\\.csv'
    school: {nces: id}
    columns: {tel: optional, mobile: {any_of: [cell], optional: 'true'}}
    facts: {phone: {first_of: [tel, mobile]}, magnet: {first_of: [a, b], words: {Y: 'yes', N: 'no', '?': skip}}}
`;
    const { schools } = await read(mapping, { 'list_2023-24.csv': `id,cell,a,b\n${ID},4015550101,?,y\n` });
    expect(schools[0]?.facts).toMatchObject({ phone: '(401) 555-0101', isMagnet: true });
  });

  it('reads names in any case, and a file that is there plain and packed once', async () => {
    const content = `id,M,F,X\n${ID},1,2,3\n`;
    const packed = { 'takers_2023-24.csv.gz': gzipSync(content) };
    const { report } = await read(takers(''), {
      'takers_2023-24.csv': content,
      'TAKERS_2022-23.CSV': content,
      ...packed,
    });
    expect(report.accounts().map(({ file, used }) => [file, used])).toEqual([
      ['TAKERS_2022-23.CSV', 1],
      ['takers_2023-24.csv', 1],
    ]);
    expect(report.unread.map(({ file }) => file)).toEqual(['takers_2023-24.csv.gz']);
  });
});

describe('the gate', () => {
  const account = { file: 'ccd.csv', source: 'nces-ccd', read: 1000, merged: 0, dropped: 0 } as const;

  it('counts rejected rows only, of the rows that an import is about', () => {
    const own = { ...account, used: 95, rejected: 5, skipped: 400, leftOut: 500 };
    expect(findRejectedShare([own], 'nces-ccd')).toBe(0.05);
  });

  it('passes a release most of whose rows are left out on purpose', () => {
    const share = findRejectedShare([{ ...account, used: 190, rejected: 0, skipped: 0, leftOut: 810 }], 'nces-ccd');
    const counts = { listed: 20, located: 20, figures: {} };
    expect(findLosses({ ...counts, rejectedShare: 0.083 }, { ...counts, rejectedShare: share })).toEqual([]);
  });
});
