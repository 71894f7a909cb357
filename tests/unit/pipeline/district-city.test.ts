import { expect, it } from 'vitest';
import { catalogueFolder, importNces } from './catalogue-folder.ts';
import { ncesFolder } from './nces-folder.ts';

const inCity = (number: number, city: string, district: string) => {
  return { ncessch: `21000300000${number}`, city_location: city, lea_name: district };
};

it.each([
  ['Richardson ISD', 'richardson'],
  ['Richardson Park Schools', 'richardson-park'],
  ['Richardson County Schools', 'dallas'],
  ['Garland ISD', 'dallas'],
])('places the district %s in %s', async (district, city) => {
  const directory = [
    inCity(1, 'Dallas', district),
    inCity(2, 'Dallas', district),
    inCity(3, 'Richardson', district),
    inCity(4, 'Richardson Park', district),
  ];
  const folder = await catalogueFolder();
  await importNces(folder.open(), { files: await ncesFolder({ directory, geocodes: [] }) });
  expect(folder.query('SELECT city_slug FROM district')).toEqual([{ city_slug: city }]);
});
