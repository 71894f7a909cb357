import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MISSING_REASONS, SUBJECTS } from '#domain/figures/figure-schema.ts';
import { MEASURE_IDS } from '#domain/figures/measures.ts';
import { SUBGROUPS } from '#domain/figures/subgroup-list.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { STATE_CODES } from '#domain/places/state-list.ts';
import { GRADES } from '#domain/schools/school-level.ts';
import { SchoolDirectory } from '#pipeline/reading/school-directory.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { TableDistricts } from '#pipeline/tables/table-districts.ts';
import { readTables } from '#pipeline/tables/read-tables.ts';
import { readTableSchema, TABLES, type TableName } from '#pipeline/tables/table-schema.ts';
import { aDirectory } from './mapped-folder.ts';
import { findPoints } from './series-points.ts';

type Row = Readonly<Record<string, string>>;

const ID = '410000000001';
const DISTRICT_ID = '4100000';
const SOURCE: Row = {
  source: 'oregon-ode',
  publisher_en: 'Oregon',
  publisher_es: 'Oregón',
  license: 'Public',
  url: 'https://example.org/',
};
const FIGURE: Row = {
  ...{ source: 'oregon-ode', system: 'nces', system_id: ID, entity: 'school', year: '2015-16' },
  measure: 'graduation-rate',
};
const LISTED: Row = { system: 'or-list', system_id: '7', year: '2015-16', nces_id: ID, name: 'Oak' };

async function read(tables: Partial<Record<TableName, readonly Row[]>>) {
  const dir = await mkdtemp(join(tmpdir(), 'homeroom-tables-'));
  for (const [name, rows] of Object.entries(tables)) {
    // A table lacks the columns that none of its rows has.
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join(','));
    await writeFile(join(dir, `${name}.csv`), [columns.join(','), ...lines, ''].join('\n'));
  }
  const report = new ImportReport();
  const openDirectory = (): Promise<SchoolDirectory> =>
    Promise.resolve(new SchoolDirectory(aDirectory({ [ID]: ['Oak', 'Bend'] }), [DISTRICT_ID]));
  const schools: SchoolContribution[] = [];
  const districts = new TableDistricts();
  for await (const school of readTables({ dir, districts, report, openDirectory })) schools.push(school);
  report.checkAccounts();
  return { schools, report, districts: districts.finish(report) };
}

/** Rows enough that one broken row is a small share. */
const figures = (...rows: readonly Row[]): Row[] => [
  ...rows.map((row) => ({ ...FIGURE, ...row })),
  ...SUBGROUPS.flatMap((subgroup) =>
    ['2012-13', '2013-14'].map((year) => ({ ...FIGURE, subgroup, year, value: '80', students: '100' })),
  ),
];

describe('the canonical tables', () => {
  it.each([
    [
      { value: '83.2', students: '120' },
      { value: 83.2, students: 120 },
    ],
    [
      { lower: '21', upper: '39' },
      { value: null, lower: 21, upper: 39 },
    ],
    [{ missing: 'withheld' }, { value: null, missing: 'withheld' }],
  ])('store the figure %j for a school', async (row, point) => {
    const { schools } = await read({ sources: [SOURCE], figures: figures(row) });
    expect(findPoints(schools[0], { measure: 'graduation-rate' })?.at(-1)).toEqual({ year: '2015-16', ...point });
  });

  it.each([
    [{ value: '80', missing: 'withheld' }, 'Fill one of value, range and missing.'],
    [{ value: '80', entity: 'state' }, 'No page shows figures of states.'],
    [
      { value: '80', entity: 'district', system_id: '41' },
      'A district has its federal id of 7 digits, and the system nces.',
    ],
    [{ value: '80', entity: 'district', system_id: '4100009' }, 'The catalogue lacks this district.'],
    [{ value: '80', source: 'texas-tea' }, 'The table sources lacks this source.'],
    [{ value: '80', system_id: '410000000009' }, 'Neither the catalogue nor the table schools has this school.'],
    [{ value: '80', measure: 'graduation' }, 'measure is "graduation", which is not in its list.'],
    [{ value: '80', year: '2012-13' }, 'An earlier row gives the figure already.'],
  ])('reject the figure %j with a reason', async (row, reason) => {
    const { report } = await read({ sources: [SOURCE], figures: figures(row).toReversed() });
    expect(report.reasons()).toEqual([{ reason, count: 1 }]);
  });

  it('join the levels of a school by their students', async () => {
    const rows = [
      { ...FIGURE, level: 'e', value: '80', students: '100' },
      { ...FIGURE, level: 'm', value: '50', students: '50' },
    ];
    const { schools } = await read({ sources: [SOURCE], figures: rows });
    expect(findPoints(schools[0], { measure: 'graduation-rate' })).toEqual([
      { year: '2015-16', value: 70, students: 150 },
    ]);
  });

  it('store a figure of a district as a whole', async () => {
    const rows = [{ ...FIGURE, entity: 'district', system_id: DISTRICT_ID, value: '71', students: '900' }];
    const { districts, schools } = await read({ sources: [SOURCE], figures: rows });
    expect(JSON.parse(districts.of('or').get(`${DISTRICT_ID} oregon-ode`)?.series ?? '')).toEqual([
      {
        ...{ measure: 'graduation-rate', source: 'oregon-ode' },
        points: [{ year: '2015-16', value: 71, students: 900 }],
      },
    ]);
    expect(schools).toEqual([]);
  });

  it('report how many numbers find a school', async () => {
    const row = { ...FIGURE, system: 'or-list', value: '80' };
    const { report } = await read({
      sources: [SOURCE],
      school_ids: [LISTED],
      figures: [
        { ...row, system_id: '7' },
        { ...row, system_id: '8' },
      ],
    });
    expect(report.joins).toMatchObject([{ source: 'oregon-ode', state: 'or', schools: 2, joined: 1 }]);
  });

  it('stop the import if many rows break the schema', async () => {
    const reading = read({ sources: [SOURCE], figures: [{ ...FIGURE, value: 'many' }] });
    await expect(reading).rejects.toThrow(/1 of 1 rows break the schema of the table \(row 2: value is "many"/);
  });

  it('find a school by the number of its year', async () => {
    const row = { system: 'or-list', system_id: '7', value: '80' };
    const reassigned = { ...LISTED, year: '2016-17', nces_id: '', name: 'Elm' };
    const { schools, report } = await read({
      sources: [SOURCE],
      school_ids: [LISTED, reassigned],
      figures: [
        { ...FIGURE, ...row },
        { ...FIGURE, ...row, year: '2016-17' },
      ],
    });
    expect(findPoints(schools[0], { measure: 'graduation-rate' })).toEqual([{ year: '2015-16', value: 80 }]);
    expect(report.reasons()).toEqual([{ reason: 'The list of this year gives the number no national id.', count: 1 }]);
  });

  it('list a new school of their state', async () => {
    const listed = {
      source: 'oregon-ode',
      system: 'nces',
      system_id: '410000000002',
      year: '2015-16',
      name: 'Elm',
      city: 'Bend',
    };
    const row = { ...listed, state: 'or', type: 'charter', magnet: 'yes', virtual: 'partly' };
    const closed = { ...row, status: 'closed', status_date: '2016-07-01' };
    const { schools, report } = await read({
      sources: [SOURCE],
      schools: [closed, { ...row, system_id: '530000000002' }],
    });
    expect(schools).toMatchObject([
      {
        id: '410000000002',
        facts: { type: 'charter', isMagnet: true, isVirtual: false, status: { kind: 'closed', lastYear: '2015-16' } },
      },
    ]);
    expect(report.reasons()).toEqual([{ reason: 'The national id is of another state.', count: 1 }]);
  });
});

describe('a schema of a table', () => {
  it.each(TABLES)('of %s names its key among its fields', (name) => {
    const { fields, primaryKey } = readTableSchema(name);
    expect(fields.map((field) => field.name)).toEqual(expect.arrayContaining(primaryKey));
  });

  it.each([
    ['measure', MEASURE_IDS],
    ['subject', SUBJECTS],
    ['subgroup', SUBGROUPS],
    ['grade', GRADES],
    ['missing', MISSING_REASONS],
  ] as const)('lists every word of a figure’s %s', (name, words) => {
    const field = readTableSchema('figures').fields.find((one) => one.name === name);
    expect(field?.constraints.enum).toEqual([...words]);
  });

  it('lists every state', () => {
    const field = readTableSchema('schools').fields.find(({ name }) => name === 'state');
    expect(field?.constraints.enum).toEqual([...STATE_CODES]);
  });
});

it('finds a number without its zeros', async () => {
  const listed = { ...LISTED, system_id: '0017' };
  const figure = { ...FIGURE, system: 'or-list', system_id: '17', value: '80' };
  const { schools } = await read({ sources: [SOURCE], school_ids: [listed], figures: [figure] });
  expect(schools.map(({ id }) => id)).toEqual([ID]);
});

it.each([
  ['a column that the table cannot have', figures({ student: '9' }), /no column student.*students/],
  ['shares for percentages', figures().map((row) => ({ ...row, value: '0.8' })), /seem to be shares/],
])('stops at %s', async (_title, rows, message) => {
  await expect(read({ sources: [SOURCE], figures: rows })).rejects.toThrow(message);
});
