/** A line of whole numbers: its first point, then the step from each point to the next, alternating x and y. */
export type PackedLine = readonly number[];
type Line = readonly (readonly [lon: number, lat: number])[];

/**
 * Packs a line of [longitude, latitude]. `scale` is the number of parts per degree. Consecutive equal points are kept
 * once. If all points are equal, the line keeps its two ends.
 */
export function packLine(line: Line, scale: number): PackedLine {
  const points = line.map(([lon, lat]) => [Math.round(lon * scale), Math.round(lat * scale)] as const);
  const kept = points.filter(([x, y], index) => {
    const before = points[index - 1];
    return before === undefined || before[0] !== x || before[1] !== y;
  });
  const [first, ...others] = kept.length === 1 ? [...kept, ...kept] : kept;
  if (first === undefined) return [];
  let [atX, atY] = first;
  const steps = others.flatMap(([x, y]) => {
    const step = [x - atX, y - atY];
    [atX, atY] = [x, y];
    return step;
  });
  return [...first, ...steps];
}

/** Unpacks a line, to the nearest part of a degree. */
export function unpackLine(packed: PackedLine, scale: number): [lon: number, lat: number][] {
  let [x, y] = [0, 0];
  return Array.from({ length: packed.length / 2 }, (_, index) => {
    x += packed[2 * index] ?? 0;
    y += packed[2 * index + 1] ?? 0;
    return [x / scale, y / scale];
  });
}
