import type { Box } from './engine/point-grid.ts';

/** A place on the screen, in pixels. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Markers nearer than this would cover each other, or be too small to hit. */
export const MARKER_SPACING_PIXELS = 30;
/** Rings of places around its own that are tried for a marker. */
const RINGS = 12;

/** Half a marker: nearer to the edge of a map it would be cut off, and hard to press. */
export const MARKER_MARGIN_PIXELS = MARKER_SPACING_PIXELS / 2;

/** How large a map is on the screen. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** True where a marker at a pixel is seen whole. */
export function isInFrame({ x, y }: Pixel, { width, height }: Frame): boolean {
  const margin = MARKER_MARGIN_PIXELS;
  return x >= margin && y >= margin && x <= width - margin && y <= height - margin;
}

interface SpreadOptions {
  readonly taken?: readonly Pixel[];
  /** No marker is moved out of it. */
  readonly frame?: Frame | null;
  readonly spacing?: number;
}

/**
 * Where markers stand so that none covers another, nor anything else that is `taken`: each at its own point where that is
 * free, else at the nearest free place around it. Earlier markers choose first. A marker that finds no place stands at its
 * point.
 */
export function spreadMarkers(
  points: readonly Pixel[],
  { taken = [], frame = null, spacing = MARKER_SPACING_PIXELS }: SpreadOptions = {},
): readonly Pixel[] {
  const placed: Pixel[] = [];
  for (const point of points) placed.push(freePlace(point, { taken: [...taken, ...placed], frame, spacing }));
  return placed;
}

/** Something on the map that counts one school or more. */
export interface Counted {
  readonly count: number;
  readonly box: Box;
}

/** Things that stand too close together to be told apart, as one; `at` is where the first of them stands. */
export interface MarkerGroup<Thing> {
  readonly at: Pixel;
  readonly members: readonly Thing[];
}

/** Puts together what stands closer than the spacing: each joins the first group that is near enough. */
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

/** What a group counts together, and the window that holds all of it. Throws where the group is empty. */
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

function freePlace(point: Pixel, { taken, frame, spacing }: Required<SpreadOptions>): Pixel {
  for (const place of placesAround(point, spacing)) {
    if (frame !== null && !isInFrame(place, frame)) continue;
    if (taken.every((other) => distance(other, place) >= spacing)) return place;
  }
  return point;
}

function* placesAround({ x, y }: Pixel, spacing: number): Generator<Pixel> {
  yield { x, y };
  for (let ring = 1; ring <= RINGS; ring += 1) {
    const radius = (ring * spacing) / 2 + spacing / 2;
    const places = Math.ceil((2 * Math.PI * radius) / (spacing / 2));
    for (let place = 0; place < places; place += 1) {
      const angle = (2 * Math.PI * place) / places;
      yield { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
    }
  }
}

/** The longer way, across or down: markers are pressed as squares. */
function distance(one: Pixel, other: Pixel): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}
