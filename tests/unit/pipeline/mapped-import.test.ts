import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SourceFileError } from '#pipeline/report/import-report.ts';
import { aDirectory, aMapping, readFolder } from './mapped-folder.ts';
import { findPoints } from './series-points.ts';
import { oldWorkbook, tinyWorkbook } from './tiny-workbook.ts';

const ID = '410000000001';
const DIRECTORY = aDirectory({ [ID]: ['Adel Elementary School', 'Adel SD 21'] });

const RATES = aMapping(`  - files: 'rates_(?<year>\\d{4}-\\d{2})\\.csv'
    school: {nces: id}
    figures:
      - value: rate
        students: n
        unit: percent
        measure: graduation-rate
        subgroup: {column: group, words: {All: all, Boys: male, Other: skip}}
`);

const readRates = (rows: string, name = 'rates_2015-16.csv') =>
  readFolder({ mapping: RATES, files: { [name]: `id,group,rate,n\n${rows}` }, directory: DIRECTORY });

describe('a mapping', () => {
  it('reads the year in the name of a file', async () => {
    const { schools } = await readRates(`${ID},All,83.25,120\n`);
    expect(schools).toMatchObject([{ source: 'oregon-ode', state: 'or', id: ID, year: '2015-16' }]);
    expect(findPoints(schools[0], { measure: 'graduation-rate' })).toEqual([
      { year: '2015-16', value: 83.3, students: 120 },
    ]);
  });

  it.each([
    ['21-39', { lower: 21, upper: 39 }],
    ['GE95', { lower: 95 }],
    ['LT50', { upper: 50 }],
    ['LE5', { upper: 5 }],
    ['< 5.0%', { upper: 5 }],
    ['>95%', { lower: 95 }],
    ['≥ 95', { lower: 95 }],
  ])('keeps %s as a range', async (rate, range) => {
    const { schools } = await readRates(`${ID},All,${rate},120\n`);
    expect(findPoints(schools[0], { measure: 'graduation-rate' })).toEqual([
      { year: '2015-16', value: null, students: 120, ...range },
    ]);
  });

  it.each([
    ['0', { value: null, missing: 'suppressed' }],
    ['0.42857142857142899', { value: null, missing: 'suppressed' }],
    ['0.59090909090909094', { value: 59.1 }],
  ])('hides a rate that fewer than ten students can have: %s', async (rate, point) => {
    const mapping = aMapping(`  - files: 'rates\\.csv'
    year: 2022-23
    school: {nces: id}
    figures:
      - {value: rate, unit: share, measure: graduation-rate, subgroup: male, exception: pennsylvania-rate-of-few}
`);
    const files = { 'rates.csv': `id,rate\n${ID},${rate}\n` };
    const { schools } = await readFolder({ mapping, files, directory: DIRECTORY });
    expect(schools[0]?.document.series?.map(({ points }) => points)).toEqual([[{ year: '2022-23', ...point }]]);
  });

  it('reads the reason of a mark from the mapping', async () => {
    const { schools } = await readRates(`${ID},All,*,*\n`);
    expect(findPoints(schools[0], { measure: 'graduation-rate' })).toEqual([
      { year: '2015-16', value: null, missing: 'withheld' },
    ]);
  });

  it.each([
    [`${ID},All,n/a,9\n`, /Row 2 has "n\/a" in the column rate/],
    [`${ID},Boy,50,20\n`, /Row 2 has the unknown word "Boy" in the column group.*"Boys"/],
    [`${ID},All,0.8,20\n${ID},Boys,101,20\n`, /1 of 2 values of the column rate are not percentages/],
    [`${ID},All,0.8,20\n`.repeat(30), /None of its 30 percentages is above 1.*`unit: share`/],
  ])('stops at a value that it does not know: %j', async (rows, message) => {
    const reading = readRates(rows);
    await expect(reading).rejects.toThrow(SourceFileError);
    await expect(reading).rejects.toThrow(message);
  });

  it('names the row that names the columns', async () => {
    const reading = readFolder({
      mapping: RATES,
      files: { 'rates_2015-16.csv': `Report\n\nid,group,rate,n\n${ID},All,5,9\n` },
    });
    await expect(reading).rejects.toThrow(/lacks the columns id, group, rate, n .*header_row: 3/);
  });

  it('rejects repeats and unknown schools, and only counts rows that it skips', async () => {
    const { report } = await readRates(`${ID},All,50,20\n${ID},All,51,20\n${ID},Other,1,20\n999999999999,All,1,20\n`);
    expect(report.accounts()).toMatchObject([{ read: 4, used: 1, leftOut: 1, rejected: 2 }]);
    expect(report.reasons().map(({ reason }) => reason)).toEqual([
      'An earlier row gives the figures already.',
      'The catalogue has no school of this national id.',
    ]);
  });

  it('names files that it does not read', async () => {
    const files = { 'rates_2015-16.csv': `id,group,rate,n\n${ID},All,50,20\n`, 'notes.pdf': '' };
    const { report } = await readFolder({ mapping: RATES, files, directory: DIRECTORY });
    expect(report.unread.map(({ file }) => file)).toEqual(['notes.pdf']);
  });

  it('stops if the folder lacks its file', async () => {
    await expect(readRates('', 'other.csv')).rejects.toThrow(/The folder has no file whose name is rates_/);
  });
});

const WIDE = aMapping(`  - files: 'wide\\.csv'
    format: {header_row: 3}
    school: {nces: id}
    figures:
      - columns: '(?<group>[A-Z]+)_RATE_(?<year>\\d{4})'
        students: '{group}_N_{year}'
        unit: percent
        measure: graduation-rate
        subgroup: {part: group, words: {ALL: all, M: male}}
`);

it('reads one figure from each column that a pattern names', async () => {
  const header = 'Report of 2016,,,,\n,,,,\nid,ALL_RATE_1415,ALL_N_1415,M_RATE_1516,M_N_1516\n';
  const files = { 'wide.csv': `${header}${ID},70,100,80,50\n` };
  const { schools } = await readFolder({ mapping: WIDE, files, directory: DIRECTORY });
  expect(findPoints(schools[0], { measure: 'graduation-rate' })).toMatchObject([{ year: '2014-15', value: 70 }]);
  expect(findPoints(schools[0], { measure: 'graduation-rate', subgroup: 'male' })).toMatchObject([
    { year: '2015-16', value: 80, students: 50 },
  ]);
});

const GRADES = aMapping(`  - files: 'grades\\.csv'
    year: {column: year}
    school: {nces: id}
    figures:
      - value: rate
        students: n
        unit: percent
        measure: proficiency
        subject: mathematics
        join_grades: whole-school
        grade: {column: grade, words: {'03': '3', '04': '4'}}
`);

it.each([
  ['their weighted mean', ['40,100', '60,300'], { value: 55, students: 400 }],
  ['a range if a grade is one', ['40,100', '<20,100'], { value: null, lower: 20, upper: 30, students: 200 }],
  ['withheld if a grade is', ['40,100', '*,*'], { value: null, missing: 'withheld' }],
])('joins grades to %s', async (_title, [third = '', fourth = ''], point) => {
  const files = { 'grades.csv': `id,year,grade,rate,n\n${ID},2018-2019,03,${third}\n${ID},2018-2019,04,${fourth}\n` };
  const { schools } = await readFolder({ mapping: GRADES, files, directory: DIRECTORY });
  expect(findPoints(schools[0], { measure: 'proficiency', subject: 'mathematics' })).toEqual([
    { year: '2018-19', ...point },
  ]);
});

const DIRECTORY_SHEET = aMapping(`  - files: 'list\\.xlsx'
    format: {type: xlsx, sheet: School list, header_row: 2}
    year: 2017-18
    lists_schools: true
    school: {nces: '{district}{school}'}
    facts:
      name: name
      type: {column: charter, words: {'Y': charter, 'N': public}}
      status: {column: status, words: {Open: open, Closed: closed}}
      closed_on: closed
      magnet: {column: magnet, words: {'Y': 'yes', 'N': 'no', '': skip}}
      virtual: {column: virtual, words: {F: 'yes', 'N': 'no', '': skip}}
      city: city
      website: web
      phone: phone
      grades: grades
`);

it('lists schools of a state’s directory that no other source has', async () => {
  const rows = [
    ['A list', '', '', '', '', '', '', '', '', '', '', ''],
    [
      'district',
      'school',
      'name',
      'charter',
      'status',
      'closed',
      'city',
      'web',
      'phone',
      'grades',
      'magnet',
      'virtual',
    ],
    [
      '4100000',
      '00002',
      'BEND HIGH',
      'Y',
      'Closed',
      '42216',
      'BEND',
      'www.bend.example',
      '541.555.0100',
      '9-12',
      'Y',
      'N',
    ],
    ['4100000', '00003', 'BEND MIDDLE', 'N', 'Open', '', 'BEND', '', '', '6-8', '', 'F'],
  ];
  const files = { 'list.xlsx': tinyWorkbook({ 'School list ': rows }) };
  const { schools } = await readFolder({ mapping: DIRECTORY_SHEET, files });
  expect(schools[1]?.facts).not.toHaveProperty('isMagnet');
  expect(schools).toMatchObject([
    {
      id: '410000000002',
      facts: {
        name: 'Bend High',
        type: 'charter',
        status: { kind: 'closed', lastYear: '2014-15' },
        website: 'http://www.bend.example',
        phone: '(541) 555-0100',
        grades: { low: '9', high: '12' },
        isMagnet: true,
        isVirtual: false,
      },
    },
    { id: '410000000003', facts: { isVirtual: true } },
  ]);
});

const OLD_SHEET = aMapping(`  - files: 'sat(?<spring>\\d{2})\\.xls'
    format: {type: xls, sheet: SAT, header_row: 2}
    school: {nces: id}
    figures:
      - value: {share: [takers, seniors]}
        unit: share
        students: seniors
        measure: sat-participation
`);
const readOldSheet = (content: Uint8Array) =>
  readFolder({ mapping: OLD_SHEET, files: { 'sat15.xls': content }, directory: DIRECTORY });

describe('a workbook of Excel 97 to 2003', () => {
  const head = ['id', 'takers', 'seniors'];
  const workbook = oldWorkbook({ 'SAT ': [['A title'], head, [ID, '30', 40], [ID, '*', 40]] });

  it('is read like other workbooks', async () => {
    const { schools, report } = await readOldSheet(workbook);
    expect(findPoints(schools[0], { measure: 'sat-participation' })).toEqual([
      { year: '2014-15', value: 75, students: 40 },
    ]);
    expect(report.accounts()).toMatchObject([{ read: 2, used: 1, rejected: 1 }]);
  });

  it.each([
    ['cut off', workbook.slice(0, workbook.length / 2), /cut off or damaged|no sheet "SAT"/],
    ['a page', new TextEncoder().encode('<table><tr><td>id</td></tr></table>'), /no workbook of Excel 97 to 2003/],
    ['of another sheet', oldWorkbook({ ACT: [['']] }), /no sheet "SAT"/],
    ['of another layout', oldWorkbook({ SAT: [[''], ['id']] }), /lacks the columns takers, seniors/],
  ])('is refused if it is %s', async (_name, content, message) => {
    const reading = readOldSheet(content);
    await expect(reading).rejects.toThrow(SourceFileError);
    await expect(reading).rejects.toThrow(message);
  });
});

it('reads the mapping that the guide shows', async () => {
  const guide = readFileSync('docs/data/adding-a-state.md', 'utf8');
  const mapping = /```yaml\n(.+?)```/su.exec(guide)?.[1] ?? '';
  const header = 'Level,Building IRN,Building Name,District Name,Subject,Group,Grade,Percent Proficient,Number Tested';
  const tests = ['School,7,ADEL EL SCH,ADEL,Math,All Students,3,61.5,120', 'State,,,,Math,All Students,3,60,9000', ''];
  const sheet = [
    ['Enrollment report'],
    [''],
    ['Printed 2019-10-01'],
    ['School IRN', 'School Name', 'LEA', 'Count', 'Percent', 'Count', 'Percent'],
    ['', '', '', 'All', 'All', 'Low income', 'Low income'],
    ['7', 'Adel Elementary', 'Adel', '310', '100%', '62', '20%'],
  ];
  const files = {
    'Building_Achievement_2019.csv': ['Achievement', header, ...tests].join('\n'),
    'Graduation_2018.csv': 'IRN;School;District;A_Rate_2018;A_N_2018\n7;ADEL EL SCH;ADEL;0.853;40\n',
    'Enrollment_FY19.xlsx': tinyWorkbook({ Enrollment: sheet }),
  };
  const directory = DIRECTORY.map((school) => ({ ...school, state: 'oh' as const }));
  const { schools } = await readFolder({ mapping, files, directory });
  const find = (query: Parameters<typeof findPoints>[1]) => findPoints(schools[0], query);
  expect(find({ measure: 'proficiency', subject: 'mathematics', grade: '3' })).toMatchObject([{ value: 61.5 }]);
  expect(find({ measure: 'graduation-rate' })).toEqual([{ year: '2017-18', value: 85.3, students: 40 }]);
  expect(find({ measure: 'lunch-eligible' })).toEqual([{ year: '2018-19', value: 20 }]);
});

it('reports mistakes of a mapping with their lines', async () => {
  const mapping = RATES.replace('graduation-rate', 'graduation').replace('words:', 'wrods:');
  const reading = readFolder({ mapping, files: {} });
  await expect(reading).rejects.toThrow(/line 13: files\.0\.figures\.0\.measure/);
  await expect(reading).rejects.toThrow(/line 14: files\.0\.figures\.0\.subgroup/);
});
