import { cellOf } from './map-cells.ts';
import { pointOfPlace } from './match-places.ts';
import { isInBox, type Box } from './point-grid.ts';
import { textAt, type Segment } from './segment.ts';

/** A city as a map names it. */
export interface CityLabel {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** Open schools: where two names are too close, that of more schools is written. */
  readonly schools: number;
}

const LABELS_CAP = 80;

/**
 * The cities that a window names: of each cell of the map the one with the most open schools, those with the most first,
 * at most 80. `zoom` is the map's, 0 for the whole world.
 */
export function cityLabelsIn(segments: readonly Segment[], box: Box, zoom: number): readonly CityLabel[] {
  const cell = cellOf(box, zoom);
  const largest = new Map<string, { segment: Segment; city: number; lat: number; lon: number; schools: number }>();
  for (const segment of segments) {
    for (let city = 0; city < segment.cityCount.length; city += 1) {
      const schools = segment.cityCount[city] ?? 0;
      const point = schools === 0 ? null : pointOfPlace(segment, 'city', city);
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
