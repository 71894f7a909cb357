import { dirname } from 'node:path';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { expect, it, describe } from 'vitest';
import { findFederalFiles } from '#pipeline/federal/federal-folder.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { readDistrictSearch } from '#pipeline/sources/district-search.ts';
import { readSchoolSearch } from '#pipeline/sources/school-search.ts';
import type { SearchYears } from '#pipeline/sources/school-search-columns.ts';
import { HEADER, searchPage, writeLatin1, type Page } from './search-page.ts';

async function read(text: string, { name = 'ncesdata_1A2B.xls', years = null as SearchYears | null } = {}) {
  const file = await writeLatin1(name, text);
  const report = new ImportReport();
  const schools: SchoolContribution[] = [];
  for await (const { school } of readSchoolSearch({ file, report, isWanted: () => true, years })) {
    report.use(file);
    schools.push(school);
  }
  report.checkAccounts();
  return { report, schools, find: (id: string) => schools.find((school) => school.id.endsWith(id)) };
}

const readPage = (page: Page = {}) => read(searchPage(page));

describe('the page of the school search', () => {
  it('has the facts of a school, with the years in its title', async () => {
    const { find } = await readPage();
    expect(find('100001')).toEqual({
      ...{ source: 'nces-ccd', state: 'ri', id: '440900100001', year: '2023-24' },
      facts: {
        ...{
          name: 'First Middle School',
          kind: 'regular',
          type: 'public',
          status: { kind: 'open' },
          city: 'Providence',
          districtId: '4409001',
        },
        ...{ street: '1 Elm St', zip: '02903', county: 'Providence County', phone: '(401) 555-0101', locale: '12' },
        ...{ grades: { low: '6', high: '8' }, enrollment: 159, studentsPerTeacher: 24.5 },
      },
      district: { id: '4409001', name: 'Invented School District' },
      document: {
        series: [
          { measure: 'enrollment', source: 'nces-ccd', points: [{ year: '2022-23', value: 159 }] },
          { measure: 'teachers-fte', source: 'nces-ccd', points: [{ year: '2022-23', value: 6.5 }] },
          { measure: 'students-per-teacher', source: 'nces-ccd', points: [{ year: '2022-23', value: 24.5 }] },
          { measure: 'lunch-eligible', source: 'nces-ccd', points: [{ year: '2022-23', value: 42.1, students: 159 }] },
        ],
      },
    });
  });

  it('takes one year for all columns of a page of one year', async () => {
    const title = 'CCD public school data 2022-2023 school year';
    const { find } = await readPage({ title, header: HEADER.replaceAll('*', '') });
    expect(find('100001')?.document.series?.[0]?.points[0]?.year).toBe('2022-23');
    expect(find('100001')?.year).toBe('2022-23');
  });

  it('takes the year of the star if it is the newer one', async () => {
    const { find } = await readPage({ star: '2023-2024' });
    expect([find('100001')?.year, find('100001')?.document.series?.[0]?.points[0]?.year]).toEqual([
      '2022-23',
      '2023-24',
    ]);
  });

  it('reads letters of Windows and names in capitals', async () => {
    const { find } = await readPage();
    expect(find('100003')?.facts).toMatchObject({ name: 'Escuela Peña & Cañón', type: 'charter' });
    expect(find('100002')?.facts.name).toBe('Lincoln Elementary School');
    expect(find('100019')?.facts).toMatchObject({
      name: 'Line Break School',
      street: 'PO Box 7',
      status: { kind: 'open' },
    });
  });

  it('reads letters of a page that was saved again as UTF-8', async () => {
    const saved = Array.from(new TextEncoder().encode(searchPage()), (byte) => String.fromCharCode(byte)).join('');
    expect((await read(saved)).find('100003')?.facts.name).toBe('Escuela Peña & Cañón');
  });

  it('knows no figure where the page has a mark', async () => {
    const { find } = await readPage();
    expect(find('100005')?.document).toEqual({});
    expect(find('100005')?.facts).not.toHaveProperty('grades');
    expect(find('100013')?.facts).not.toHaveProperty('enrollment');
    expect(find('100004')?.facts).toMatchObject({ zip: '02903' });
    expect(find('100004')?.facts).not.toHaveProperty('locale');
    expect(find('100014')?.facts).not.toHaveProperty('phone');
  });

  it('takes a share of lunch only from two counts that fit', async () => {
    const { schools } = await readPage();
    const ids = schools.filter(({ document }) => document.series?.some(({ measure }) => measure === 'lunch-eligible'));
    expect(ids.map(({ id }) => id.slice(-2))).toEqual(['01', '03', '04', '07', '08', '12', '14', '01', '19']);
  });

  it('closes the schools that it calls closed, after the year before', async () => {
    const { find } = await readPage();
    const closed = { status: { kind: 'closed', lastYear: '2022-23' } };
    expect([find('100007')?.facts, find('100008')?.facts]).toMatchObject([closed, closed]);
  });

  it('reports why a row is left out', async () => {
    const { report } = await readPage();
    expect(report.rejections.map(({ row, reason }) => [row, reason])).toEqual([
      [20, 'The same national id occurs in an earlier row.'],
      [22, 'The national id is missing or malformed.'],
      [23, 'The school has no name.'],
    ]);
    expect(report.leftOut()).toEqual([
      { reason: 'The school is announced. It is not open yet.', count: 1 },
      { reason: 'The location is outside the 50 states and DC (PR).', count: 1 },
    ]);
  });

  it('reads a school of a federal agency in its state', async () => {
    const { schools } = await readPage();
    expect(schools.find(({ id }) => id === '590900100001')?.state).toBe('ri');
  });

  it.each([
    ['Special Education', 'special-education'],
    ['Vocational', 'career'],
    ['Other/Alternative', 'alternative'],
    ['&dagger;', undefined],
  ])('knows the kind of a school of the type %s', async (type, kind) => {
    const { schools } = await readPage({ schools: [{ type }] });
    expect(schools[0]?.facts.kind).toBe(kind);
  });

  it('has no ratio beyond the scale', async () => {
    const { schools } = await readPage({ schools: [{ ratio: '1234.00000' }] });
    expect(schools[0]?.facts).not.toHaveProperty('studentsPerTeacher');
    expect(schools[0]?.document.series?.map(({ measure }) => measure)).not.toContain('students-per-teacher');
  });

  it('is refused if it is cut off', async () => {
    await expect(read(searchPage().slice(0, -2000))).rejects.toThrow('it is cut off');
  });
});

describe('the page of the district search', () => {
  const header =
    'NCES District ID|State District ID|District Name|County Name*|Street Address|City|State|ZIP|ZIP 4-digit|Phone|Students*|' +
    'Teachers*|Schools|Locale Code*|Locale*|Student Teacher Ratio*|Type|Status';
  const page = searchPage({
    title: 'CCD public school district data 2022-2023, 2023-2024 school years',
    star: '2023-2024',
    schools: [],
  });
  const row = (id: string, state = 'RI'): string =>
    `<TR><TD>${id}</TD><TD>RI-01</TD><TD>Elm</TD><TD>X County</TD><TD>1 ELM ST</TD><TD>NEWPORT</TD><TD>${state}</TD><TD>02840</TD><TD></TD>` +
    '<TD>(401)555-0100</TD><TD>1200.00000</TD><TD>100.00000</TD><TD>3.00000</TD><TD>12</TD><TD>City</TD><TD>12.00000000</TD><TD>Regular</TD><TD>Open</TD></TR>';
  const head = `<TR>${header
    .split('|')
    .map((name) => `<TD><b>${name}</b></TD>`)
    .join('')}</TR>`;
  const text = page.replace(
    /<TR[^]*<.TABLE>/u,
    `${head}${row('4409001')}${row('4409009')}${row('7209001', 'PR')}${row('44')}</TABLE>`,
  );

  it('has the office and the figures of a district, each of its year', async () => {
    const file = await writeLatin1('ncesdata_2.xls', text);
    const report = new ImportReport();
    const source = { file, report, isWanted: () => true, years: null, hasDistrict: (id: string) => id !== '4409009' };
    const districts = [];
    for await (const { district } of readDistrictSearch(source)) {
      report.use(file);
      districts.push({
        ...district,
        series: district.series.map(({ measure, points }) => [measure, points[0]?.year, points[0]?.value]),
      });
    }
    report.checkAccounts();
    expect(districts).toEqual([
      {
        ...{ source: 'nces-ccd', state: 'ri', id: '4409001' },
        series: [
          ['enrollment', '2023-24', 1200],
          ['teachers-fte', '2023-24', 100],
          ['students-per-teacher', '2023-24', 12],
        ],
        contact: {
          ...{
            year: '2022-23',
            street: '1 Elm St',
            city: 'Newport',
            zip: '02840',
            phone: '(401) 555-0100',
            website: null,
          },
        },
      },
    ]);
    expect(report.rejections.map(({ id }) => id)).toEqual(['44']);
  });
});

describe('the table of the school search without its page', () => {
  const table = `${HEADER.replaceAll('|', ',')}\n440900100001,RI-1,4409001,RI-01,06,08,Oak,Elm,X County,1 Elm St,Newport,RI,02840,,(401)555-0101,12,City,No,159.00000,6.5,24.46,52.0,15.0,24.0,Regular,Open\n`;

  it('is read for the year that the command line says', async () => {
    const years = { others: '2023-24', starred: '2022-23' };
    const { schools } = await read(table, { name: 'rhode_island.csv', years });
    expect(schools).toMatchObject([{ year: '2023-24', facts: { phone: '(401) 555-0101', enrollment: 159 } }]);
    expect(schools[0]?.document.series?.[0]?.points[0]?.year).toBe('2022-23');
  });

  it('is read for the year in its name', async () => {
    const dir = dirname(await writeLatin1('vermont_2021-22.csv', table));
    const { searches } = await findFederalFiles({ dir, report: new ImportReport() });
    expect(searches.map(({ years }) => years)).toEqual([{ others: '2021-22', starred: '2020-21' }]);
  });

  it('is refused if nothing says its year', async () => {
    await expect(read(table, { name: 'rhode_island.csv' })).rejects.toThrow('--directory-year 2023-24');
  });
});
