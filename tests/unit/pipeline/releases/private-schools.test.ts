import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { describe, expect, it } from 'vitest';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { readNcesPrivate } from '#pipeline/sources/nces-private.ts';
import { encodeLatin1 } from '../nces-folder.ts';

/** Columns of every survey from 2015-16 on that the import reads. */
const ALWAYS =
  'P150 P160 P190 P200 P210 P220 P230 P240 P250 P260 P270 P280 P290 P300 P305 P320 P330 P325 P316 P318 P310 P332 P335 P345 P350 ' +
  'P360 P415 P430 P455 P460 P465 P467 P468 P470 P480 P485 P490 P492 P495 P530 P500 P505 P510 P515 P520 P540 P542 P545 P550 P555 ' +
  'P575 P585 P590 P600 P602 P610 P620 P622 P630 P635 P645 P650 P655 P660 PPIN PINST PADDRS PCITY PSTABB PZIP PZIP4 PCNTY PCNTNM ' +
  'PL_ADD PL_CIT PL_STABB PL_ZIP PL_ZIP4 REGION PSTANSI FRAME TYPOLOGY RELIG ORIENT DIOCESE LEVEL NUMSTUDS SIZE NUMTEACH UCOMMTYP ' +
  'TOTHRS MALES P_INDIAN P_ASIAN P_PACIFIC P_HISP P_WHITE P_BLACK P_TR STTCH_RT';
const dated = (year: number): string => `ULOCALE${year} LATITUDE${year} LONGITUDE${year} LOGR20${year} HIGR20${year}`;

type Row = Readonly<Record<string, string>>;
type Release = Readonly<Record<'name' | 'year', string>> & { readonly bytes: string | Uint8Array };
const DEFAULTS: Row = {
  ...{
    PPIN: 'A0000001',
    PINST: 'ST. ANNE SCHOOL',
    PADDRS: 'PO BOX 9',
    PCITY: 'NEWPORT',
    PSTABB: 'RI',
    PZIP: '2840',
    PCNTNM: 'NEWPORT',
  },
  ...{ PL_ADD: '1 ELM ST', PL_CIT: 'NEWPORT', PL_STABB: 'RI', PL_ZIP: '02840', PSTANSI: '44', PPHONE: '4015550199' },
  ...{ ULOCALE: '22', LATITUDE: '41.49', LONGITUDE: '-71.31', LOGR20: '3', HIGR20: '13', ORIENT: '30', P335: '1' },
  ...{
    P305: '120',
    NUMSTUDS: '100',
    MALES: '40',
    NUMTEACH: '12.5',
    STTCH_RT: '8',
    TOTHRS: '6.5',
    P645: '180',
    P660: '1',
  },
  ...{ P430: '2', P150: '20', P160: '10', P525: '1', P625: '1', P465: '1', P415: '1', P540: '0' },
};

/** Twelve schools, as awkward as real ones. */
const SCHOOLS: readonly Row[] = [
  {},
  { PPIN: 'a0000002', PPHONE: '401-555-0199' },
  { PPIN: 'BB000003', PINST: 'SHARON\u2019S ACADEMY', PPHONE: '555' },
  { PPIN: '00000004', PL_ADD: 'WE HAVE NO PHYSICAL ADDRESS', PL_CIT: 'ANYWHERE' },
  { PPIN: 'A0000005', LATITUDE: '', LONGITUDE: '' },
  { PPIN: 'A0000006', LATITUDE: '18.2', LONGITUDE: '-66.1' },
  { PPIN: 'A0000007', P305: '200', NUMSTUDS: '20' },
  { PPIN: 'A0000008', PSTANSI: '72', PL_STABB: 'PR', PSTABB: 'PR' },
  { PPIN: 'A0000001', PINST: 'THE SAME AGAIN' },
  { PPIN: 'X', PINST: 'NO ID' },
  { PPIN: 'A0000011', PINST: '' },
  { PPIN: 'A0000012', PINST: 'MONTESSORI "ON THE HILL", INC', P540: '1', P415: '2', P430: '1', ORIENT: '1' },
];

function surveyOf(columns: readonly string[], { quote }: { quote: boolean }): string {
  const cell = (value: string): string => (quote || /[",]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const valueOf = (row: Row, column: string): string => {
    const name = column.replace(/^(ULOCALE|LATITUDE|LONGITUDE|LOGR20|HIGR20)\d\d$/u, '$1');
    return { ...DEFAULTS, ...row }[name] ?? '';
  };
  const lines = SCHOOLS.map((row) => columns.map((column) => cell(valueOf(row, column))).join(','));
  return `${columns.map(cell).join(',')}\r\n${lines.join('\n')}\n`;
}

async function read(name: string, bytes: string | Uint8Array) {
  const file = join(await mkdtemp(join(tmpdir(), 'homeroom-pss-')), name);
  await writeFile(file, bytes);
  const report = new ImportReport();
  const schools: SchoolContribution[] = [];
  for await (const { school } of readNcesPrivate({ file, report, isWanted: () => true })) {
    report.use(file);
    schools.push(school);
  }
  report.checkAccounts();
  return { report, find: (id: string) => schools.find((school) => school.id === id) };
}

const column = (text: string): string[] => text.split(' ');
const windows = (text: string): Uint8Array => encodeLatin1(text.replaceAll('\u2019', '\u0092'));
const R1516 = surveyOf([...column(ALWAYS), 'PPHONE', 'P522', 'P525', ...column(dated(16))], { quote: true });
const R1718 = surveyOf([...column(ALWAYS), 'PPHONE', ...column(dated(18))], { quote: true }).replace(/^.*/u, (header) =>
  header.toLowerCase(),
);
const R2122 = surveyOf([...column(ALWAYS), 'PPHONE', 'P411', 'P458', ...column(dated(22))], { quote: true });
const R2324 = surveyOf(
  [...column(ALWAYS), 'PPHONE', 'P458', 'P475', 'P523', 'PCNTY24', ...column(dated(24)), 'LEVEL3'],
  { quote: false },
);

const CHRISTIAN = 'Association of Christian Schools International';
const SCHECHTER = 'Solomon Schechter Day Schools';
const R2324_ZIP = zipSync({ 'pss2324_pu.csv': new TextEncoder().encode(R2324) });

describe.each<[string, Release]>([
  ['2015-16, without P625', { name: 'pss1516_pu.csv', bytes: windows(R1516), year: '2015-16' }],
  ['2017-18, with names in small letters', { name: 'pss1718_pu.csv', bytes: R1718, year: '2017-18' }],
  ['2021-22', { name: 'pss2122_pu.csv', bytes: windows(R2122), year: '2021-22' }],
  ['2023-24, in its zip and UTF-8', { name: 'pss2324_pu_csv.zip', bytes: R2324_ZIP, year: '2023-24' }],
])('the private school survey of %s', (_release, { name, bytes, year }) => {
  it('has facts, a phone and a year for a school', async () => {
    const { find } = await read(name, bytes);
    expect(find('a0000001')).toMatchObject({
      year,
      facts: {
        ...{
          name: 'St. Anne School',
          city: 'Newport',
          zip: '02840',
          phone: '(401) 555-0199',
          locale: '22',
          lat: 41.49,
        },
        ...{ grades: { low: 'kg', high: '8' }, enrollment: 120, studentsPerTeacher: 8 },
      },
    });
    expect([find('a0000002')?.facts.phone, find('bb000003')?.facts.phone]).toEqual(['(401) 555-0199', undefined]);
    expect(find('bb000003')?.facts.name).toBe('Sharon’s Academy');
    expect(find('a0000012')?.document.overview?.schoolSubTypes.map(({ icon }) => icon)).toEqual([
      'religious',
      'montessori',
    ]);
  });

  it('knows the associations that its year asks for', async () => {
    const { find } = await read(name, bytes);
    const [tab] = find('a0000001')?.document.schoolInformation?.tabs ?? [];
    const associations = tab?.data.find(({ responseKey }) => responseKey === 'associations')?.responseValue;
    expect(associations).toEqual(year === '2015-16' ? [SCHECHTER, CHRISTIAN].toReversed() : [CHRISTIAN]);
  });

  it('counts every row, and reports why one is left out', async () => {
    const { find, report } = await read(name, bytes);
    expect(find('00000004')?.facts.city).toBe('Newport');
    expect(find('00000004')?.facts).not.toHaveProperty('street');
    expect(find('a0000005')?.facts).not.toHaveProperty('lat');
    expect(find('a0000007')?.facts).not.toHaveProperty('studentsPerTeacher');
    expect(report.rejections.map(({ id, kind = 'row' }) => [id, kind])).toEqual([
      ['A0000006', 'coordinate'],
      ['A0000001', 'row'],
      ['X', 'row'],
      ['A0000011', 'row'],
    ]);
    expect(report.leftOut()).toEqual([{ reason: 'The location is outside the 50 states and DC (PR).', count: 1 }]);
  });
});
