import { describe, expect, it } from 'vitest';
import { nameWords } from '#domain/engine/name-words.ts';
import { toReadableName } from '#pipeline/normalize/readable-names.ts';

const NAMES = [
  ['Loudoun Co Pblc Schs', 'Loudoun County Public Schools'],
  ['ACCOMACK CO PBLC SCHS', 'Accomack County Public Schools'],
  ['HOLLANDALE SCHOOL DIST', 'Hollandale School District'],
  ['PALESTINE-WHEATLEY SCH. DIST.', 'Palestine-Wheatley School District'],
  ['LAFAYETTE EL SCH', 'Lafayette Elementary School'],
  ['LUNA EL', 'Luna Elementary'],
  ['COPAN HS', 'Copan High School'],
  ['PLANO EAST SR H S', 'Plano East Senior High School'],
  ['Savoy ES', 'Savoy Elementary School'],
  ['Valmeyer Jr High', 'Valmeyer Junior High'],
  ['ST PAUL JR/SR HIGH SCHOOL', 'St Paul Junior-Senior High School'],
  ['Hollidaysburg Area JHS', 'Hollidaysburg Area Junior High School'],
  ['Sheridan Elem Math & Science Acad', 'Sheridan Elementary Math & Science Academy'],
  ['Okoboji Comm School District', 'Okoboji Community School District'],
  ['Tri-Township Cons School Corp', 'Tri-Township Consolidated School Corporation'],
  ['Perry Street Preparatory PCS', 'Perry Street Preparatory Public Charter School'],
  ['Alvarado Int', 'Alvarado Intermediate'],
  ['Chester County Family Academy CS', 'Chester County Family Academy Charter School'],
  ['Amarillo Area Ctr for Advanced Lrn', 'Amarillo Area Center for Advanced Learning'],
  ['Hermantown Alternative Lrng Prg', 'Hermantown Alternative Learning Program'],
  ['Fayette Reg Tech Juv Det Center', 'Fayette Regional Tech Juvenile Detention Center'],
  ['Grundy Co Spec Educ Coop', 'Grundy County Special Education Coop'],
  ['Bronson JrSr High School', 'Bronson Junior-Senior High School'],
  ['Centre Lrng Cmty Chrtr', 'Centre Learning Community Charter'],
  ['Scapa At Bluegrass', 'Scapa at Bluegrass'],
  ['F B Mccord Elem School', 'F B McCord Elementary School'],
  ['MASTERMAN JULIA R SEC SCH', 'Julia R. Masterman Secondary School'],
  ['Greenfield Albert M School', 'Albert M. Greenfield School'],
  ['Dr David W Kistler El Sch', 'Dr David W Kistler Elementary School'],
  ['Paul L Dunbar School', 'Paul L Dunbar School'],
] as const;

const DAMAGED_NAMES = [
  ['CAMMACK CHILDREN?S CENTER', "Cammack Children's Center"],
  ['Para Los Ni?os Middle', 'Para Los Niños Middle'],
  ['LUIS MU?OZ MARIN EL SCH', 'Luis Muñoz Marin Elementary School'],
  ['BFA Elementary School ? Fairfax', 'BFA Elementary School - Fairfax'],
  ['What Now? Academy', 'What Now? Academy'],
] as const;

const LEGAL_NAMES = [
  ['Aspen School District No. 1 in the county of Pitkin and Sta', 'Aspen School District No. 1'],
  ['Center Consolidated School District No. 26 Jt. of the count', 'Center Consolidated School District No. 26 Jt.'],
  ['School District N. 14 in the county of Adams & State of Colo', 'School District N. 14, Adams County'],
  ['School District No. Re-10 in the county of Weld and State o', 'School District No. Re-10, Weld County'],
] as const;

describe('a readable name', () => {
  it.each(LEGAL_NAMES)('leaves out where a district is by law: %s', (registry, readable) => {
    expect(toReadableName(registry)).toBe(readable);
    expect(toReadableName(readable)).toBe(readable);
  });

  it.each(DAMAGED_NAMES)('has its lost letters: %s', (registry, readable) => {
    expect(toReadableName(registry)).toBe(readable);
  });

  it.each(NAMES)('of %s is %s', (registry, readable) => {
    expect(toReadableName(registry)).toBe(readable);
  });

  it.each([
    'El Dorado Middle',
    'Rancho El Camino Academy',
    'Dr. Martin Luther King Jr. Academy',
    'ES Ridgeview Academy',
    'Elk Grove Unified',
    'Plano ISD',
    'Arts and Comm District',
    'Ogden Int High School',
    'CS Lewis Academy',
    'Academy Park - The Annex',
    'The Learning Center',
  ])('of %s is the same', (name) => {
    expect(toReadableName(name)).toBe(name);
  });

  it('has no effect on a readable name', () => {
    for (const [, readable] of NAMES) expect(toReadableName(readable)).toBe(readable);
  });

  it('is found by the words of the registry', () => {
    for (const [registry, readable] of NAMES)
      expect(nameWords(registry).toSorted()).toEqual(nameWords(readable).toSorted());
  });
});
