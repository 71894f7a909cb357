import { milesBetween, type Coordinates } from '../places/distance.ts';

/** A house number of a street whose place is known. */
export interface StreetPoint extends Coordinates {
  readonly number: number;
}

/** Where a house number lies: known, between two known numbers, or beyond them, where the nearest number stands for it. */
export interface StreetPlace {
  readonly point: Coordinates;
  readonly exactness: 'known' | 'between' | 'beyond';
}

/** Two known numbers farther apart than this may belong to two streets of one name. */
const MAX_SPAN_MILES = 5;

/**
 * The place of a house number among known numbers of its street: between two of them on the straight line, in proportion to
 * the numbers. Null where no number of the street is known.
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
