import { listLevels } from '#domain/schools/school-level.ts';
import { listAnchors, SAMPLE_CITIES, type SampleCity } from './sample-cities.ts';
import { districtServing, SCHOOL_SPREAD_DEGREES, type SampleDistrict } from './sample-districts.ts';
import { SCHOOL_KINDS, type SchoolKind } from './school-kinds.ts';
import { inventedName } from './school-names.ts';
import { itemAt, createRandom } from './seeded-random.ts';

/** The facts about a school that are fixed before its figures are invented. */
export interface SchoolPlan {
  readonly id: string;
  readonly name: string;
  readonly kind: SchoolKind;
  readonly city: SampleCity;
  readonly district: SampleDistrict | null;
  readonly zip: string;
  readonly lat: number;
  readonly lon: number;
  /** The school's place in the whole list; awkward cases start at 1000. */
  readonly position: number;
}

/** The usual schools: each city has as many as its table says, of kinds in a fixed order. */
export function planUsualSchools(): SchoolPlan[] {
  const seats = SAMPLE_CITIES.flatMap((city) => Array.from({ length: city.schools }, (_, seat) => ({ city, seat })));
  return seats.map(({ city, seat }, position) =>
    planSchool({ city, kind: itemAt(SCHOOL_KINDS, seat), number: seat + 1, position }),
  );
}

/**
 * A school of a kind in a city. `number` is unique among the usual schools of a city (from 1) or among the awkward
 * cases (from 90001): the id comes from it and from the district or, for a private school, from `position`.
 */
export function planSchool(seat: {
  city: SampleCity;
  kind: SchoolKind;
  number: number;
  position: number;
  name?: string;
}): SchoolPlan {
  const { city, kind, position } = seat;
  const district = kind.type === 'private' ? null : districtOf(city, kind);
  const id = district === null ? privateId(position) : publicId(district, city, seat.number);
  const random = createRandom(`place ${id}`);
  const [zip, lat, lon] = itemAt(listAnchors(city), position);
  return {
    ...{ id, kind, city, district, zip, position },
    name: seat.name ?? `${inventedName(position)} ${kind.suffix}`,
    lat: roundDegrees(lat + (random.next() * 2 - 1) * SCHOOL_SPREAD_DEGREES),
    lon: roundDegrees(lon + (random.next() * 2 - 1) * SCHOOL_SPREAD_DEGREES),
  };
}

/**
 * A school of several levels belongs to the district of its highest level. Ungraded and adult schools belong to the
 * district of `e`.
 */
function districtOf(city: SampleCity, kind: SchoolKind): SampleDistrict {
  return districtServing(city, listLevels({ low: kind.low, high: kind.high }).at(-1) ?? 'e');
}

/** In a district of several cities each has a thousand numbers of its own. */
function publicId(district: SampleDistrict, city: SampleCity, number: number): string {
  const block = district.cities.indexOf(city.name) * 1000;
  return `${district.id}${String(block + number).padStart(5, '0')}`;
}

/** The private school survey has never given out the letters ZZ. */
function privateId(position: number): string {
  return `zz99${String(position).padStart(4, '0')}`;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}
