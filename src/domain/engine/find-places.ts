import { findAreasIn } from './find-areas.ts';
import { matchPlaces } from './match-places.ts';
import { isWholeName } from './name-reading.ts';
import { milesBetween } from '../places/distance.ts';
import { parseZip } from '../places/contact.ts';
import { readCity, readDistrict, readZip } from './read-places.ts';
import { soughtWords, wholeWords } from './read-words.ts';
import type { SearchedSegments } from './search-segments.ts';
import { segmentsHolding } from './segments-holding.ts';
import { findSorted } from './sorted-column.ts';
import type { FoundArea, FoundPlace } from './suggestions.ts';

/** A city that is called like an area is the same place within its circle and this much more. */
const NEAR_MILES = 5;

/** The maximum number of places that one text can match. */
const PLACES_CAP = 60;

/**
 * Finds the places whose whole name is the text, with or without their state: every city, area and district with that
 * name, or the ZIP code. Places with the most schools come first; on a tie, cities come before districts. Returns an empty
 * list if no place matches.
 */
export function findPlacesIn(searched: SearchedSegments, text: string): FoundPlace[] {
  const { segments } = searched;
  const zip = parseZip(text);
  if (zip !== null) {
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
  const areas = findAreasIn(searched, text);
  const found: FoundPlace[] = [...areas];
  const held = segmentsHolding(segments, words, 'place');
  for (const kind of ['city', 'district'] as const) {
    matchPlaces(held, { kind, words }, (segment, number, match) => {
      if (!isWholeName(match)) return;
      const place = kind === 'city' ? readCity(segment, number) : readDistrict(segment, number);
      if (place !== null && !areas.some((area) => isAround(area, place))) found.push(place);
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

/** "Fort Hood" is the base rather than the few schools that have its name as their city. */
function isAround(area: FoundArea, place: FoundPlace): boolean {
  if (place.kind !== 'city' || place.state !== area.state || place.point === null || area.point === null) return false;
  return place.schools <= area.schools && milesBetween(area.point, place.point) <= area.miles + NEAR_MILES;
}
