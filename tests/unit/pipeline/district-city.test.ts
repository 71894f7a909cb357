import { expect, it } from 'vitest';
import { toBoundaryText } from '#pipeline/normalize/place-facts.ts';
import { aContribution, catalogueFolder, importContributions, importNces } from './catalogue-folder.ts';
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

it('takes the fuller name of a boundary, and keeps it and the address', async () => {
  const folder = await catalogueFolder();
  const id = '2100030';
  const school = aContribution({
    facts: { ...aContribution().facts, districtId: id },
    district: { id, name: 'Adair County' },
  });
  const ring = [[-85, 37] as const, [-84, 37] as const, [-84, 38] as const];
  const boundary = (name: string) => {
    const geometry = { type: 'Polygon' as const, coordinates: [ring] };
    return toBoundaryText({ districtId: id, state: 'ky', levels: ['e'], name, geometry });
  };
  const read = () => folder.query('SELECT name, registry_name, slug FROM district');
  await importContributions(folder.open(), [school], { boundaries: [boundary('Adair County School District')] });
  const named = [{ name: 'Adair County School District', registry_name: 'Adair County', slug: 'adair-county' }];
  expect(read()).toEqual(named);
  await importContributions(folder.open(), [school]);
  expect(read()).toEqual(named);
  await importContributions(folder.open(), [school], { boundaries: [boundary('Adair School District')] });
  expect(read()).toEqual([{ name: 'Adair County', registry_name: null, slug: 'adair-county' }]);
});

it('takes the name that a district uses, and keeps its registered name and address', async () => {
  const folder = await catalogueFolder();
  const id = '2102990';
  const school = aContribution({
    facts: { ...aContribution().facts, districtId: id },
    district: { id, name: 'Jefferson County' },
  });
  await importContributions(folder.open(), [school]);
  expect(folder.query('SELECT name, registry_name, slug FROM district')).toEqual([
    { name: 'Jefferson County Public Schools', registry_name: 'Jefferson County', slug: 'jefferson-county' },
  ]);
});
