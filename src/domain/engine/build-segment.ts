import type { Coordinates } from '../places/distance.ts';
import { nameWords } from './name-words.ts';
import { buildGrid } from './point-grid.ts';
import { inListOrder, schoolColumns } from './school-columns.ts';
import { packColumns, type TextCodec } from './segment-bytes.ts';
import { NONE, SEGMENT_COLUMNS, SEGMENT_VERSION } from './segment-columns.ts';
import { compareTexts, invertLists, packLists, packTexts, packDegrees, packMembers } from './segment-lists.ts';
import type { NumberedRows, SegmentRows, SegmentSchool } from './segment-rows.ts';
import type { SegmentFacts } from './segment.ts';
import { tagColumns } from './tag-columns.ts';

/**
 * Builds the search segment file of a state. Equal rows give equal bytes in any order. Throws if the state has more
 * schools, places or words than the columns can number.
 */
export function buildSegment(rows: SegmentRows, codec: TextCodec): Uint8Array<ArrayBuffer> {
  const numbered = numberRows(rows);
  const schools = schoolColumns(numbered, codec);
  const { tags, ...tagLists } = tagColumns(numbered.schools);
  const words = wordColumns(numbered, codec);
  for (const count of [
    numbered.schools.length,
    rows.cities.length,
    rows.districts.length,
    rows.zips.length,
    words.wordAt.length,
  ]) {
    if (count >= NONE)
      throw new Error(`${rows.state} has ${count} entries of a kind; a search segment numbers 65,534.`);
  }
  const facts: SegmentFacts = { state: rows.state, tags, bounds: boundsOf(rows) };
  const columns = { ...schools, ...tagLists, ...buildGrid(schools), ...placeColumns(numbered, codec), ...words };
  return packColumns({ version: SEGMENT_VERSION, facts, types: SEGMENT_COLUMNS, columns }, codec);
}

function numberRows(rows: SegmentRows): NumberedRows {
  const cities = rows.cities.toSorted((left, right) => compareTexts(left.slug, right.slug));
  const districts = rows.districts.toSorted((left, right) => compareTexts(left.id, right.id));
  const zips = rows.zips.toSorted((left, right) => compareTexts(left.zip, right.zip));
  return {
    ...{ state: rows.state, schools: inListOrder(rows.schools), cities, districts, zips },
    cityOf: numbering(cities.map(({ slug }) => slug)),
    districtOf: numbering(districts.map(({ id }) => id)),
    zipOf: numbering(zips.map(({ zip }) => zip)),
  };
}

function numbering(keys: readonly string[]): (key: string | null) => number {
  const numbers = new Map(keys.map((key, number) => [key, number]));
  return (key) => (key === null ? NONE : (numbers.get(key) ?? NONE));
}

function boundsOf({ schools }: SegmentRows): SegmentFacts['bounds'] {
  const points = schools.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]));
  if (points.length === 0) return null;
  const edge = (pick: (...values: number[]) => number, axis: 'lat' | 'lon') =>
    points.reduce((edgeSoFar, point) => pick(edgeSoFar, point[axis]), points[0]?.[axis] ?? 0);
  return [edge(Math.min, 'lon'), edge(Math.min, 'lat'), edge(Math.max, 'lon'), edge(Math.max, 'lat')];
}

/**
 * Builds the columns of all words in a segment's names in byte order, the words of each name, and the names of each
 * word.
 */
function wordColumns({ schools, cities, districts }: NumberedRows, codec: TextCodec) {
  const schoolWords = schools.map(({ name }) => nameWords(name));
  const cityWords = cities.map(({ name }) => nameWords(name));
  const districtWords = districts.map(({ name }) => nameWords(name));
  const words = [...new Set([schoolWords, cityWords, districtWords].flat(2))].sort(compareCodePoints);
  const numberOf = new Map(words.map((word, number) => [word, number]));
  const numbersOf = (lists: readonly string[][]) => lists.map((list) => list.map((word) => numberOf.get(word) ?? 0));
  const [ofSchools, ofCities, ofDistricts] = [schoolWords, cityWords, districtWords].map(numbersOf);
  const texts = packTexts(words, codec);
  const nameLists = packLists(ofSchools ?? []);
  const cityLists = packLists(ofCities ?? []);
  const districtLists = packLists(ofDistricts ?? []);
  const wordSchools = invertLists(ofSchools ?? [], words.length);
  const wordCities = invertLists(ofCities ?? [], words.length);
  const wordDistricts = invertLists(ofDistricts ?? [], words.length);
  return {
    words: texts.entries,
    wordAt: texts.at,
    nameWordAt: nameLists.at,
    nameWords: nameLists.entries,
    cityWordAt: cityLists.at,
    cityWords: cityLists.entries,
    districtWordAt: districtLists.at,
    districtWords: districtLists.entries,
    wordSchoolAt: wordSchools.at,
    wordSchools: wordSchools.entries,
    wordCityAt: wordCities.at,
    wordCities: wordCities.entries,
    wordDistrictAt: wordDistricts.at,
    wordDistricts: wordDistricts.entries,
  };
}

/** Compares texts by their UTF-8 bytes, which is the order of code points. */
function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length;) {
    const a = left.codePointAt(at) ?? 0;
    const b = right.codePointAt(at) ?? 0;
    if (a !== b) return a - b;
    at += a > 0xff_ff ? 2 : 1;
  }
  return left.length - right.length;
}

/** Builds the columns of a state's cities, districts and ZIP codes, with the schools of cities and districts. */
function placeColumns(rows: NumberedRows, codec: TextCodec) {
  return { ...cityColumns(rows, codec), ...districtColumns(rows, codec), ...zipColumns(rows) };
}

function cityColumns({ cities, schools, cityOf }: NumberedRows, codec: TextCodec) {
  const names = packTexts(
    cities.map(({ name }) => name),
    codec,
  );
  const slugs = packTexts(
    cities.map(({ slug }) => slug),
    codec,
  );
  const members = packMembers(
    schools.map(({ citySlug }) => cityOf(citySlug)),
    cities.length,
  );
  const schoolsOf = Map.groupBy(schools, ({ citySlug }) => citySlug);
  const middles = cities.map((city) => findMiddleOfSchools(schoolsOf.get(city.slug) ?? []) ?? city);
  return {
    cityNameAt: names.at,
    cityNames: names.entries,
    citySlugAt: slugs.at,
    citySlugs: slugs.entries,
    cityLat: packDegrees(middles.map(({ lat }) => lat)),
    cityLon: packDegrees(middles.map(({ lon }) => lon)),
    cityCount: Uint16Array.from(cities, (city) => city.schools),
    citySchoolAt: members.at,
    citySchools: members.entries,
  };
}

function districtColumns({ districts, schools, cityOf, districtOf }: NumberedRows, codec: TextCodec) {
  const names = packTexts(
    districts.map(({ name }) => name),
    codec,
  );
  const slugs = packTexts(
    districts.map(({ slug }) => slug),
    codec,
  );
  const members = packMembers(
    schools.map(({ districtId }) => districtOf(districtId)),
    districts.length,
  );
  return {
    districtId: Uint32Array.from(districts, ({ id }) => Number(id)),
    districtNameAt: names.at,
    districtNames: names.entries,
    districtSlugAt: slugs.at,
    districtSlugs: slugs.entries,
    districtCity: Uint16Array.from(districts, ({ citySlug }) => cityOf(citySlug)),
    districtLat: packDegrees(districts.map(({ lat }) => lat)),
    districtLon: packDegrees(districts.map(({ lon }) => lon)),
    districtCount: Uint16Array.from(districts, (district) => district.schools),
    districtSchoolAt: members.at,
    districtSchools: members.entries,
  };
}

function zipColumns({ zips, schools, cityOf, zipOf }: NumberedRows) {
  const count = new Uint16Array(zips.length);
  for (const { zip, isOpen } of schools) {
    const at = zipOf(zip);
    if (isOpen && at < zips.length) count[at] = (count[at] ?? 0) + 1;
  }
  return {
    zipCode: Uint32Array.from(zips, ({ zip }) => Number(zip)),
    zipCity: Uint16Array.from(zips, ({ citySlug }) => cityOf(citySlug)),
    zipLat: packDegrees(zips.map(({ lat }) => lat)),
    zipLon: packDegrees(zips.map(({ lon }) => lon)),
    zipCount: count,
  };
}

/**
 * The middle of a city's schools: the median of their points, of the open ones if any has a point. Null without any point.
 * A Census point may be in the water, and a mean is moved by one wrong address.
 */
export function findMiddleOfSchools(schools: readonly SegmentSchool[]): Coordinates | null {
  const open = pointsOf(schools.filter(({ isOpen }) => isOpen));
  const points = open.length > 0 ? open : pointsOf(schools);
  const lat = medianOf(points.map((point) => point.lat));
  const lon = medianOf(points.map((point) => point.lon));
  return lat === null || lon === null ? null : { lat, lon };
}

function pointsOf(schools: readonly SegmentSchool[]): Coordinates[] {
  return schools.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]));
}

function medianOf(values: readonly number[]): number | null {
  return values.toSorted((left, right) => left - right)[(values.length - 1) >>> 1] ?? null;
}
