import { pointOfPlace } from './match-places.ts';
import { pointOf } from './school-scope.ts';
import { schoolIdOfCode } from './school-code.ts';
import { NONE, OPEN_BIT } from './segment-columns.ts';
import { textAt, type Segment } from './segment.ts';
import type { FoundCity, FoundDistrict, FoundZip, SuggestedSchool } from './suggestions.ts';

/** A school as it is suggested; null where its city is not known, so that it has no address. */
export function readSchool(segment: Segment, school: number): SuggestedSchool | null {
  const city = segment.city[school] ?? NONE;
  if (city === NONE) return null;
  return {
    state: segment.state,
    id: schoolIdOfCode(segment.id[school] ?? 0),
    name: textAt(segment, 'name', school),
    citySlug: textAt(segment, 'citySlug', city),
    cityName: textAt(segment, 'cityName', city),
    isOpen: ((segment.flags[school] ?? 0) & OPEN_BIT) !== 0,
    point: pointOf(segment, school),
  };
}

export function readCity(segment: Segment, city: number): FoundCity {
  return {
    kind: 'city',
    state: segment.state,
    slug: textAt(segment, 'citySlug', city),
    name: textAt(segment, 'cityName', city),
    point: pointOfPlace(segment, 'city', city),
    schools: segment.cityCount[city] ?? 0,
    hasPages: (segment.citySchoolAt[city + 1] ?? 0) > (segment.citySchoolAt[city] ?? 0),
  };
}

/** A district; null where its city is not known, so that it has no address. */
export function readDistrict(segment: Segment, district: number): FoundDistrict | null {
  const city = segment.districtCity[district] ?? NONE;
  if (city === NONE) return null;
  return {
    kind: 'district',
    state: segment.state,
    id: String(segment.districtId[district] ?? 0).padStart(7, '0'),
    name: textAt(segment, 'districtName', district),
    slug: textAt(segment, 'districtSlug', district),
    citySlug: textAt(segment, 'citySlug', city),
    cityName: textAt(segment, 'cityName', city),
    point: pointOfPlace(segment, 'district', district),
    schools: segment.districtCount[district] ?? 0,
  };
}

export function readZip(segment: Segment, zip: number): FoundZip {
  const city = segment.zipCity[zip] ?? NONE;
  return {
    kind: 'zip',
    state: segment.state,
    zip: String(segment.zipCode[zip] ?? 0).padStart(5, '0'),
    citySlug: city === NONE ? null : textAt(segment, 'citySlug', city),
    cityName: city === NONE ? null : textAt(segment, 'cityName', city),
    point: pointOfPlace(segment, 'zip', zip),
    schools: segment.zipCount[zip] ?? 0,
  };
}
