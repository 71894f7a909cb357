import type { NumberedRows } from './segment-rows.ts';
import { nameWords } from './name-words.ts';
import type { TextCodec } from './segment-bytes.ts';
import { invertLists, packLists, packTexts } from './segment-lists.ts';

/**
 * Builds the columns of all words in a segment's names in byte order, the words of each name, and the names of each
 * word.
 */
export function wordColumns({ schools, cities, districts }: NumberedRows, codec: TextCodec) {
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
