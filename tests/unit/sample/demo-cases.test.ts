import { describe, expect, it } from 'vitest';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { DEMO_CASES, demoCatalogue } from '#pipeline/sample/demo-catalogue.ts';

const { contributions, boundaries } = demoCatalogue();

function schoolOf(name: keyof typeof DEMO_CASES): SchoolContribution {
  const { state, id } = DEMO_CASES[name];
  const school = contributions.find((one) => one.state === state && one.id === id);
  if (school === undefined) throw new Error(`The case ${name} has no school ${state}-${id}; correct its id.`);
  return school;
}

const factsOf = (name: keyof typeof DEMO_CASES) => schoolOf(name).facts;
const inCityOf = (name: keyof typeof DEMO_CASES) =>
  contributions.filter(({ state, facts }) => state === schoolOf(name).state && facts.city === factsOf(name).city);

describe('the awkward cases of the demonstration', () => {
  it.each(Object.keys(DEMO_CASES) as (keyof typeof DEMO_CASES)[])('has a school for %s', (name) => {
    expect(schoolOf(name).source).toBe('demonstration');
  });

  it('has a school with too little data for a rating', () => {
    const measures = new Set(schoolOf('unrated').document.series?.map(({ measure }) => measure));
    expect(measures).toEqual(new Set(['enrollment', 'share-of-students']));
    expect(schoolOf('nothingKnown').document).toEqual({ series: [] });
  });

  it('has closed schools with and without last year', () => {
    expect(factsOf('closed').status).toEqual({ kind: 'closed', lastYear: '2021-22' });
    expect(factsOf('closedYearUnknown').status).toEqual({ kind: 'closed', lastYear: null });
  });

  it('has schools without optional facts', () => {
    expect(factsOf('noCoordinates')).toMatchObject({ lat: null, lon: null });
    expect(schoolOf('noDistrict')).toMatchObject({ district: null, facts: { type: 'public', districtId: null } });
    expect(schoolOf('charterWithoutDistrict')).toMatchObject({ district: null, facts: { type: 'charter' } });
    expect(factsOf('noContact')).toMatchObject({ phone: null, website: null, street: null });
    expect(factsOf('noEnrollment')).toMatchObject({ enrollment: null, studentsPerTeacher: null });
    expect(factsOf('noGrades').grades).toBeNull();
  });

  it('has a school of one student group only', () => {
    const groups = schoolOf('oneStudentGroup').document.series?.flatMap(({ subgroup }) => subgroup ?? []);
    expect(new Set(groups)).toEqual(new Set(['hispanic']));
  });

  it('has long, accented and HTML-like names', () => {
    expect(factsOf('longName').name).toHaveLength(90);
    expect(factsOf('accentedName').name).toBe('Escuela Niños del Árbol Añil');
    expect(factsOf('htmlName').name).toBe('Smith & "Sons" <Academy>');
    expect(factsOf('punctuatedName').name).toMatch(/['].*[-].*[/]/);
    expect(schoolOf('htmlText').document.overview?.description.join(' ')).toContain('<script>');
  });

  it('has two schools of one name and city', () => {
    const { name, city } = factsOf('sameNameFirst');
    expect(factsOf('sameNameSecond')).toMatchObject({ name, city });
    const names = contributions.map(({ facts }) => facts.name);
    expect(names.length - new Set(names).size).toBe(1);
  });

  it('has two schools at one point', () => {
    const { lat, lon } = factsOf('sharedPointFirst');
    expect(factsOf('sharedPointSecond')).toMatchObject({ lat, lon });
  });

  it('has neighbors across a state border', () => {
    const [west, east] = [factsOf('borderCalifornia'), factsOf('borderNevada')];
    expect(Math.abs((west.lon ?? 0) - (east.lon ?? 99))).toBeLessThan(0.02);
    expect([schoolOf('borderCalifornia').state, schoolOf('borderNevada').state]).toEqual(['ca', 'nv']);
  });

  it('has a large city and a one-school city', () => {
    expect(inCityOf('bigCity').length).toBeGreaterThan(60);
    expect(inCityOf('cityWithOneSchool')).toHaveLength(1);
  });

  it('has a one-school district and an unmapped district', () => {
    const { facts } = schoolOf('districtWithOneSchool');
    expect(contributions.filter((one) => one.facts.districtId === facts.districtId)).toHaveLength(1);
    const without = factsOf('districtWithoutBoundary').districtId;
    expect(boundaries.some(({ districtId }) => districtId === without)).toBe(false);
  });

  it('has suppressed figures and empty survey results', () => {
    const points = schoolOf('suppressedCells').document.series?.flatMap((one) => one.points) ?? [];
    expect(points.some(({ missing }) => missing === 'suppressed')).toBe(true);
    const values = schoolOf('zeroImprovement').document.schoolImprovement?.map(({ schoolValue }) => schoolValue);
    expect(values).toEqual([0, null]);
  });

  it('has a virtual school without coordinates', () => {
    expect(factsOf('virtual')).toMatchObject({ street: null, lat: null });
    expect(schoolOf('virtual').document.overview?.schoolSubTypes[0]?.icon).toBe('virtual');
  });
});
