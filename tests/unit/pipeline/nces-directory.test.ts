import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { readNcesDirectory } from '#pipeline/sources/nces-directory.ts';
import { aFolder } from './files/zip-folder.ts';

const HEADER =
  'year,ncessch,leaid,school_name,lea_name,street_location,city_location,state_location,zip_location,phone,' +
  'lowest_grade_offered,highest_grade_offered,school_status,charter';

const row = (
  year: number,
  id: string,
  { name = 'Fern School', low = '0', high = '5', status = '1', charter = '0' } = {},
) =>
  `${year},${id},4490010,${name},Invented Bay,12 Main St,Providence,RI,02903,4015550101,${low},${high},${status},${charter}`;

it('a directory of many years is read in its newest one', async () => {
  const rows = [
    row(1998, '449001000010', { name: 'Old Name', low: '1', high: '6' }),
    row(1998, '449001000011', { name: 'Closed Long Ago' }),
    row(2023, '449001000010', { name: 'Fern School', low: '-1', high: '13' }),
    row(2023, '449001000012', { name: 'Closing School', status: '2', charter: '1' }),
    row(2023, '449001000013', { name: 'Future School', status: '7' }),
    row(2022, '449001000010', { name: 'Older Name' }),
  ];
  const file = join(
    aFolder({ 'schools_ccd_directory.csv': `${[HEADER, ...rows].join('\n')}\n` }),
    'schools_ccd_directory.csv',
  );
  const report = new ImportReport();
  const schools = [];
  // The year that a person typed is not the year of the rows.
  for await (const { school } of readNcesDirectory({ file, report, isWanted: () => true, year: '2018-19' })) {
    schools.push(school);
    report.use(file);
  }
  expect(schools).toMatchObject([
    {
      year: '2023-24',
      facts: {
        ...{ name: 'Fern School', grades: { low: 'pk', high: '13' }, phone: '(401) 555-0101', street: '12 Main St' },
        ...{ zip: '02903', status: { kind: 'open' }, type: 'public' },
      },
    },
    { year: '2023-24', facts: { status: { kind: 'closed', lastYear: '2023-24' }, type: 'charter' } },
  ]);
  expect(report.accounts()).toMatchObject([{ read: 6, used: 2, leftOut: 4, rejected: 0 }]);
  report.checkAccounts();
});
