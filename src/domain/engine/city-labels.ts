import { cellOf } from './map-cells.ts';
import { findPlacePoint } from './match-places.ts';
import { readZip } from './read-places.ts';
import { isInBox, type Box } from '../places/box.ts';
import { textAt, type Segment } from './segment.ts';

/** The label of a city or a ZIP code on a map. */
export interface PlaceLabel {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** The number of open schools. If two labels overlap, the one with more schools is shown. */
  readonly schools: number;
}

const LABELS_CAP = 80;
/** From here on a map shows parts of one city, and their ZIP codes help. */
const ZIPS_FROM_ZOOM = 12;

/**
 * Returns the cities to label in a map window: in each map cell the city with the most open schools, at most 80 in all,
 * most schools first. A near map has ZIP codes, too. `zoom` is the zoom of the map; 0 shows the whole world.
 */
export function placeLabelsIn(segments: readonly Segment[], box: Box, zoom: number): readonly PlaceLabel[] {
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
  const cities = [...largest.values()].map(({ segment, city, ...label }) => ({
    name: textAt(segment, 'cityName', city),
    ...label,
  }));
  const zips = zoom < ZIPS_FROM_ZOOM ? [] : segments.flatMap((segment) => zipLabels(segment, box));
  return [...cities, ...zips].sort((left, right) => right.schools - left.schools).slice(0, LABELS_CAP);
}

function zipLabels(segment: Segment, box: Box): PlaceLabel[] {
  return Array.from(segment.zipCode.keys()).flatMap((at) => {
    const { zip, point, schools } = readZip(segment, at);
    return point !== null && schools > 0 && isInBox(box, point) ? [{ name: zip, ...point, schools }] : [];
  });
}
