import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { readMapping } from '#pipeline/mapping/mapping-file.ts';
import { readMappedDistricts } from '#pipeline/mapping/read-mapped-districts.ts';
import { readMapped } from '#pipeline/mapping/read-mapped.ts';
import { ListedSchools } from '#pipeline/reading/listed-schools.ts';
import { SchoolDirectory } from '#pipeline/reading/school-directory.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { makeDistrictRelease, makeRelease, type CcdRelease } from './ccd-release.ts';
import { aFolder, aZip } from './files/zip-folder.ts';
import { readFolder } from './mapped-folder.ts';
import { findPoints } from './series-points.ts';

const MAPPING = 'src/pipeline/mappings/ccd.yaml';
const OLD =
  'TITLEI_STATUS,TITLEI_STATUS_TEXT,MAGNET_TEXT,SHARED_TIME,NSLP_STATUS,NSLP_STATUS_TEXT,VIRTUAL,VIRTUAL_TEXT';
const NEW = 'SHARED_TIME,NSLP_STATUS,NSLP_STATUS_TEXT,VIRTUAL,VIRTUAL_TEXT';
const NEWEST: CcdRelease = { year: '2425', version: '1a', date: '073025', characteristics: NEW };

const RELEASES: readonly CcdRelease[] = [
  { year: '1617', version: '2a', date: '11212017', characteristics: OLD, school: 'SCH' },
  { year: '1718', version: '1a', date: '083118', characteristics: OLD, school: 'SCH' },
  { year: '1819', version: '1a', date: '091019', characteristics: OLD, school: 'SCH' },
  { year: '1920', version: '1a', date: '082120', characteristics: OLD, school: 'SCH' },
  { year: '2021', version: '1a', date: '080621', characteristics: OLD },
  { year: '2122', version: '1a', date: '071722', characteristics: OLD, school: 'SCH' },
  { year: '2223', version: '1a', date: '083023', characteristics: NEW },
  { year: '2324', version: '1a', date: '073124', characteristics: NEW },
  NEWEST,
  { year: '2526', version: '0a', date: '050626', characteristics: NEW },
];

const read = (files: Readonly<Record<string, string | Uint8Array>>) =>
  readFolder({ mapping: readFileSync(MAPPING, 'utf8'), files });

const byName = (schools: readonly SchoolContribution[]): Readonly<Record<string, SchoolContribution>> =>
  Object.fromEntries(schools.map((school) => [school.facts.name ?? school.id, school]));

describe.each(RELEASES)('the Common Core of Data of $year', (release) => {
  const year = `20${release.year.slice(0, 2)}-${release.year.slice(2)}`;

  it('is read with its figures', async () => {
    const { schools, report } = await read(makeRelease(release));
    const school = schools.find(({ id }) => id === '449001000010');
    expect(school).toMatchObject({
      ...{ source: 'nces-ccd', state: 'ri', year },
      facts: {
        ...{ type: 'public', kind: 'regular', city: 'Providence', street: '12 Main St', zip: '02903' },
        ...{ phone: '(401) 555-0101', website: 'http://www.example.org', grades: { low: 'kg', high: '5' } },
        ...{ enrollment: 200, studentsPerTeacher: 10, isVirtual: false, status: { kind: 'open' } },
      },
    });
    const value = (figure: Parameters<typeof findPoints>[1]) => findPoints(school, figure)?.[0]?.value;
    expect(value({ measure: 'teachers-fte' })).toBe(20);
    expect(value({ measure: 'students-per-teacher' })).toBe(10);
    expect(value({ measure: 'enrollment', grade: '1' })).toBe(100);
    expect(value({ measure: 'enrollment', subgroup: 'white' })).toBe(200);
    expect(value({ measure: 'enrollment', subgroup: 'female' })).toBe(100);
    expect(value({ measure: 'lunch-eligible' })).toBe(25);
    expect(school?.facts.isMagnet).toBe(release.characteristics === OLD ? false : undefined);
    expect(report.rejections).toEqual([]);
  });

  it('lists each school at its place, but none that is not open yet or in no state', async () => {
    const { schools, report } = await read(makeRelease(release));
    expect(schools.flatMap(({ id, state }) => (id.startsWith('5') ? [[id, state]] : []))).toEqual([
      ['590099000030', 'nd'],
      ['580099000031', 'nc'],
    ]);
    expect(schools).toHaveLength(21);
    expect(report.leftOut()).toContainEqual({ reason: 'The school is announced. It is not open yet.', count: 12 });
    expect(report.leftOut().map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'The location is outside the 50 states and DC (PR).',
        'The location is outside the 50 states and DC (AE).',
      ]),
    );
  });
});

describe('the Common Core of Data', () => {
  it('believes the newest status of a school', async () => {
    const schools = byName((await read(makeRelease(NEWEST))).schools);
    expect(schools['Mid-year Closed School']?.facts.status).toEqual({ kind: 'closed', lastYear: '2024-25' });
    expect(schools['Closed School']?.facts.status).toMatchObject({ kind: 'closed' });
    expect(schools['Reopened School']?.facts.status).toEqual({ kind: 'open' });
    expect(schools['New School']?.facts.status).toEqual({ kind: 'open' });
  });

  it('keeps letters, kinds, grades and programs as they are', async () => {
    const schools = byName((await read(makeRelease(NEWEST))).schools);
    expect(Object.keys(schools)).toEqual(
      expect.arrayContaining(['Roberto "Bobby" Duran School', 'Escuela Peña Española']),
    );
    expect(schools['Early College']?.facts.grades).toEqual({ low: '9', high: '13' });
    expect(schools['Ungraded Center']?.facts).toMatchObject({
      grades: { low: 'ug', high: 'ug' },
      kind: 'special-education',
    });
    expect(schools['New School']?.facts.grades).toBeUndefined();
    expect(schools['Online Academy']?.facts).toMatchObject({ isVirtual: true, kind: 'alternative' });
    expect(schools['Mostly Online Academy']?.facts.isVirtual).toBe(true);
    expect(schools['Supplemental School']?.facts.isVirtual).toBe(false);
    expect(schools['Silent School']?.facts).not.toHaveProperty('isVirtual');
    expect(schools['Silent School']?.facts).not.toHaveProperty('phone');
    expect(schools['Invented Charter']?.facts.type).toBe('charter');
  });

  it('keeps suppressed figures apart from missing ones', async () => {
    const schools = byName((await read(makeRelease(NEWEST))).schools);
    const reason = (name: string, figure: Parameters<typeof findPoints>[1]) =>
      findPoints(schools[name], figure)?.map(({ missing }) => missing);
    expect(reason('Hidden School', { measure: 'enrollment' })).toEqual(['withheld']);
    expect(reason('Hidden School', { measure: 'enrollment', subgroup: 'white' })).toEqual(['withheld']);
    expect(reason('Hidden School', { measure: 'teachers-fte' })).toEqual(['withheld']);
    expect(reason('Missing School', { measure: 'enrollment' })).toEqual(['not-reported']);
  });

  it('has no size of a school whose students are counted elsewhere', async () => {
    const { 'Career Center': school } = byName((await read(makeRelease(NEWEST))).schools);
    expect(school?.facts).not.toHaveProperty('enrollment');
    expect(school?.facts).not.toHaveProperty('studentsPerTeacher');
    expect(findPoints(school, { measure: 'enrollment' })).toEqual([
      { year: '2024-25', value: null, missing: 'not-applicable' },
    ]);
  });

  it('reads the zips as they are published, and a line of Windows-1252', async () => {
    const files = Object.entries(makeRelease(NEWEST)).map(async ([name, content]) => {
      const bytes = name.includes('_029_') ? toLatin1(content) : content;
      const zip = await aZip({ [`folder/${name}`]: bytes, [name.replace('.csv', '.sas7bdat')]: 'SAS' });
      return [name.replace('.csv', '.zip'), zip] as const;
    });
    const { schools, report } = await read(Object.fromEntries(await Promise.all(files)));
    expect(schools.map(({ facts }) => facts.name)).toContain('Escuela Peña Española');
    expect(schools[0]?.facts.enrollment).toBe(200);
    expect(report.unread).toEqual([]);
  });

  it('reads a final directory before a preliminary one of a later year, and the newest version of a year', async () => {
    const releases = [{ ...NEWEST, version: '0a', date: '010125' }, NEWEST, { ...NEWEST, year: '2324', version: '2a' }];
    const files = { ...makeRelease({ ...NEWEST, year: '2526', version: '0a' }) };
    for (const release of releases) Object.assign(files, makeRelease(release));
    const { report } = await read(files);
    const directories = report.accounts().filter(({ file }) => file.includes('_029_'));
    expect(directories.map(({ file }) => file)).toEqual(['ccd_sch_029_2425_w_1a_073025.csv']);
    expect(report.unread.map(({ file, reason }) => `${file}: ${reason}`)).toContain(
      'ccd_sch_029_2526_w_0a_073025.csv: Another release is read: ccd_sch_029_2425_w_1a_073025.csv.',
    );
  });

  it('refuses a zip with two tables of one release', async () => {
    const [[name, content] = ['', '']] = Object.entries(makeRelease(NEWEST));
    const zip = await aZip({ [`a/${name}`]: content, [`b/${name}`]: content });
    await expect(read({ 'directory.zip': zip })).rejects.toThrow(/Two files are the same release.*No one can say/);
  });

  it('refuses a page in the place of a zip that would be read', async () => {
    const files = { ...makeRelease(NEWEST), 'ccd_sch_052_2425_l_1a_073025.zip': '<html>403 Forbidden</html>' };
    delete (files as Record<string, string>)['ccd_sch_052_2425_l_1a_073025.csv'];
    await expect(read(files)).rejects.toThrow(/052_2425_l_1a_073025\.zip: The file is a web page, not a zip/);
  });

  it('reads districts: how to reach them, students, teachers and their ratio', async () => {
    const dir = aFolder({ ...makeRelease(NEWEST), ...makeDistrictRelease(NEWEST) });
    const [mapping, report, listed] = [await readMapping(MAPPING), new ImportReport(), new ListedSchools()];
    // The catalogue is empty: the districts come with the schools of the same import.
    const openDirectory = () => Promise.resolve(new SchoolDirectory([]));
    const context = { dir, report, listed, openDirectory, states: ['ri'] as const };
    for await (const _school of readMapped(mapping, context));
    const districts = [...(await readMappedDistricts(mapping, context)).of('ri').values()];
    expect(districts.map(({ id }) => id)).toEqual(['4490010']);
    expect(JSON.parse(districts[0]?.contact ?? '')).toMatchObject({
      ...{ phone: '(401) 555-0199', website: 'http://bay.example.org', street: '1 Bay St', city: 'Providence' },
    });
    expect(JSON.parse(districts[0]?.series ?? '')).toMatchObject([
      { measure: 'enrollment', points: [{ value: 3600 }] },
      { measure: 'teachers-fte', points: [{ value: 180 }] },
      { measure: 'students-per-teacher', points: [{ value: 20 }] },
    ]);
    expect(report.rejections).toEqual([]);
    report.checkAccounts();
  });

  it('reads only the wanted states, and the federal schools in them', async () => {
    const dir = aFolder(makeRelease(NEWEST));
    const report = new ImportReport();
    const schools: SchoolContribution[] = [];
    const openDirectory = () => Promise.resolve(new SchoolDirectory([]));
    const context = { dir, report, openDirectory, states: ['nd', 'ky'] as const };
    for await (const school of readMapped(await readMapping(MAPPING), context)) schools.push(school);
    expect(schools.map(({ state, facts }) => [state, facts.enrollment])).toEqual([
      ['ky', 200],
      ['nd', 200],
    ]);
    report.checkAccounts();
    expect(report.rejections).toEqual([]);
  });
});

function toLatin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
