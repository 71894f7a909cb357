import type { LocatedWord } from './located-words.ts';
import { visitMembers } from './school-scope.ts';
import { NONE } from './segment-columns.ts';
import type { Segment } from './segment.ts';

/** Finds the word with the fewest schools, among words that only a school's own data can match. */
export function findRarest(segment: Segment, words: readonly LocatedWord[]): LocatedWord | null {
  let rarest: LocatedWord | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const holders = word.isState || word.kindBits !== 0 ? Number.POSITIVE_INFINITY : countHolders(segment, word);
    if (holders < fewest) {
      fewest = holders;
      rarest = word;
    }
  }
  return rarest;
}

/**
 * Returns an upper limit of the number of schools that have a word. A school with the word in its name and its place
 * counts twice.
 */
export function countHolders(segment: Segment, { runs, zip }: LocatedWord): number {
  let holders = zip === NONE ? 1 : (segment.zipCount[zip] ?? 0);
  for (let run = 0; run < runs.length; run += 3) {
    const from = runs[run] ?? 0;
    const to = runs[run + 1] ?? 0;
    holders += (segment.wordSchoolAt[to] ?? 0) - (segment.wordSchoolAt[from] ?? 0);
    for (const { placeAt, places, schoolAt } of placesOf(segment)) {
      for (let at = placeAt[from] ?? 0; at < (placeAt[to] ?? 0); at += 1) {
        const place = places[at] ?? 0;
        holders += (schoolAt[place + 1] ?? 0) - (schoolAt[place] ?? 0);
      }
    }
  }
  return holders;
}

/** Calls `visit` once for every school that has a word in its name, city, district, ZIP code or code. */
export function visitHolders(segment: Segment, word: LocatedWord, visit: (school: number) => void): void {
  const seen = new Uint8Array(segment.schoolCount);
  const visitOnce = (school: number) => {
    if (seen[school] !== 0) return;
    seen[school] = 1;
    visit(school);
  };
  for (let run = 0; run < word.runs.length; run += 3) {
    const from = word.runs[run] ?? 0;
    const to = word.runs[run + 1] ?? 0;
    const end = segment.wordSchoolAt[to] ?? 0;
    for (let at = segment.wordSchoolAt[from] ?? 0; at < end; at += 1) visitOnce(segment.wordSchools[at] ?? 0);
    for (const { placeAt, places, schoolAt, schools } of placesOf(segment)) {
      for (let at = placeAt[from] ?? 0; at < (placeAt[to] ?? 0); at += 1) {
        visitMembers(schoolAt, schools, places[at] ?? 0, visitOnce);
      }
    }
  }
  if (word.school >= 0) visitOnce(word.school);
  if (word.zip !== NONE) {
    segment.zip.forEach((zip, school) => {
      if (zip === word.zip) visitOnce(school);
    });
  }
  if (word.district !== NONE) visitMembers(segment.districtSchoolAt, segment.districtSchools, word.district, visitOnce);
}

function placesOf(segment: Segment) {
  return [
    {
      placeAt: segment.wordCityAt,
      places: segment.wordCities,
      schoolAt: segment.citySchoolAt,
      schools: segment.citySchools,
    },
    {
      placeAt: segment.wordDistrictAt,
      places: segment.wordDistricts,
      schoolAt: segment.districtSchoolAt,
      schools: segment.districtSchools,
    },
  ];
}
