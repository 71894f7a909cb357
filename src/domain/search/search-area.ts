import type { Box } from '../places/box.ts';
import { circleWithin } from '../places/box.ts';
import type { SearchQuery } from './search-query.ts';
import { withDistance, withLocation } from './search-transitions.ts';
import { roundCoordinate } from './search-values.ts';

/**
 * Returns the same search around the center of a map, wide enough for the map. It drops the old place. `label` is the
 * name of the area in the search box.
 */
export function withArea(query: SearchQuery, window: Box, label: string): SearchQuery {
  const { center, miles } = circleWithin(window);
  const near = { lat: roundCoordinate(center.lat), lon: roundCoordinate(center.lon) };
  return withDistance(withLocation(query, { near, label }), miles);
}
