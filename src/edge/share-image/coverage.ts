/** How much of each pixel of an image is inside an outline: exact areas, so that edges are smooth. */
export interface Coverage {
  readonly width: number;
  readonly height: number;
  /** Signed areas by row, to sum from left to right. */
  readonly areas: Float32Array;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function createCoverage(width: number, height: number): Coverage {
  // An edge on the last pixel writes to the one after it.
  return { width, height, areas: new Float32Array(width * height + 2) };
}

/**
 * Adds an edge of a closed outline. The method is the one of font-rs (https://github.com/raphlinus/font-rs): each edge adds the
 * area to its right in the pixels that it crosses. Parts outside the image are cut off.
 */
export function addEdge({ width, height, areas }: Coverage, from: Point, to: Point): void {
  if (from.y === to.y) return;
  const [top, bottom, direction] = from.y < to.y ? [from, to, 1] : [to, from, -1];
  const slope = (bottom.x - top.x) / (bottom.y - top.y);
  const last = Math.min(height, Math.ceil(bottom.y));
  for (let row = Math.max(0, Math.floor(top.y)); row < last; row += 1) {
    const start = Math.max(row, top.y);
    const end = Math.min(row + 1, bottom.y);
    const xs = [top.x + (start - top.y) * slope, top.x + (end - top.y) * slope].map((x) => clamp(x, 0, width - 1));
    addSpan(areas, row * width, { xs: [Math.min(...xs), Math.max(...xs)], area: direction * (end - start) });
  }
}

/** Spreads an edge's part of one row over the pixels from `xs[0]` to `xs[1]`. */
function addSpan(areas: Float32Array, row: number, span: { xs: readonly [number, number]; area: number }): void {
  const [left, right] = span.xs;
  const first = Math.floor(left);
  const last = Math.ceil(right);
  if (last <= first + 1) {
    const middle = (left + right) / 2 - first;
    add(areas, row + first, span.area * (1 - middle));
    add(areas, row + first + 1, span.area * middle);
    return;
  }
  const perPixel = span.area / (right - left);
  // The area to the right of the edge within the pixels up to `pixel`, whole pixels counted as one.
  let before = 0;
  for (let pixel = first; pixel < last; pixel += 1) {
    const [from, to] = [Math.max(left, pixel), Math.min(right, pixel + 1)];
    const crossed = (to - from) * perPixel;
    const inside = crossed * (pixel + 1 - (from + to) / 2);
    add(areas, row + pixel, inside + before);
    before = crossed - inside;
  }
  add(areas, row + last, before);
}

function add(areas: Float32Array, at: number, area: number): void {
  areas[at] = (areas[at] ?? 0) + area;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
