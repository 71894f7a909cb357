import { milesBetween } from '#domain/places/distance.ts';

interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

interface Point {
  readonly slug: string;
  /** Of a district: two cities can have one of the same name. */
  readonly city_slug?: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

/**
 * Returns the places nearest to one of them, nearest first. Ties keep their order. Leaves out places without
 * coordinates.
 */
export function nearestPlaces<Place extends Point>(
  place: Place,
  places: readonly Place[],
  limit: number,
): readonly { readonly other: Place; readonly miles: number }[] {
  const { lat, lon } = place;
  if (lat === null || lon === null) return [];
  const isNear = nearnessTo({ lat, lon }, places, limit);
  return places
    .flatMap((other) =>
      isSame(other, place) || other.lat === null || other.lon === null || !isNear({ lat: other.lat, lon: other.lon })
        ? []
        : [{ other, miles: milesBetween({ lat, lon }, { lat: other.lat, lon: other.lon }) }],
    )
    .sort((left, right) => left.miles - right.miles)
    .slice(0, limit);
}

/** Compares addresses: a place that was read alone is another object. */
function isSame(one: Point, other: Point): boolean {
  return one.slug === other.slug && one.city_slug === other.city_slug;
}

/**
 * Finds the points that can be among the nearest. A distance in a plane takes a tenth of the time of one on the globe,
 * and a state has a thousand places that each ask for all. A plane is only nearly right, so this returns twice as many
 * points as requested.
 */
function nearnessTo(from: Coordinates, places: readonly Point[], limit: number) {
  const narrowing = Math.cos((from.lat * Math.PI) / 180);
  const planeDistance = (to: Coordinates) => (to.lat - from.lat) ** 2 + ((to.lon - from.lon) * narrowing) ** 2;
  // The point itself is among them.
  const kept = limit * 2 + 1;
  const nearest: number[] = [];
  for (const { lat, lon } of places) {
    if (lat === null || lon === null) continue;
    const distance = planeDistance({ lat, lon });
    if (nearest.length === kept && distance >= (nearest.at(-1) ?? Infinity)) continue;
    const at = nearest.findIndex((known) => known > distance);
    nearest.splice(at === -1 ? nearest.length : at, 0, distance);
    if (nearest.length > kept) nearest.pop();
  }
  const farthest = nearest.at(-1) ?? 0;
  return (to: Coordinates) => planeDistance(to) <= farthest;
}
