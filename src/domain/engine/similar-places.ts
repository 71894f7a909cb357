import { findPlacesIn } from './find-places.ts';
import { matchPlaces } from './match-places.ts';
import { isWholeName } from './name-reading.ts';
import { readCity } from './read-places.ts';
import { soughtWords, wholeWords, withSimilar } from './read-words.ts';
import type { SearchedSegments } from './search-segments.ts';
import type { FoundCity } from './suggestions.ts';

/** Cities that are offered for one misspelled name, at most. */
const CITIES_CAP = 5;
/** A shorter text is more often another word than a misspelled city. */
const SHORTEST = 5;
/** A part of a name that was typed without its space has this many letters at least. */
const SHORTEST_PART = 3;

/**
 * The cities with schools whose whole name a text is but for wrong letters. The larger come first, and one wrong letter
 * before two. Empty if there is none.
 *
 * @example similarPlacesIn(searched, 'Cincinati') // Cincinnati, OH
 */
export function similarPlacesIn(searched: SearchedSegments, text: string): FoundCity[] {
  const { segments, lists } = searched;
  const codec = segments[0]?.codec;
  if (codec === undefined || text.length < SHORTEST) return [];
  const joined = joinedPlaces(searched, text);
  if (joined.length > 0) return joined;
  const words = wholeWords(soughtWords(text, codec)).map((word) =>
    word.states.length > 0 ? word : wholeWords([withSimilar({ ...word, beginning: null }, lists())])[0],
  );
  const found: { city: FoundCity; match: number }[] = [];
  const known = words.filter((word) => word !== undefined);
  matchPlaces(segments, { kind: 'city', words: known }, (segment, number, match) => {
    const city = isWholeName(match) ? readCity(segment, number) : null;
    if (city !== null && city.schools > 0) found.push({ city, match });
  });
  return found
    .sort((left, right) => right.match - left.match || right.city.schools - left.city.schools)
    .map(({ city }) => city)
    .slice(0, CITIES_CAP);
}

/** Cities whose two words were typed as one: "Sandiego". */
function joinedPlaces(searched: SearchedSegments, text: string): FoundCity[] {
  if (!/^\p{L}+$/u.test(text)) return [];
  for (let at = SHORTEST_PART; at <= text.length - SHORTEST_PART; at += 1) {
    const cities = findPlacesIn(searched, `${text.slice(0, at)} ${text.slice(at)}`).flatMap((place) =>
      place.kind === 'city' && place.schools > 0 ? [place] : [],
    );
    if (cities.length > 0) return cities.slice(0, CITIES_CAP);
  }
  return [];
}
