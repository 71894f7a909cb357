import type { StateCode } from '#domain/places/state-list.ts';

/** A real city with invented schools. The place is real. `income` and `size` are ours. */
export interface SampleCity {
  readonly state: StateCode;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly county: string;
  /** NCES urban-centric locale code. */
  readonly locale: string;
  readonly areaCode: string;
  /** Generated schools, without the awkward cases. */
  readonly schools: number;
  /** How well-off families are, 0 to 1. */
  readonly income: number;
  /** What the usual size of a school is multiplied by. */
  readonly size: number;
  readonly zips: readonly SampleZip[];
}

export type SampleZip = readonly [zip: string, lat: number, lon: number];

type CityRow = readonly [
  name: string,
  point: readonly [lat: number, lon: number],
  county: string,
  locale: string,
  areaCode: string,
  schools: number,
  income: number,
  size: number,
];

// prettier-ignore
const CALIFORNIA: readonly CityRow[] = [
  ['Oakland', [37.8044, -122.2712], 'Alameda County', '11', '510', 80, 0.45, 1],
  ['San Francisco', [37.7749, -122.4194], 'San Francisco County', '11', '415', 30, 0.6, 1],
  ['Berkeley', [37.8716, -122.2727], 'Alameda County', '12', '510', 10, 0.68, 0.9],
  ['San Jose', [37.3382, -121.8863], 'Santa Clara County', '11', '408', 22, 0.62, 1.1],
  ['Los Angeles', [34.0522, -118.2437], 'Los Angeles County', '11', '213', 42, 0.38, 1.2],
  ['La Cañada Flintridge', [34.2105, -118.2001], 'Los Angeles County', '21', '818', 5, 0.93, 0.9],
  ['Sacramento', [38.5816, -121.4944], 'Sacramento County', '11', '916', 20, 0.42, 1],
  ['Fresno', [36.7378, -119.7871], 'Fresno County', '11', '559', 12, 0.3, 1.1],
  ['San Diego', [32.7157, -117.1611], 'San Diego County', '11', '619', 16, 0.52, 1.1],
  ['South Lake Tahoe', [38.9332, -119.9844], 'El Dorado County', '31', '530', 4, 0.42, 0.6],
  ['Carmel-by-the-Sea', [36.5552, -121.9233], 'Monterey County', '22', '831', 2, 0.82, 0.4],
  ['Half Moon Bay', [37.4636, -122.4286], 'San Mateo County', '31', '650', 3, 0.66, 0.6],
  ['St. Helena', [38.5052, -122.4704], 'Napa County', '32', '707', 3, 0.7, 0.4],
  ["O'Neals", [37.1283, -119.6946], 'Madera County', '43', '559', 1, 0.4, 0.12],
  ['Alamo', [37.8502, -122.0322], 'Contra Costa County', '21', '925', 0, 0.95, 1],
  ['Piedmont', [37.8244, -122.2316], 'Alameda County', '21', '510', 0, 0.95, 1],
];

// prettier-ignore
const NEVADA: readonly CityRow[] = [
  ['Las Vegas', [36.1699, -115.1398], 'Clark County', '11', '702', 49, 0.36, 1.3],
  ['Henderson', [36.0395, -114.9817], 'Clark County', '11', '702', 22, 0.62, 1.2],
  ['Reno', [39.5296, -119.8138], 'Washoe County', '11', '775', 27, 0.48, 1],
  ['Sparks', [39.5349, -119.7527], 'Washoe County', '21', '775', 8, 0.44, 1],
  ['Carson City', [39.1638, -119.7674], 'Carson City', '13', '775', 8, 0.45, 0.9],
  ['Elko', [40.8384, -115.7676], 'Elko County', '33', '775', 5, 0.5, 0.7],
  ['Stateline', [38.96, -119.93], 'Douglas County', '31', '775', 2, 0.4, 0.4],
  ['Incline Village', [39.2637, -119.9453], 'Washoe County', '31', '775', 2, 0.85, 0.5],
  ['Pahrump', [36.2083, -115.9839], 'Nye County', '32', '775', 4, 0.28, 0.8],
  ['Cal-Nev-Ari', [35.2995, -114.8778], 'Clark County', '43', '702', 1, 0.3, 0.1],
  ['Alamo', [37.365, -115.1645], 'Lincoln County', '43', '775', 0, 0.4, 1],
  ['Genoa', [39.0044, -119.8472], 'Douglas County', '42', '775', 0, 0.8, 1],
];

/** ZIP code areas of each city with their centers (Census gazetteer). The two cities that share a name have none. */
// prettier-ignore
const ZIPS: Readonly<Record<string, readonly SampleZip[]>> = {
  Oakland: [
    ['94601', 37.7755, -122.2187], ['94602', 37.8043, -122.2075], ['94603', 37.7365, -122.1794],
    ['94605', 37.7614, -122.1502], ['94606', 37.7919, -122.2453], ['94607', 37.8072, -122.3015],
    ['94610', 37.8114, -122.2425], ['94611', 37.8293, -122.2035], ['94619', 37.7904, -122.1408],
    ['94621', 37.7483, -122.2168],
  ],
  'San Francisco': [
    ['94103', 37.7732, -122.4112], ['94110', 37.75, -122.4152], ['94112', 37.7204, -122.4429],
    ['94116', 37.7454, -122.4861], ['94122', 37.7588, -122.4851],
  ],
  Berkeley: [['94702', 37.8658, -122.2863], ['94704', 37.8665, -122.258], ['94707', 37.8982, -122.2791]],
  'San Jose': [['95112', 37.3445, -121.8835], ['95123', 37.2442, -121.8316], ['95127', 37.3711, -121.8008]],
  'Los Angeles': [
    ['90011', 34.0071, -118.2587], ['90019', 34.0498, -118.3385], ['90026', 34.08, -118.2626],
    ['90042', 34.1147, -118.1921], ['90066', 34.002, -118.4307],
  ],
  'La Cañada Flintridge': [['91011', 34.2221, -118.2053]],
  Sacramento: [['95814', 38.5806, -121.4956], ['95822', 38.5128, -121.4936], ['95831', 38.4949, -121.5283]],
  Fresno: [['93702', 36.7392, -119.7539], ['93711', 36.8344, -119.8333], ['93720', 36.8622, -119.7608]],
  'San Diego': [['92101', 32.7241, -117.1709], ['92104', 32.7415, -117.1279], ['92115', 32.765, -117.0736]],
  'South Lake Tahoe': [['96150', 38.8698, -120.0086]],
  'Carmel-by-the-Sea': [['93921', 36.5532, -121.924]],
  'Half Moon Bay': [['94019', 37.4695, -122.4118]],
  'St. Helena': [['94574', 38.5277, -122.4371]],
  "O'Neals": [['93645', 37.1824, -119.6415]],
  'Las Vegas': [
    ['89101', 36.1725, -115.1222], ['89108', 36.2053, -115.2236], ['89121', 36.1215, -115.0913],
    ['89128', 36.1968, -115.2644], ['89148', 36.0802, -115.297],
  ],
  Henderson: [['89002', 35.9986, -114.9617], ['89012', 36.0119, -115.0439], ['89052', 35.9551, -115.0567]],
  Reno: [
    ['89501', 39.5257, -119.8131], ['89506', 39.7121, -119.8208], ['89509', 39.4958, -119.8279],
    ['89523', 39.525, -119.9137],
  ],
  Sparks: [['89431', 39.5404, -119.7491], ['89436', 39.6042, -119.6893]],
  'Carson City': [['89701', 39.129, -119.7253], ['89706', 39.2227, -119.7016]],
  Elko: [['89801', 41.248, -115.7614]],
  Stateline: [['89449', 38.9552, -119.9115]],
  'Incline Village': [['89451', 39.2416, -119.9342]],
  Pahrump: [['89048', 36.1653, -116.0033]],
  'Cal-Nev-Ari': [['89039', 35.288, -114.8798]],
  Genoa: [['89411', 39.019, -119.8502]],
};

/** Every city of the demonstration, in order; some of them have no school at all, and two have one name. */
export const SAMPLE_CITIES: readonly SampleCity[] = [
  ...CALIFORNIA.map((row) => cityOf('ca', row)),
  ...NEVADA.map((row) => cityOf('nv', row)),
];

/** The city of a name that is in the tables above; throws on any other. */
export function sampleCity(state: StateCode, name: string): SampleCity {
  const city = SAMPLE_CITIES.find((candidate) => candidate.state === state && candidate.name === name);
  if (city === undefined) throw new Error(`The demonstration has no city ${name} in ${state}; add it to its tables.`);
  return city;
}

/** Points with a city's schools around them: its ZIP areas, or its center if it has a single, wide area. */
export function listAnchors(city: SampleCity): readonly SampleZip[] {
  return city.zips.length > 1 ? city.zips : city.zips.map(([zip]) => [zip, city.lat, city.lon] as const);
}

function cityOf(state: StateCode, row: CityRow): SampleCity {
  const [name, [lat, lon], county, locale, areaCode, schools, income, size] = row;
  return { state, name, lat, lon, county, locale, areaCode, schools, income, size, zips: ZIPS[name] ?? [] };
}
