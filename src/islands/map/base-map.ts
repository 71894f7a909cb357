import type { MapStyleAnswer } from '#domain/map/map-contract.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { readCall } from '../dom/json-client.ts';
import { loadConfiguredStyle } from './configured-style.ts';
import type { MapWords } from './map-words.ts';
import { ownBaseMap, type BaseMap } from './own-base-map.ts';

const TIMEOUT_MS = 6000;
/** Nearer than this, streets do not help. */
const MAX_ZOOM = 16;

/** Loads the base map of this deployment, or the site’s own if none is configured or it cannot load. */
export async function loadBaseMap(words: MapWords): Promise<BaseMap> {
  try {
    const { url, streets } = await readCall<MapStyleAnswer>('/gsr/api/map_style', { timeoutMs: TIMEOUT_MS });
    if (url === null && streets === null) return ownBaseMap(words);
    const style = url === null ? await loadStreets(streets) : await loadConfiguredStyle(url, TIMEOUT_MS);
    return { style, maxZoom: MAX_ZOOM, isOwn: false, begin: () => {}, follow: () => {}, nameSchools: () => {} };
  } catch (error) {
    reportError(error);
    return ownBaseMap(words);
  }
}

/** The style of the street archive and its library are a file of their own: only sites with an archive load it. */
async function loadStreets(path: string | null): Promise<StyleSpecification> {
  const { streetStyle } = await import('./street-style.ts');
  return streetStyle(path ?? '', document.documentElement.lang);
}
