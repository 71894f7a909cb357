import { schoolKey } from '#domain/schools/school-id.ts';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { SchoolContributionSchema } from '#domain/catalogue/school-contribution.ts';
import { listLevels } from '#domain/schools/school-level.ts';
import { demoCatalogue, DEMO_STATES } from '#pipeline/sample/demo-catalogue.ts';

const catalogue = demoCatalogue();
const { contributions, places, zips, boundaries } = catalogue;

describe('the demonstration catalogue', () => {
  it('has only valid contributions', () => {
    // The schema would drop an unknown key, and trim a text.
    const parsed = contributions.map((school) => SchoolContributionSchema.parse(school));
    const changed = parsed.filter((school, index) => !isDeepStrictEqual(school, contributions[index]));
    expect(changed.map(({ id }) => id)).toEqual([]);
  });

  it('is the same at every call', () => {
    const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
    expect(hash(demoCatalogue())).toBe(hash(catalogue));
  });

  it('has about 400 schools with unique ids', () => {
    expect(contributions.length).toBeGreaterThan(380);
    expect(contributions.length).toBeLessThan(420);
    expect(new Set(contributions.map(({ state, id }) => schoolKey({ state, id }))).size).toBe(contributions.length);
    expect(new Set(contributions.map(({ state }) => state))).toEqual(new Set(DEMO_STATES));
  });

  it('uses no id of a real school', () => {
    for (const { id } of contributions) expect(id).toMatch(/^(?:0699|3299)0\d\d\d{5}$|^069990090\d{3}$|^zz99\d{4}$/);
  });

  it('puts every school into a known city, ZIP area and district', () => {
    const cities = new Set(places.map(({ state, name }) => `${state} ${name}`));
    const areas = new Set(zips.map(({ state, zip }) => `${state} ${zip}`));
    for (const { state, facts, district } of contributions) {
      expect(cities).toContain(`${state} ${facts.city}`);
      expect(areas).toContain(`${state} ${facts.zip}`);
      expect(district?.id ?? null).toBe(facts.districtId);
    }
  });

  it('places every school inside its district’s boundary', () => {
    for (const { facts, district, id } of contributions) {
      const areas = boundaries.filter(({ districtId }) => districtId === district?.id);
      if (areas.length === 0 || facts.lat == null || facts.lon == null) continue;
      const highest = listLevels(facts.grades ?? null).at(-1) ?? 'e';
      expect(areas.flatMap(({ levels }) => levels)).toContain(highest);
      expect(
        areas.some(({ geometry }) => isWithin([facts.lon ?? 0, facts.lat ?? 0], geometry)),
        id,
      ).toBe(true);
    }
  });

  it('lets an elementary and a high school district overlap', () => {
    const [elementary, high] = ['0699004', '0699005'].map((id) => boundaries.find((one) => one.districtId === id));
    expect(elementary?.levels).toEqual(['p', 'e', 'm']);
    expect(high?.levels).toEqual(['h']);
  });

  it('closes every ring of every district', () => {
    const rings = boundaries.flatMap(({ geometry }) => polygonsOf(geometry).flat());
    for (const ring of rings) expect(ring[0]).toEqual(ring.at(-1));
    expect(new Set(boundaries.map(({ geometry }) => geometry.type))).toEqual(new Set(['Polygon', 'MultiPolygon']));
  });
});

type Geometry = (typeof boundaries)[number]['geometry'];

function polygonsOf(geometry: Geometry) {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** Ray casting over the outer rings. */
function isWithin([x, y]: readonly [number, number], geometry: Geometry): boolean {
  return polygonsOf(geometry).some(([ring = []]) => {
    const crossings = ring.slice(1).filter(([x2, y2], index) => {
      const [x1, y1] = ring[index] ?? [x2, y2];
      return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    });
    return crossings.length % 2 === 1;
  });
}
