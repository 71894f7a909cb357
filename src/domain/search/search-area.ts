import type { Box } from '../places/box.ts';
import { circleWithin } from '../places/box.ts';
import type { SearchQuery } from './search-query.ts';
import { withDistance, withLocation } from './search-transitions.ts';
import { roundCoordinate } from './search-values.ts';

/** The same search around the middle of a map, as far as the map shows on all sides; nothing of the old place stays. */
export function withArea(query: SearchQuery, window: Box): SearchQuery {
  const { center, miles } = circleWithin(window);
  const near = { lat: roundCoordinate(center.lat), lon: roundCoordinate(center.lon) };
  return withDistance(withLocation(query, { near }), miles);
}
