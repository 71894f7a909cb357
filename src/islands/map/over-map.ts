import type { Pixel } from '#domain/map/map-layout.ts';

/** Pixels between the points that represent a button over the map. */
const GRID_PIXELS = 24;

/** Returns what markers must not be under: the map's buttons and its scale, and the page's buttons in the same place. */
export function findControlsOver(container: HTMLElement): readonly Element[] {
  const place = container.parentElement ?? container;
  const beside = [...place.children].filter((child) => child !== container && child.matches('button'));
  return [...container.querySelectorAll('.maplibregl-ctrl-top-right button, .maplibregl-ctrl-scale'), ...beside];
}

/** Points of a container that lie under elements, a grid of them each. */
export function pointsUnder(container: HTMLElement, elements: readonly Element[]): readonly Pixel[] {
  const frame = container.getBoundingClientRect();
  return elements.flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0) return [];
    return steps(left - frame.left, width).flatMap((x) => steps(top - frame.top, height).map((y) => ({ x, y })));
  });
}

/** Returns true if two elements overlap. */
export function areOverlapping(one: Element | null, other: Element): boolean {
  if (one === null) return false;
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function steps(from: number, length: number): number[] {
  const count = Math.ceil(length / GRID_PIXELS);
  return Array.from({ length: count + 1 }, (_, step) => from + (length * step) / Math.max(1, count));
}
