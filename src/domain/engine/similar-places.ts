import { findPlacesIn } from './find-places.ts';
import { matchPlaces } from './match-places.ts';
import { EDITS_CAP, isWholeName, readMatchEdits } from './name-reading.ts';
import { readCity } from './read-places.ts';
import { soughtWords, wholeWords, withSimilar } from './read-words.ts';
import type { SearchedSegments } from './search-segments.ts';
import { similarLargeCities, SLIP_OF_SOUND, soundsLike, type SimilarCity } from './similar-city-names.ts';
import type { FoundCity } from './suggestions.ts';

/** Cities that are offered for one misspelled name, at most. */
const CITIES_CAP = 5;
/** A shorter text is more often another word than a misspelled city. */
const SHORTEST = 5;
/** A part of a name that was typed without its space has this many letters at least. */
const SHORTEST_PART = 3;

/** A city with one slip more is meant if it has more than this many times the schools. */
const SCHOOLS_OF_A_SLIP = 50;

/**
 * The cities with schools whose whole name a text is but for wrong letters. The fewer letters are wrong and the larger a city is, the
 * earlier it comes. Empty if there is none.
 *
 * @example similarPlacesIn(searched, 'Cincinati') // Cincinnati, OH
 */
export function similarPlacesIn(searched: SearchedSegments, text: string): FoundCity[] {
  const { segments } = searched;
  if (text.length < SHORTEST) return [];
  const joined = joinedPlaces(searched, text);
  if (joined.length > 0) return joined;
  return [...similarInWords(searched, text), ...similarLargeCities(segments, text)]
    .filter(isFirst)
    .sort((left, right) => likelihoodOf(right) - likelihoodOf(left))
    .map(({ city }) => city)
    .slice(0, CITIES_CAP);
}

function likelihoodOf({ city, slips }: SimilarCity): number {
  return city.schools / SCHOOLS_OF_A_SLIP ** slips;
}

function isFirst({ city }: SimilarCity, at: number, all: readonly SimilarCity[]): boolean {
  return all.findIndex((other) => other.city.state === city.state && other.city.slug === city.slug) === at;
}

/** Cities whose words are each right or similar, with their state or without. */
function similarInWords({ segments, lists }: SearchedSegments, text: string): SimilarCity[] {
  const codec = segments[0]?.codec;
  if (codec === undefined) return [];
  const words = wholeWords(soughtWords(text, codec)).flatMap((word) =>
    word.states.length > 0 ? word : wholeWords([withSimilar({ ...word, beginning: null }, lists())]),
  );
  const found: SimilarCity[] = [];
  matchPlaces(segments, { kind: 'city', words }, (segment, number, match) => {
    if (!isWholeName(match)) return;
    const city = readCity(segment, number);
    const slips = soundsLike(city.name, text) ? SLIP_OF_SOUND : EDITS_CAP - readMatchEdits(match);
    if (city.schools > 0) found.push({ city, slips });
  });
  return found;
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
