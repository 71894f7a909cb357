import { expect, it } from 'vitest';
import { readSearchYears } from '#pipeline/sources/school-search-columns.ts';

const page = (of: {
  star: string;
  notes?: boolean;
}) => `CCD public school district data 2022-2023, 2023-2024 school years
* denotes a column with data from ${of.star}
[ † ] for districts that opened in the 2023-2024 school year
${
  of.notes === false
    ? ''
    : 'The directory information on district name, address, and phone number are preliminary data from initial submissions of district level data for 2023-2024.\nData provided on student membership and staffing are from the official district level data for 2022-2023.'
}`;

it.each(['2022-2023', '2023-2024'])('counts have the year of their note, although the star says %s', (star) => {
  expect(readSearchYears(page({ star }))).toEqual({ starred: '2022-23', others: '2023-24' });
});

it('without that note, the star says the year', () => {
  expect(readSearchYears(page({ star: '2022-2023', notes: false }))).toEqual({ starred: '2022-23', others: '2023-24' });
  expect(readSearchYears(page({ star: '2023-2024', notes: false }))).toEqual({ starred: '2023-24', others: '2022-23' });
});
