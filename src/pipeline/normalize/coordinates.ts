import { isWithinState } from '#domain/places/state-bounds.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { readNumber } from './source-text.ts';

export type CoordinatesReading =
  | { kind: 'point'; lat: number; lon: number }
  | { kind: 'absent' }
  | { kind: 'unusable'; reason: string };

/** Reads a source's latitude and longitude, if they are numbers and can be in the state. Degrees with 6 decimals. */
export function readCoordinates(state: StateCode, words: { lat: string; lon: string }): CoordinatesReading {
  const lat = readNumber(words.lat);
  const lon = readNumber(words.lon);
  if (lat === null && lon === null) return { kind: 'absent' };
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return unusable('are no point');
  if (!isWithinState(state, { lat, lon })) return unusable(`lie outside ${state.toUpperCase()}`);
  return { kind: 'point', lat: rounded(lat), lon: rounded(lon) };
}

function unusable(problem: string): CoordinatesReading {
  return { kind: 'unusable', reason: `The coordinates ${problem}; the school is kept without them.` };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
