import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import type { MapStyleAnswer } from '#domain/search/map-contract.ts';
import type { MapWindow } from '#domain/search/map-window.ts';
import { readCall } from './json-client.ts';
import { loadConfiguredStyle } from './configured-style.ts';
import { ownBaseMap } from './own-base-map.ts';

const TIMEOUT_MS = 6000;

/** What a map is drawn over: its style, and what it does when the map begins and when it has moved. */
export interface BaseMap {
  readonly style: StyleSpecification;
  /** Whether its sources are to be named, as a configured style does by itself. */
  readonly isOwn: boolean;
  readonly begin: (map: MapLibreMap) => void;
  readonly follow: (map: MapLibreMap, window: MapWindow) => void;
}

/** The base map of this deployment; the site's own where none is configured, or where that one does not come. */
export async function loadBaseMap(): Promise<BaseMap> {
  try {
    const { url } = await readCall<MapStyleAnswer>('/gsr/api/map_style', { timeoutMs: TIMEOUT_MS });
    if (url === null) return ownBaseMap();
    return { style: await loadConfiguredStyle(url, TIMEOUT_MS), isOwn: false, begin: () => {}, follow: () => {} };
  } catch (error) {
    reportError(error);
    return ownBaseMap();
  }
}
