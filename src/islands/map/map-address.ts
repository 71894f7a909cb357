import type { MapWindow } from '#domain/map/map-window.ts';

/** A window as the parameters of a call. */
export function windowParameters({ west, south, east, north, zoom }: MapWindow): URLSearchParams {
  const edges = { west, south, east, north, zoom };
  return new URLSearchParams(Object.entries(edges).map(([key, value]) => [key, String(value)]));
}
