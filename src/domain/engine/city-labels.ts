import { cellOf } from './map-cells.ts';
import { findPlacePoint } from './match-places.ts';
import { isInBox, type Box } from '../places/box.ts';
import { textAt, type Segment } from './segment.ts';

/** A city label on a map. */
export interface CityLabel {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** The number of open schools. If two labels overlap, the city with more schools is shown. */
  readonly schools: number;
}

const LABELS_CAP = 80;

/**
 * Returns the cities to label in a map window: in each map cell the city with the most open schools, at most 80 in all,
 * most schools first. `zoom` is the zoom of the map; 0 shows the whole world.
 */
export function cityLabelsIn(segments: readonly Segment[], box: Box, zoom: number): readonly CityLabel[] {
  const cell = cellOf(box, zoom);
  const largest = new Map<string, { segment: Segment; city: number; lat: number; lon: number; schools: number }>();
  for (const segment of segments) {
    for (let city = 0; city < segment.cityCount.length; city += 1) {
      const schools = segment.cityCount[city] ?? 0;
      const point = schools === 0 ? null : findPlacePoint(segment, 'city', city);
      if (point === null || !isInBox(box, point)) continue;
      const key = cell(point);
      if (schools > (largest.get(key)?.schools ?? 0)) largest.set(key, { segment, city, ...point, schools });
    }
  }
  return [...largest.values()]
    .sort((left, right) => right.schools - left.schools)
    .slice(0, LABELS_CAP)
    .map(({ segment, city, lat, lon, schools }) => ({ name: textAt(segment, 'cityName', city), lat, lon, schools }));
}
