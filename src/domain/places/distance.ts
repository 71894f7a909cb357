/** Mean Earth radius in miles (6371.0088 km, IUGG). */
const EARTH_RADIUS_MILES = 3958.7613;

/** A point in WGS84 degrees. West and south are negative. */
export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

/**
 * Computes the great-circle distance in miles, rounded to 2 decimals (haversine formula). Arguments are in WGS84
 * degrees.
 */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const radians = Math.PI / 180;
  const halfLat = Math.sin(((to.lat - from.lat) * radians) / 2);
  const halfLon = Math.sin(((to.lon - from.lon) * radians) / 2);
  const chord = halfLat ** 2 + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * halfLon ** 2;
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord))) * 100) / 100;
}
