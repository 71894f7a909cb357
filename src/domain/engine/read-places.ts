import { findPlacePoint } from './match-places.ts';
import { findPoint } from './school-scope.ts';
import { decodeSchoolId } from './school-code.ts';
import { NONE, OPEN_BIT } from './segment-columns.ts';
import { textAt, type Segment } from './segment.ts';
import type { FoundCity, FoundDistrict, FoundZip, SuggestedSchool } from './suggestions.ts';

/** Reads a school for suggestions. Returns null if its city is unknown, because it then has no address. */
export function readSchool(segment: Segment, school: number): SuggestedSchool | null {
  const city = segment.city[school] ?? NONE;
  if (city === NONE) return null;
  return {
    state: segment.state,
    id: decodeSchoolId(segment.id[school] ?? 0),
    name: textAt(segment, 'name', school),
    citySlug: textAt(segment, 'citySlug', city),
    cityName: textAt(segment, 'cityName', city),
    isOpen: ((segment.flags[school] ?? 0) & OPEN_BIT) !== 0,
    point: findPoint(segment, school),
  };
}

/** Reads a city of a segment. */
export function readCity(segment: Segment, city: number): FoundCity {
  return {
    kind: 'city',
    state: segment.state,
    slug: textAt(segment, 'citySlug', city),
    name: textAt(segment, 'cityName', city),
    point: findPlacePoint(segment, 'city', city),
    schools: segment.cityCount[city] ?? 0,
    hasPages: (segment.citySchoolAt[city + 1] ?? 0) > (segment.citySchoolAt[city] ?? 0),
  };
}

/** Reads a district. Returns null if its city is unknown, because it then has no address. */
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
    point: findPlacePoint(segment, 'district', district),
    schools: segment.districtCount[district] ?? 0,
  };
}

/** Reads a ZIP code of a segment. */
export function readZip(segment: Segment, zip: number): FoundZip {
  const city = segment.zipCity[zip] ?? NONE;
  return {
    kind: 'zip',
    state: segment.state,
    zip: String(segment.zipCode[zip] ?? 0).padStart(5, '0'),
    citySlug: city === NONE ? null : textAt(segment, 'citySlug', city),
    cityName: city === NONE ? null : textAt(segment, 'cityName', city),
    point: findPlacePoint(segment, 'zip', zip),
    schools: segment.zipCount[zip] ?? 0,
  };
}
