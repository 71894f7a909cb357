import { describe, expect, it } from 'vitest';
import { joinSchools, nameSchool, type NamedSchool } from '#pipeline/mapping/join-schools.ts';
import { aDirectory, aMapping, readFolder } from './mapped-folder.ts';

const named = (name: string, district: string | null, number = name): NamedSchool => {
  return { number, name, district, year: '2018-19' };
};

function join(schools: readonly NamedSchool[], directory: Parameters<typeof aDirectory>[0]) {
  const joined = joinSchools(schools, aDirectory(directory));
  return schools.map((school) => joined.get(nameSchool(school)) ?? null);
}

describe('a join by district and name', () => {
  it.each([
    ['BERMUDIAN SPRINGS EL SCH', 'BERMUDIAN SPRINGS SD', 'Bermudian Springs Elementary School'],
    ['MC CASKEY H S', 'BERMUDIAN SPRINGS SCHOOL DISTRICT', 'Mc Caskey High School'],
    ['St. Johns MS', 'Bermudian Springs', 'Saint Johns Middle School'],
  ])('finds %s of %s', (name, district, known) => {
    expect(join([named(name, district)], { '420000000001': [known, 'Bermudian Springs SD'] })).toEqual([
      '420000000001',
    ]);
  });

  it('finds a district of another name by its schools', () => {
    const directory = {
      '080000000001': ['Ash School', 'Mapleton School District No. 1'],
      '080000000002': ['Oak School', 'Mapleton School District No. 1'],
      '080000000003': ['Oak School', 'Denver County 1'],
    } as const;
    expect(join([named('Ash', 'Adams 1'), named('Oak', 'Adams 1')], directory)).toEqual([
      '080000000001',
      '080000000002',
    ]);
  });

  it('joins neither of two schools of one name', () => {
    const directory = { '080000000001': ['Oak', 'Denver'], '080000000002': ['Oak School', 'Denver'] } as const;
    expect(join([named('Oak', 'Denver')], directory)).toEqual([null]);
  });

  it('joins neither of two numbers of one school', () => {
    const schools = [named('Oak', 'Denver', '1'), named('Oak School', 'Denver', '2')];
    expect(join(schools, { '080000000001': ['Oak', 'Denver'] })).toEqual([null, null]);
  });

  it('joins no school of another district', () => {
    expect(join([named('Oak', 'Boulder')], { '080000000001': ['Oak', 'Denver'] })).toEqual([null]);
  });

  it('ignores a school that closed before the file', () => {
    const closed = aDirectory({ '080000000001': ['Oak', 'Denver'] }).map((one) => ({ ...one, lastYear: '2014-15' }));
    const open = aDirectory({ '080000000002': ['Oak', 'Denver'] });
    expect([...joinSchools([named('Oak', 'Denver')], [...closed, ...open]).values()]).toEqual(['080000000002']);
  });
});

const mapping = aMapping(`  - files: 'rates_(?<year>\\d{4}-\\d{2})\\.csv'
    school: {number: number, name: name, district: district}
    figures:
      - {value: rate, unit: percent, measure: graduation-rate}
`);

const readRates = (rows: readonly string[]) =>
  readFolder({
    mapping,
    files: { 'rates_2018-19.csv': ['number,name,district,rate', ...rows, ''].join('\n') },
    directory: aDirectory({ '410000000001': ['Oak', 'Bend'], '410000000002': ['Ash', 'Bend'] }),
  });

it('reports the rate of a join', async () => {
  const { report } = await readRates(['1,Oak,Bend,50', '2,Ash,Bend,60']);
  expect(report.joins).toEqual([{ file: 'rates_2018-19.csv', schools: 2, joined: 2 }]);
});

it('stops if fewer than 95 % of the schools join', async () => {
  await expect(readRates(['1,Oak,Bend,50', '2,Elm,Bend,60'])).rejects.toThrow(
    /Only 50\.0 % of its 2 schools join .* \(for example not: 2 Elm, Bend\)/,
  );
});
