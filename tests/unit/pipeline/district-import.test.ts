import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DistrictBasket } from '#pipeline/catalogue/district-basket.ts';
import { ReleaseLossError } from '#pipeline/gate/release-gate.ts';
import { readMapping } from '#pipeline/mapping/mapping-file.ts';
import { readMappedDistricts } from '#pipeline/mapping/read-mapped-districts.ts';
import { SchoolDirectory } from '#pipeline/reading/school-directory.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { aContribution, catalogueFolder, importContributions } from './catalogue-folder.ts';
import { aMapping } from './mapped-folder.ts';

const OREGON = '4100001';
const FILES = `  - files: 'numbers\\.csv'
    about: districts
    year: 2013-14
    school: {nces: LEAID, number: '{STID}', name: NAME}
    facts: {street: STREET, city: CITY, phone: PHONE, website: WEB}
  - files: '(?<year>\\d{4}-\\d{2})_results\\.csv'
    about: districts
    school: {number: '{DISTRICT}'}
    figures:
      - columns: 'D(?<group>[AE])_RATE'
        students: 'D{group}_N'
        unit: percent
        measure: proficiency
        subject: reading
        subgroup: {part: group, words: {A: all, E: low-income}}
`;
const NUMBERS = `LEAID,STID,NAME,STREET,CITY,PHONE,WEB
${OREGON},001902,Adel SD 21,1 TWENTYMILE RD,ADEL,5419472851,adel.example
5300001,9,Elsewhere,,,,
`;

/** Reads a folder with a list of numbers and one file of results. */
async function readResults(
  rows: string,
  {
    year = '2013-14',
    state = 'or',
    openDirectory,
  }: { year?: string; state?: string; openDirectory?: () => Promise<SchoolDirectory> } = {},
) {
  const dir = await mkdtemp(join(tmpdir(), 'homeroom-districts-'));
  const mapping = join(await mkdtemp(join(tmpdir(), 'homeroom-mapping-')), 'mapping.yaml');
  await writeFile(mapping, aMapping(FILES).replace('state: or', `state: ${state}`));
  await writeFile(join(dir, 'numbers.csv'), NUMBERS);
  await writeFile(join(dir, `${year}_results.csv`), `DISTRICT,DA_RATE,DA_N,DE_RATE,DE_N\n${rows}`);
  const report = new ImportReport();
  const districts = await readMappedDistricts(await readMapping(mapping), { dir, report, openDirectory });
  report.checkAccounts();
  return { districts, report };
}

const readSeries = (row: { series: string } | undefined): unknown => JSON.parse(row?.series ?? '[]');

describe('figures of a district', () => {
  it('are read by the state’s number', async () => {
    const { districts, report } = await readResults('1902,65,340,51,200\n');
    expect(readSeries(districts.of('or').get(`${OREGON} oregon-ode`))).toEqual([
      {
        ...{ measure: 'proficiency', subject: 'reading', source: 'oregon-ode' },
        points: [{ year: '2013-14', value: 65, students: 340 }],
      },
      {
        ...{ measure: 'proficiency', subject: 'reading', source: 'oregon-ode', subgroup: 'low-income' },
        points: [{ year: '2013-14', value: 51, students: 200 }],
      },
    ]);
    expect(report.rejections.map(({ id }) => id)).toEqual(['5300001']);
  });

  it('come with how to reach it', async () => {
    const { districts } = await readResults('1902,65,340,51,200\n');
    expect(JSON.parse(districts.of('or').get(`${OREGON} oregon-ode`)?.contact ?? '')).toEqual({
      ...{ year: '2013-14', street: '1 Twentymile Rd', city: 'Adel', zip: null },
      ...{ phone: '(541) 947-2851', website: 'http://adel.example' },
    });
  });

  it('hide groups that are small', async () => {
    const { districts } = await readResults('1902,65,340,51,4\n');
    expect(JSON.stringify(readSeries(districts.of('or').get(`${OREGON} oregon-ode`)))).not.toContain('51');
  });

  it('report how many of their districts are known', async () => {
    const { report } = await readResults('1902,65,340,51,200\n777,1,1,1,1\n');
    expect(report.joins).toMatchObject([{ schools: 2, joined: 1 }]);
  });

  it('are read for all states if the catalogue has the district', async () => {
    const numbers = { state: 'any', openDirectory: () => Promise.resolve(new SchoolDirectory([], [OREGON])) };
    const { districts, report } = await readResults('1902,65,340,51,200\n', numbers);
    expect(districts.states()).toEqual(['or']);
    expect(report.leftOut().map(({ reason }) => reason)).toEqual(['The catalogue has no school of this district.']);
  });
});

describe('an import of figures of districts', () => {
  const SCHOOL = aContribution({
    ...{ state: 'or', id: `${OREGON}00001` },
    facts: { ...aContribution().facts, districtId: OREGON },
    district: { id: OREGON, name: 'Adel SD 21' },
  });
  const filled = async () => {
    const folder = await catalogueFolder();
    await importContributions(folder.open(), [SCHOOL]);
    const { districts } = await readResults('1902,65,340,51,200\n');
    const summary = await importContributions(folder.open(), [], { districts });
    return { folder, summary };
  };
  const seriesOf = ({ query }: Awaited<ReturnType<typeof catalogueFolder>>) =>
    String(query('SELECT series FROM district_contribution')[0]?.['series']);

  it('keeps them beside the district and marks it as changed', async () => {
    const { folder, summary } = await filled();
    expect(summary.changedStates).toEqual(['or']);
    expect(summary.tables.get('district')).toMatchObject({ updated: 1 });
    expect(seriesOf(folder)).toContain('"value":65');
    expect(folder.query(`SELECT source, year FROM import_release WHERE source = 'oregon-ode'`)).toEqual([
      { source: 'oregon-ode', year: '2013-14' },
    ]);
  });

  it('keeps years that a later one does not restate', async () => {
    const { folder } = await filled();
    const { districts } = await readResults('1902,70,350,55,210\n', { year: '2014-15' });
    await importContributions(folder.open(), [], { districts });
    expect(seriesOf(folder)).toContain('{"students":340,"value":65,"year":"2013-14"}');
    expect(seriesOf(folder)).toContain('{"students":350,"value":70,"year":"2014-15"}');
  });

  it('changes nothing if it comes again, or if schools come', async () => {
    const { folder } = await filled();
    const { districts } = await readResults('1902,65,340,51,200\n');
    expect((await importContributions(folder.open(), [], { districts })).changedStates).toEqual([]);
    expect((await importContributions(folder.open(), [SCHOOL])).changedStates).toEqual([]);
  });

  it('stops if figures of many districts would be lost', async () => {
    const folder = await catalogueFolder();
    const read = (count: number): DistrictBasket => {
      const basket = new DistrictBasket();
      const points = [{ year: '2013-14', value: 50, students: 100 }];
      const one = { measure: 'proficiency', subject: 'reading', source: 'oregon-ode', points } as const;
      const ids = Array.from({ length: count }, (_, at) => String(4_100_100 + at));
      for (const id of ids)
        basket.add({ source: 'oregon-ode', state: 'or', id, series: [{ ...one, points: [...points] }], contact: null });
      return basket;
    };
    await importContributions(folder.open(), [SCHOOL], { districts: read(100) });
    const failing = importContributions(folder.open(), [], { districts: read(40) });
    await expect(failing).rejects.toThrow(ReleaseLossError);
    await expect(failing).rejects.toThrow(/proficiency 2013-14 of districts +100 +40/);
  });
});
