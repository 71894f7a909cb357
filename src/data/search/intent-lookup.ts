import { findDistrictsIn, findLargestDistrict } from '#domain/engine/find-districts.ts';
import { findPlacesIn } from '#domain/engine/find-places.ts';
import { isFoundIn, namedSchoolsIn } from '#domain/engine/named-schools.ts';
import { soughtWords, withSimilar } from '#domain/engine/read-words.ts';
import { countTagged } from '#domain/engine/count-tagged.ts';
import { countyTag } from '#domain/engine/school-tags.ts';
import type { SearchedSegments } from '#domain/engine/search-segments.ts';
import { findWord } from '#domain/engine/segment.ts';
import { countHolding } from '#domain/engine/segments-holding.ts';
import { similarPlacesIn } from '#domain/engine/similar-places.ts';
import type { IntentLookup } from '#domain/search/intent/intent.ts';
import { UTF8 } from './text-codec.ts';

/** A word of names in fewer states may be a source's own slip: "Elementry". */
const KNOWN_IN = 3;
/** Similar words of one word that are tried, at most. */
const SIMILAR_CAP = 6;

/** Keeps what was looked up, for as long as one question is read: its parts are read in several ways. */
function once<Value>(find: (text: string) => Value): (text: string) => Value {
  const found = new Map<string, Value>();
  return (text) => {
    const known = found.get(text);
    if (known !== undefined) return known;
    const value = find(text);
    found.set(text, value);
    return value;
  };
}

/** The lookups for reading a query, in the live segments. */
export function createIntentLookup(searched: SearchedSegments): IntentLookup {
  const { segments, lists } = searched;
  return {
    places: once((text) => findPlacesIn(searched, text)),
    similarPlaces: once((text) => similarPlacesIn(searched, text)),
    countiesOf: (key) =>
      segments
        .map((segment) => ({ state: segment.state, schools: countTagged(segment, countyTag(key)) }))
        .filter(({ schools }) => schools > 0)
        .toSorted((one, other) => other.schools - one.schools),
    districts: once((text) => findDistrictsIn(searched, text)),
    districtOfCity: (city) => findLargestDistrict(searched, city),
    namedSchools: once((text) => namedSchoolsIn(searched, text)),
    isFound: once((text) => isFoundIn(searched, text)),
    isName: once(
      (text) => countHolding(segments, { text, bytes: UTF8.encode(text) }) >= Math.min(KNOWN_IN, segments.length),
    ),
    isRareName: once((word) => lists().some((list) => findWord(list, UTF8.encode(word)) >= 0)),
    similarNames: once((word) =>
      soughtWords(word, UTF8)
        .slice(0, 1)
        .flatMap((sought) => withSimilar({ ...sought, beginning: null }, lists()).similar)
        .slice(0, SIMILAR_CAP)
        .map(({ bytes }) => UTF8.decode(bytes)),
    ),
    schoolsOfState: new Map(
      segments.filter(({ schoolCount }) => schoolCount > 0).map(({ state, schoolCount }) => [state, schoolCount]),
    ),
  };
}
