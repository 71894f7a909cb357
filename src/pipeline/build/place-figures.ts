/** Finds the most frequent value. On a tie, the first in alphabetical order wins. Null: there is none. */
export function findMostFrequent(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ranked = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return ranked[0]?.[0] ?? null;
}

interface MaybePoint {
  readonly lat: number | null;
  readonly lon: number | null;
}

/** The mean of the points that are known, in degrees with 6 decimals; longitudes are taken across the antimeridian. */
export function findMeanPoint(points: readonly MaybePoint[]): { lat: number; lon: number } | null {
  const known = points.filter(
    (point): point is { lat: number; lon: number } => point.lat !== null && point.lon !== null,
  );
  const [first] = known;
  if (first === undefined) return null;
  const mean = (degrees: readonly number[]): number => degrees.reduce((sum, one) => sum + one, 0) / degrees.length;
  const lon = mean(known.map((point) => nearestTurn(point.lon, first.lon)));
  return { lat: roundDegrees(mean(known.map(({ lat }) => lat))), lon: roundDegrees(nearestTurn(lon, 0)) };
}

/** The same longitude, written so that it is less than half a turn from another. */
function nearestTurn(lon: number, near: number): number {
  if (lon - near > 180) return lon - 360;
  return lon - near < -180 ? lon + 360 : lon;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
