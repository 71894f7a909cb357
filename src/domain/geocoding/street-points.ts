import { milesBetween, type Coordinates } from '../places/distance.ts';

/** A house number with known coordinates. */
export interface StreetPoint extends Coordinates {
  readonly number: number;
}

/** The location of a house number: known, between two known numbers, or, beyond them, at the nearest known number. */
export interface StreetPlace {
  readonly point: Coordinates;
  readonly exactness: 'known' | 'between' | 'beyond';
}

/** If two known numbers are farther apart than this, they may belong to two streets with the same name. */
const MAX_SPAN_MILES = 5;

/**
 * Estimates the location of a house number from known numbers of its street. Between two known numbers it is on the
 * straight line, in proportion to the numbers. Returns null if no number of the street is known.
 */
export function placeOnStreet(number: number, known: readonly StreetPoint[]): StreetPlace | null {
  const sorted = known.toSorted((left, right) => left.number - right.number);
  const exact = sorted.find((point) => point.number === number);
  if (exact !== undefined) return { point: pointOf(exact), exactness: 'known' };
  const below = sorted.findLast((point) => point.number < number);
  const above = sorted.find((point) => point.number > number);
  if (below === undefined || above === undefined) return beyond(below ?? above);
  if (milesBetween(below, above) > MAX_SPAN_MILES)
    return beyond(number - below.number <= above.number - number ? below : above);
  const share = (number - below.number) / (above.number - below.number);
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    point: { lat: between(below.lat, above.lat), lon: between(below.lon, above.lon) },
    exactness: 'between',
  };
}

function beyond(nearest: StreetPoint | undefined): StreetPlace | null {
  return nearest === undefined ? null : { point: pointOf(nearest), exactness: 'beyond' };
}

function pointOf({ lat, lon }: StreetPoint): Coordinates {
  return { lat, lon };
}
