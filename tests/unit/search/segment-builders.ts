import { buildSegment } from '#domain/engine/build-segment.ts';
import type { SegmentCity, SegmentDistrict, SegmentRows, SegmentSchool } from '#domain/engine/segment-rows.ts';
import { openSegment, type Segment } from '#domain/engine/segment.ts';
import { UNRATED } from '#domain/schools/school-schema.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import { NO_FILTERS } from '#domain/search/search-query.ts';
import type { TextCodec } from '#domain/engine/segment-bytes.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
export const codec: TextCodec = {
  encode: (text) => encoder.encode(text),
  decode: (bytes) => decoder.decode(bytes),
};

/** An open elementary school of Columbia, Kentucky, with what a test changes of it. */
export function aSchool(changes: Partial<SegmentSchool> = {}): SegmentSchool {
  return {
    id: '210003002021',
    name: 'Adair County Elementary School',
    type: 'public',
    levels: ['e'],
    grades: { low: 'kg', high: '5' },
    isOpen: true,
    ratings: UNRATED,
    ratedLevels: [],
    standing: null,
    enrollment: null,
    studentsPerTeacher: null,
    graduation: null,
    reading: null,
    mathematics: null,
    spending: null,
    lat: 37.1,
    lon: -85.3,
    citySlug: 'columbia',
    districtId: '2100030',
    zip: '42728',
    courses: [],
    county: null,
    programs: [],
    religions: [],
    csaYears: [],
    goldYears: [],
    ...changes,
  };
}

/** Schools of these names, numbered in order. */
export function schoolsNamed(...names: readonly string[]): SegmentSchool[] {
  return names.map((name, index) => aSchool({ name, id: `2100030${String(index).padStart(5, '0')}` }));
}

export const COLUMBIA: SegmentCity = { slug: 'columbia', name: 'Columbia', lat: 37.1, lon: -85.3, schools: 1 };
export const ADAIR_COUNTY: SegmentDistrict = {
  id: '2100030',
  name: 'Adair County',
  slug: 'adair-county',
  citySlug: 'columbia',
  lat: null,
  lon: null,
  schools: 1,
};

/** Rows of Kentucky with one city, one district and one ZIP code. */
export function rowsOf(schools: readonly SegmentSchool[], changes: Partial<SegmentRows> = {}): SegmentRows {
  return {
    state: 'ky',
    schools,
    cities: [COLUMBIA],
    districts: [ADAIR_COUNTY],
    zips: [{ zip: '42728', citySlug: 'columbia', lat: 37.1, lon: -85.3 }],
    ...changes,
  };
}

/** The segment of these rows, as it is read from its file. */
export function segmentOf(rows: SegmentRows): Segment {
  return openSegment(buildSegment(rows, codec).buffer, codec);
}

/** A search for anything, with what a test asks for. */
export function aSearch(changes: Partial<SchoolSearch> = {}): SchoolSearch {
  return {
    text: null,
    state: null,
    citySlug: null,
    districtId: null,
    zip: null,
    near: null,
    box: null,
    filters: NO_FILTERS,
    sort: 'relevance',
    page: 1,
    pageSize: 25,
    ...changes,
  };
}
