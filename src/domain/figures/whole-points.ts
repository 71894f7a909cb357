/**
 * Returns the difference of two figures in whole points, with halves rounded away from 0, so that a fall counts as many
 * points as the same rise. Figures have at most one decimal, and so does their true difference.
 */
export function wholePoints(from: number, to: number): number {
  const points = Math.round(Math.round(Math.abs(to - from) * 10) / 10);
  return to < from && points > 0 ? -points : points;
}
