import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SchoolDirectory, type DirectorySchool } from '#pipeline/reading/school-directory.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { readEdgeGeocodes } from '#pipeline/sources/edge-geocodes.ts';
import { SchoolSuccession } from '#pipeline/sources/school-succession.ts';

const aSchool = (id: string, change: Partial<DirectorySchool> = {}): DirectorySchool => ({
  ...{ state: 'ri', id, name: 'Oak School', districtName: 'Elm', city: 'Providence', lastYear: null, isCharter: false },
  ...change,
});

const LISTED = [
  aSchool('440900100001'),
  aSchool('440900200002', { name: 'Moved School' }),
  aSchool('440900200003', { name: 'Twice There' }),
  aSchool('440900200004', { name: 'Other Name' }),
  aSchool('440900400006', { name: 'Same Digits' }),
  aSchool('440900500006', { name: 'Same Digits' }),
  aSchool('590900100005', { name: 'Tribal School' }),
  aSchool('a0000001', { name: 'St. Anne' }),
];

type Row = Readonly<Record<string, string>>;
const ROW: Row = {
  ...{
    ID: '440900100001',
    LEAID: '4409001',
    NAME: 'OAK SCHOOL',
    OPSTFIPS: '44',
    STREET: '1 ELM ST',
    CITY: 'PROVIDENCE',
  },
  ...{ STATE: 'RI', ZIP: '02903', STFIP: '44', CNTY: '44007', COUNTY: 'Providence County', LOCALE: '12', LAT: '41.82' },
  ...{ LON: '-71.41', CBSA: '39300', NMCBSA: 'Providence-Warwick, RI-MA', CBSATYPE: '1', CSA: '148', NMCSA: 'Boston' },
  ...{ NECTA: '77200', NMNECTA: 'Providence', CD: '4401', SLDL: '44001', SLDU: '44001', SCHOOLYEAR: '2024-2025' },
};

const WITHOUT_NECTA = Object.keys(ROW).filter((name) => !name.includes('NECTA'));
const OLD = ['SURVYEAR', 'NCESSCH', 'LSTREE', 'LCITY', 'LSTATE', 'LZIP', 'LATCODE', 'LONGCODE', 'CONAME', 'LOCALE'];
const OLD_ROW = ['SCHOOLYEAR', 'ID', 'STREET', 'CITY', 'STATE', 'ZIP', 'LAT', 'LON', 'COUNTY', 'LOCALE'];

/** The rows of the tests: the first school, one that moved, two for one school, a stranger, a tribal school, a territory. */
const ROWS: readonly Row[] = [
  {},
  { ID: '440900100002', LEAID: '4409001', NAME: 'MOVED SCH', LAT: '41.8', LOCALE: 'N' },
  { ID: '440900300003', LEAID: '4409003', NAME: 'TWICE THERE' },
  { ID: '440900100003', LEAID: '4409001', NAME: 'TWICE THERE' },
  { ID: '440900100004', LEAID: '4409001', NAME: 'QUITE ANOTHER', CITY: 'NEWPORT' },
  { ID: '440900100006', LEAID: '4409001', NAME: 'SAME DIGITS' },
  { ID: '590900100005', LEAID: '5909001', NAME: 'TRIBAL SCHOOL', COUNTY: 'N' },
  { ID: '720900100001', LEAID: '7209001', NAME: 'ISLA', STATE: 'PR', LAT: '18.2', LON: '-66.1' },
  { ID: '440900100001', LEAID: '4409001', LAT: '0', LON: '0' },
];

function textOf(
  columns: readonly string[],
  { header, delimiter = '|' }: { header?: readonly string[]; delimiter?: string },
) {
  const lines = ROWS.map((row) => columns.map((name) => row[name] ?? ROW[name] ?? '').join(delimiter));
  return `${[...(header === undefined ? [] : [header.join(delimiter)]), ...lines].join('\r\n')}\r\n`;
}

async function read(name: string, text: string) {
  const file = join(await mkdtemp(join(tmpdir(), 'homeroom-edge-')), name);
  await writeFile(file, text);
  const report = new ImportReport();
  const schools = new SchoolSuccession(new SchoolDirectory(LISTED));
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  for await (const { school } of readEdgeGeocodes({ file, report, schools, isWanted: () => true, year: '2015-16' })) {
    report.use(file);
    if (!found.has(school.id)) found.set(school.id, { year: school.year, ...school.facts });
  }
  report.checkAccounts();
  return { found, report };
}

const ALL = Object.keys(ROW);
const HEADER = ALL.map((name) => ({ ID: 'NCESSCH', COUNTY: 'NMCNTY' })[name] ?? name);
/** Headers of 2015-16: the year is behind the names, and no column has the school year. */
const DATED: Readonly<Record<string, string>> = {
  LAT: 'LAT1516',
  LON: 'LON1516',
  LOCALE: 'LOCALE15',
  NMCNTY: 'NMCNTY15',
  SCHOOLYEAR: 'OBJECTID',
};
const R1415 = textOf(OLD_ROW, { header: OLD, delimiter: ',' }).replaceAll('2024-2025', '2014');
const R1516 = textOf(ALL, { header: HEADER.map((name) => DATED[name] ?? name), delimiter: '\t' });
const SMALL = textOf(ALL, { header: HEADER.map((name) => name.toLowerCase()) });

describe.each<[string, { readonly text: string; readonly year: string }]>([
  ['2014-15, without names', { text: R1415, year: '2014-15' }],
  ['2015-16, with years in its header', { text: R1516, year: '2015-16' }],
  ['2019-20, with NECTA and without a header', { text: textOf(ALL, {}), year: '2024-25' }],
  ['2024-25, without NECTA and without a header', { text: textOf(WITHOUT_NECTA, {}), year: '2024-25' }],
  ['a release with a header in small letters', { text: SMALL, year: '2024-25' }],
])('EDGE geocodes of %s', (_release, { text, year }) => {
  it('place the schools of the directory', async () => {
    const { found } = await read('EDGE.txt', text);
    expect(found.get('440900100001')).toEqual({
      ...{ year, street: '1 Elm St', zip: '02903', county: 'Providence County', locale: '12', lat: 41.82, lon: -71.41 },
    });
    expect(found.get('590900100005')).toMatchObject({ lat: 41.82 });
  });

  it('place a school by its earlier id, unless another row is as likely', async () => {
    const { found, report } = await read('EDGE.txt', text);
    expect(found.get('440900200002')).toMatchObject({ lat: 41.8 });
    expect([...found.keys()]).toEqual(['440900100001', '590900100005', '440900200002']);
    expect(report.rejections.map(({ id, reason }) => [id, reason])).toEqual([
      ['440900100004', 'No directory has a school of this id.'],
      ['440900100006', 'No directory has a school of this id.'],
      ['440900100001', 'The coordinates are no point; the school is kept without them.'],
      ['440900300003', 'No directory has a school of this id.'],
      ['440900100003', 'No directory has a school of this id.'],
    ]);
    expect(report.leftOut()).toEqual([{ reason: 'The location is outside the 50 states and DC (PR).', count: 1 }]);
  });
});

it('EDGE geocodes of private schools have no district', async () => {
  const columns = WITHOUT_NECTA.filter((column) => !['LEAID', 'OPSTFIPS'].includes(column));
  const line = columns.map((column) => ({ ...ROW, ID: 'A0000001' })[column] ?? '').join('|');
  const { found } = await read('EDGE_GEOCODE_PRIVATESCH_2324.TXT', `${line}\n`);
  expect(found.get('a0000001')).toMatchObject({ lat: 41.82, locale: '12' });
});
