import type { StateCode } from '#domain/places/state-list.ts';
import { LEVEL_CODES, type LevelCode } from '#domain/schools/school-level.ts';
import type { BoundaryFacts, Ring } from '../../normalize/place-facts.ts';
import { listAnchors, sampleCity, type SampleCity } from './sample-cities.ts';

/** An invented district: it serves some levels of some cities. No agency of the state has these ids. */
export interface SampleDistrict {
  readonly state: StateCode;
  readonly id: string;
  readonly name: string;
  readonly cities: readonly string[];
  readonly levels: readonly LevelCode[];
}

/** The agency part of charter schools that no district oversees: an id, never a district. */
export const INDEPENDENT_CHARTER_AGENCY: Readonly<Record<'ca' | 'nv', string>> = { ca: '0699900', nv: '3299900' };

const BELOW_HIGH: readonly LevelCode[] = ['p', 'e', 'm'];

const SAMPLE_DISTRICTS: readonly SampleDistrict[] = [
  district('0699001', 'Oakland Demonstration Unified School District', ['Oakland']),
  district('0699002', 'San Francisco Demonstration Unified School District', ['San Francisco']),
  district('0699003', 'Berkeley Demonstration Unified School District', ['Berkeley']),
  district('0699004', 'San Jose Demonstration Elementary School District', ['San Jose'], BELOW_HIGH),
  district('0699005', 'San Jose Demonstration Union High School District', ['San Jose'], ['h']),
  district('0699006', 'Los Angeles Demonstration Unified School District', ['Los Angeles']),
  district('0699007', 'La Cañada Flintridge Demonstration Unified School District', ['La Cañada Flintridge']),
  district('0699008', 'Sacramento Demonstration Unified School District', ['Sacramento']),
  district('0699009', 'Fresno Demonstration Unified School District', ['Fresno']),
  district('0699010', 'San Diego Demonstration Unified School District', ['San Diego']),
  district('0699011', 'South Shore Demonstration Unified School District', ['South Lake Tahoe']),
  district('0699012', 'Carmel-by-the-Sea Demonstration Unified School District', ['Carmel-by-the-Sea']),
  district('0699013', 'Half Moon Bay Demonstration Unified School District', ['Half Moon Bay']),
  district('0699014', 'St. Helena Demonstration Unified School District', ['St. Helena']),
  district('0699015', "O'Neals Demonstration Elementary School District", ["O'Neals"], BELOW_HIGH),
  district('3299001', 'Silver Playa Demonstration School District', ['Las Vegas', 'Henderson', 'Cal-Nev-Ari']),
  district('3299002', 'Sagebrush Basin Demonstration School District', ['Reno', 'Sparks', 'Incline Village']),
  district('3299003', 'Carson City Demonstration School District', ['Carson City']),
  district('3299004', 'Ruby Lantern Demonstration School District', ['Elko']),
  district('3299005', 'Pinyon Shore Demonstration School District', ['Stateline']),
  district('3299006', 'Pahrump Demonstration School District', ['Pahrump']),
];

/** As in the real files, some districts have no polygon. */
const DISTRICT_WITHOUT_BOUNDARY = '3299004';
const DISTRICT_IN_TWO_PARTS = '0699006';

/** The district that serves a level of a city. */
export function districtServing(city: SampleCity, level: LevelCode): SampleDistrict {
  const found = SAMPLE_DISTRICTS.find(
    ({ state, cities, levels }) => state === city.state && cities.includes(city.name) && levels.includes(level),
  );
  if (found === undefined) throw new Error(`No demonstration district serves level ${level} in ${city.name}.`);
  return found;
}

/** An octagon around each district's cities; the two districts of San Jose overlap, one district has a detached part. */
export function sampleBoundaries(): BoundaryFacts[] {
  return SAMPLE_DISTRICTS.filter(({ id }) => id !== DISTRICT_WITHOUT_BOUNDARY).map((found) => ({
    districtId: found.id,
    state: found.state,
    levels: found.levels,
    name: null,
    geometry: geometryOf(found),
  }));
}

function geometryOf(found: SampleDistrict): BoundaryFacts['geometry'] {
  const main = octagonAround(found);
  if (found.id !== DISTRICT_IN_TWO_PARTS) return { type: 'Polygon', coordinates: [main] };
  const detached = octagon({ west: -118.31, east: -118.24, south: 33.71, north: 33.78 });
  return { type: 'MultiPolygon', coordinates: [[main], [detached]] };
}

// Schools are at most SCHOOL_SPREAD_DEGREES from their anchor, so every school is within its district.
export const SCHOOL_SPREAD_DEGREES = 0.009;
const MARGIN_DEGREES = 0.014;
const CORNER_DEGREES = 0.008;
// The high school district reaches beyond the elementary district inside it; the lake district to the state's border.
const WIDER_MARGINS: Readonly<Record<string, number>> = { '0699005': 0.021, '0699011': 0.04 };

function octagonAround(found: SampleDistrict): Ring {
  const points = found.cities.flatMap((name) => listAnchors(sampleCity(found.state, name)));
  const margin = WIDER_MARGINS[found.id] ?? MARGIN_DEGREES;
  const lats = points.map(([, lat]) => lat);
  const lons = points.map(([, , lon]) => lon);
  return octagon({
    west: Math.min(...lons) - margin,
    east: Math.max(...lons) + margin,
    south: Math.min(...lats) - margin,
    north: Math.max(...lats) + margin,
  });
}

/** A box with its corners cut: counter-clockwise and closed, as GeoJSON wants it. */
function octagon(box: { west: number; east: number; south: number; north: number }): Ring {
  const { west, east, south, north } = box;
  const cut = CORNER_DEGREES;
  const corners: Ring = [
    [west + cut, south],
    [east - cut, south],
    [east, south + cut],
    [east, north - cut],
    [east - cut, north],
    [west + cut, north],
    [west, north - cut],
    [west, south + cut],
    [west + cut, south],
  ];
  return corners.map(([lon, lat]) => [roundDegrees(lon), roundDegrees(lat)] as const);
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

type DistrictRow = [id: string, name: string, cities: readonly string[], levels?: readonly LevelCode[]];

function district(...[id, name, cities, levels = LEVEL_CODES]: DistrictRow): SampleDistrict {
  return { state: id.startsWith('06') ? 'ca' : 'nv', id, name, cities, levels };
}
