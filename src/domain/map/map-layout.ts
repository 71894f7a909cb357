import type { Box } from '../places/box.ts';

/** A point on the screen, in pixels. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Closer markers would cover each other or be too small to click. */
export const MARKER_SPACING_PIXELS = 30;
/** The same for fingers: a target of 44 pixels, and a little room. */
export const TOUCH_SPACING_PIXELS = 46;

/** Half a marker. Closer to the edge of the map, a marker would be cut off and hard to click. */
const MARKER_MARGIN_PIXELS = MARKER_SPACING_PIXELS / 2;

/** The size of a map on the screen. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Returns true if a marker at a pixel is fully visible. */
export function isInFrame({ x, y }: Pixel, { width, height }: Frame): boolean {
  const margin = MARKER_MARGIN_PIXELS;
  return x >= margin && y >= margin && x <= width - margin && y <= height - margin;
}

/** Returns true if a marker at a pixel would be under one of some points, such as the corners of a button over the map. */
export function isUnder(at: Pixel, points: readonly Pixel[]): boolean {
  return points.some((point) => distance(point, at) < MARKER_SPACING_PIXELS);
}

/** An item on the map that counts one or more schools. */
export interface Counted {
  readonly count: number;
  readonly box: Box;
}

/** Items too close together to distinguish, as one group. `at` is the place of the first one. */
interface MarkerGroup<Thing> {
  readonly at: Pixel;
  readonly members: readonly Thing[];
}

/** Groups items that are closer than the spacing. Each joins the first group that is near enough. */
export function groupMarkers<Thing>(
  things: readonly { readonly at: Pixel; readonly thing: Thing }[],
  spacing = MARKER_SPACING_PIXELS,
): readonly MarkerGroup<Thing>[] {
  const groups: { at: Pixel; members: Thing[] }[] = [];
  for (const { at, thing } of things) {
    const near = groups.find((group) => distance(group.at, at) < spacing);
    if (near === undefined) groups.push({ at, members: [thing] });
    else near.members.push(thing);
  }
  return groups;
}

/** Sums the counts of a group and returns the window that contains all of it. Throws if the group is empty. */
export function sumOfGroup(members: readonly Counted[]): Counted {
  return members.reduce((sum, { count, box }) => ({
    count: sum.count + count,
    box: {
      west: Math.min(sum.box.west, box.west),
      south: Math.min(sum.box.south, box.south),
      east: Math.max(sum.box.east, box.east),
      north: Math.max(sum.box.north, box.north),
    },
  }));
}

/** Returns the longer distance, across or down, because the click area of a marker is square. */
function distance(one: Pixel, other: Pixel): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}
