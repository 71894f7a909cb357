/** Raised when the same columns get other contents. Columns and bits raise the version themselves. */
const CONTENTS_VERSION = 6;

/** No reference, for example a school without a district or a ZIP code. */
export const NONE = 65_535;
/** No coordinate. */
export const NOWHERE = 2_147_483_647;
/** Coordinates are whole numbers of this fraction of a degree. */
export const DEGREE_PARTS = 10_000_000;

/**
 * The columns of a search segment. Schools are in the order of every list (open, higher rating, higher standing, by name, by id), and
 * their index identifies them. Cities are sorted by slug, districts by id, ZIP codes and words by value. For each of
 * them, an `…At` column has the start and end of its entries in the next column.
 */
export const SEGMENT_COLUMNS = {
  // Schools
  id: 'f64',
  idOrder: 'u16',
  rank: 'f64',
  nameSequence: 'u16',
  lat: 'i32',
  lon: 'i32',
  flags: 'u16',
  ratings: 'u32',
  standing: 'u16',
  enrollment: 'i32',
  studentsPerTeacher: 'f32',
  graduation: 'f32',
  reading: 'f32',
  mathematics: 'f32',
  spending: 'f32',
  grades: 'u8',
  city: 'u16',
  district: 'u16',
  zip: 'u16',
  nameAt: 'u32',
  names: 'u8',
  nameWordAt: 'u32',
  nameWords: 'u16',
  tagAt: 'u32',
  schoolTags: 'u16',
  // Points in the cells of a grid, row by row
  cells: 'u32',
  cellSchools: 'u16',
  // Cities
  cityNameAt: 'u32',
  cityNames: 'u8',
  citySlugAt: 'u32',
  citySlugs: 'u8',
  cityLat: 'i32',
  cityLon: 'i32',
  cityCount: 'u16',
  citySchoolAt: 'u32',
  citySchools: 'u16',
  cityWordAt: 'u32',
  cityWords: 'u16',
  // Districts
  districtId: 'u32',
  districtNameAt: 'u32',
  districtNames: 'u8',
  districtSlugAt: 'u32',
  districtSlugs: 'u8',
  districtCity: 'u16',
  districtLat: 'i32',
  districtLon: 'i32',
  districtCount: 'u16',
  districtSchoolAt: 'u32',
  districtSchools: 'u16',
  districtWordAt: 'u32',
  districtWords: 'u16',
  // ZIP codes
  zipCode: 'u32',
  zipCity: 'u16',
  zipLat: 'i32',
  zipLon: 'i32',
  zipCount: 'u16',
  // Words, with the schools, cities and districts whose names have them
  wordAt: 'u32',
  words: 'u8',
  wordSchoolAt: 'u32',
  wordSchools: 'u16',
  wordCityAt: 'u32',
  wordCities: 'u16',
  wordDistrictAt: 'u32',
  wordDistricts: 'u16',
} as const;

/** The bits of the `flags` column for levels, in the order of LEVEL_CODES. */
export const LEVEL_BITS = 0b1111;
/** The position of the first bit for types, in the order of SCHOOL_TYPES. */
export const TYPE_SHIFT = 4;
/** The bits for types. */
export const TYPE_BITS = 0b111_0000;
/** The bit for an open school. */
export const OPEN_BIT = 1 << 7;
/** The bit for a school that won a college success award in any year. */
export const CSA_BIT = 1 << 8;
/** The bit for a school that won a gold college success award in any year. */
export const GOLD_BIT = 1 << 9;

/** The position of the first bit for the levels that the overall rating measures, in the order of LEVEL_CODES. */
export const RATED_SHIFT = 10;

/** Bit shifts of the five ratings in the `ratings` column. 0 is unrated. */
export const RATING_SHIFTS = { summary: 0, testScores: 4, collegeReadiness: 8, equity: 12, growth: 16 } as const;

const LAYOUT = [CONTENTS_VERSION, SEGMENT_COLUMNS, TYPE_SHIFT, CSA_BIT, GOLD_BIT, RATED_SHIFT, RATING_SHIFTS];

/** The version of a segment: a hash of its layout, so that no change of it can keep an old version. */
export const SEGMENT_VERSION = hashText(JSON.stringify(LAYOUT));

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
