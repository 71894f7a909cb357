import { matchPlaces } from './match-places.ts';
import { isWholeName } from './name-reading.ts';
import { readCity, readDistrict, readZip } from './read-places.ts';
import { soughtWords, wholeWords } from './read-words.ts';
import type { SearchedSegments } from './search-segments.ts';
import { findSorted } from './sorted-column.ts';
import type { FoundPlace } from './suggestions.ts';

/** The maximum number of places that one text can match. */
const PLACES_CAP = 60;

/**
 * Finds the places whose whole name is the text, with or without their state: every city and district with that name,
 * or the ZIP code. Places with the most schools come first; on a tie, cities come before districts. Returns an empty
 * list if no place matches.
 */
export function findPlacesIn({ segments }: SearchedSegments, text: string): FoundPlace[] {
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(text.trim())?.[1];
  if (zip !== undefined) {
    return segments
      .flatMap((segment) => {
        const at = findSorted(segment.zipCode, Number(zip));
        return at < 0 ? [] : [readZip(segment, at)];
      })
      .sort((left, right) => Number(right.citySlug !== null) - Number(left.citySlug !== null))
      .slice(0, 1);
  }
  const codec = segments[0]?.codec;
  const words = codec === undefined ? [] : wholeWords(soughtWords(text, codec));
  const found: FoundPlace[] = [];
  for (const kind of ['city', 'district'] as const) {
    matchPlaces(segments, { kind, words }, (segment, number, match) => {
      if (!isWholeName(match)) return;
      const place = kind === 'city' ? readCity(segment, number) : readDistrict(segment, number);
      if (place !== null) found.push(place);
    });
  }
  return found
    .sort(
      (left, right) =>
        right.schools - left.schools ||
        Number(left.kind === 'district') - Number(right.kind === 'district') ||
        (left.state < right.state ? -1 : 1),
    )
    .slice(0, PLACES_CAP);
}
