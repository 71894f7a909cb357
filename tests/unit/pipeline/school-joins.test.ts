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
    ['MC ELWAIN ELEMENTARY', 'Bermudian Springs', 'McElwain Elementary School'],
    ['Early CollegeHS', 'Bermudian Springs', 'Early College High School'],
    ['D. M. Therrell High', 'Bermudian Springs SD', 'Therrell High School'],
    ['Chamblee High School', 'Bermudian Springs SD', 'Chamblee Charter High School'],
    ['Oak Senior High', 'Bermudian Springs SD', 'Oak High School'],
    ['Cyber Academy (Virtual)', 'Bermudian Springs SD', 'Cyber Academy'],
    [
      'Upper Rogue Center for Educational Opportuni',
      'Bermudian Springs SD',
      'Upper Rogue Center for Educational Opportunities',
    ],
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

  it.each([
    ['Oak Junior High', 'Oak High School'],
    ['Oak Elementary', 'Oak Middle School'],
    ['Academy B', 'Academy C'],
    ['East Oak High', 'Oak High'],
    ['Bermudian Springs Area Community MS', 'Bermudian Springs Area Community MS/HS'],
  ])('does not take %s for %s', (name, known) => {
    expect(join([named(name, 'Denver')], { '080000000001': [known, 'Denver'] })).toEqual([null]);
  });

  it('prefers an equal name to one with a word more', () => {
    const directory = { '080000000001': ['Oak Charter', 'Denver'], '080000000002': ['Oak', 'Denver'] } as const;
    const schools = [named('Oak', 'Denver'), named('Oak (Virtual)', 'Denver')];
    expect(join(schools, directory)).toEqual(['080000000002', null]);
  });

  it('finds a charter school of a pool by its name or district', () => {
    const directory = {
      '080000000001': ['Oak', 'Denver'],
      '080000000002': ['Elm', 'Denver'],
      '080000000003': ['Oak', 'Oak Inc'],
      '080000000004': ['KIPP Ash', 'Ash'],
    } as const;
    const schools = [named('Oak', null), named('Elm', null), named('Ash', null)];
    expect(join(schools, directory)).toEqual(['080000000003', null, '080000000004']);
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
    school: {number: number, name: name, district: district, known: [{number: '03', name: Elm Academy, nces: '410000000002'}]}
    figures:
      - {value: rate, unit: percent, measure: graduation-rate}
`);

const readRates = (rows: readonly string[]) =>
  readFolder({
    mapping,
    files: { 'rates_2018-19.csv': ['number,name,district,rate', ...rows, ''].join('\n') },
    directory: aDirectory({ '410000000001': ['Oak', 'Bend'], '410000000002': ['Ash', 'Bend'] }),
  });

it('reports the rate of a join, and schools that do not join', async () => {
  const { report } = await readRates(['1,Oak,Bend,50', '2,Elm,Bend,60']);
  const rate = { schools: 2, joined: 1, examples: ['2 Elm, Bend'] };
  expect(report.joins).toEqual([{ file: 'rates_2018-19.csv', source: 'oregon-ode', state: 'or', ...rate }]);
});

it.each([
  ['finds a known school under its other name', '3,Elm Academy,Bend,60', ['410000000002']],
  ['finds no known school if its number has a new name', '3,Elm High,Bend,60', []],
  ['takes a known school for no other school of its name', '2,Ash,Bend,60', []],
])('%s', async (_title, row, ids) => {
  const { schools } = await readRates([row]);
  expect(schools.map(({ id }) => id)).toEqual(ids);
});
