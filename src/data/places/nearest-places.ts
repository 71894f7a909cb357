import { milesBetween } from '#domain/places/distance.ts';

interface Point {
  readonly lat: number | null;
  readonly lon: number | null;
}

/** The nearest of some places to one of them, nearest first, in their own order where equally near; unplaced ones are left out. */
export function nearestPlaces<Place extends Point>(
  place: Place,
  places: readonly Place[],
  limit: number,
): readonly { readonly other: Place; readonly miles: number }[] {
  const { lat, lon } = place;
  if (lat === null || lon === null) return [];
  return places
    .flatMap((other) =>
      other === place || other.lat === null || other.lon === null
        ? []
        : [{ other, miles: milesBetween({ lat, lon }, { lat: other.lat, lon: other.lon }) }],
    )
    .sort((left, right) => left.miles - right.miles)
    .slice(0, limit);
}
