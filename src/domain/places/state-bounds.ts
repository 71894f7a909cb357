import type { Coordinates } from './distance.ts';
import boxes from './state-bounds.json' with { type: 'json' };
import { STATE_CODES, type StateCode } from './state-list.ts';

interface StateBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A point may be outside its state's box by this many degrees, because boxes and geocodes are approximate. */
const TOLERANCE_DEGREES = 0.1;

/**
 * Boxes in WGS84 degrees, from the Census Bureau's state boundaries. Alaska's is west of 180° only: the Aleutians beyond it are
 * the second box of `boxesOf`.
 */
const BOXES: Readonly<Record<StateCode, StateBox>> = boxes;

/** Returns true if a point can be in a state: within its bounding box, plus a tenth of a degree. */
export function isWithinState(state: StateCode, point: Coordinates): boolean {
  return boxesOf(state).some(
    ({ west, south, east, north }) =>
      point.lon >= west - TOLERANCE_DEGREES &&
      point.lon <= east + TOLERANCE_DEGREES &&
      point.lat >= south - TOLERANCE_DEGREES &&
      point.lat <= north + TOLERANCE_DEGREES,
  );
}

/** Returns the window around a state, without the part beyond the 180th meridian. */
export function findStateBox(state: StateCode): StateBox {
  return BOXES[state];
}

function boxesOf(state: StateCode): readonly StateBox[] {
  return state === 'ak' ? [BOXES.ak, { west: 172.3, south: 51.17, east: 180, north: 53.1 }] : [BOXES[state]];
}

/**
 * Returns the states that a window in degrees can touch. If it crosses the 180th meridian, `west` is greater than
 * `east`.
 */
export function statesTouching(box: StateBox): StateCode[] {
  const spans =
    box.west <= box.east
      ? [[box.west, box.east]]
      : [
          [box.west, 180],
          [-180, box.east],
        ];
  return STATE_CODES.filter((state) =>
    boxesOf(state).some(
      ({ west, south, east, north }) =>
        box.south <= north + TOLERANCE_DEGREES &&
        box.north >= south - TOLERANCE_DEGREES &&
        spans.some(([from = 0, to = 0]) => from <= east + TOLERANCE_DEGREES && to >= west - TOLERANCE_DEGREES),
    ),
  );
}
