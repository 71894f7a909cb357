import type { MapStyleAnswer } from '#domain/map/map-contract.ts';
import { readCall } from '../dom/json-client.ts';
import { loadConfiguredStyle } from './configured-style.ts';
import { ownBaseMap, type BaseMap } from './own-base-map.ts';

const TIMEOUT_MS = 6000;

/** Loads the base map of this deployment, or the site’s own if none is configured or it cannot load. */
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
