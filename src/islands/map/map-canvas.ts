import { AttributionControl, Map as MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Box } from '#domain/search/engine/point-grid.ts';
import type { MapWindow } from '#domain/search/map-window.ts';
import type { BaseMap } from './base-map.ts';
import type { MapWords } from './map-words.ts';

/** Nearer than this, the outlines of states and counties help nobody. */
export const MAX_ZOOM = 16;
const MIN_ZOOM = 1.5;
/** A few schools are not shown from nearer than this, unless somebody asks. */
export const FIT_MAX_ZOOM = 14;
const MAX_PADDING_PIXELS = 48;

export interface CanvasOptions {
  readonly container: HTMLElement;
  readonly words: MapWords;
  /** What is to be seen at first. */
  readonly box: Box;
  /** On a page that is scrolled over the map, one finger and the wheel scroll the page. */
  readonly isScrolledOver: boolean;
}

/** Puts a map into its container; it draws nothing yet. Throws where the browser cannot draw. */
export function createCanvas({ container, words, box, isScrolledOver }: CanvasOptions, baseMap: BaseMap): MapLibreMap {
  setWorkerUrl(workerUrl);
  const { map: texts } = words;
  const map = new MapLibreMap({
    container,
    style: baseMap.style,
    bounds: boundsOf(box),
    fitBoundsOptions: { padding: paddingOf(container), maxZoom: FIT_MAX_ZOOM },
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    cooperativeGestures: isScrolledOver,
    fadeDuration: 0,
    locale: {
      'Map.Title': texts.canvas,
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
      'AttributionControl.ToggleAttribution': texts.attributionToggle,
      'CooperativeGesturesHandler.WindowsHelpText': texts.gestureDesktop,
      'CooperativeGesturesHandler.MacHelpText': texts.gestureMac,
      'CooperativeGesturesHandler.MobileHelpText': texts.gestureTouch,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  const sources = baseMap.isOwn ? { customAttribution: texts.attribution } : {};
  map.addControl(new AttributionControl({ compact: !baseMap.isOwn, ...sources }), 'bottom-right');
  return map;
}

/** Resolves when the style is there, so that layers can join it; the map may still be drawing. */
export function styleLoaded(map: MapLibreMap): Promise<void> {
  return new Promise((resolve, reject) => {
    map.once('style.load', () => resolve());
    map.once('error', ({ error }) => reject(error));
  });
}

/** What a map shows now. */
export function windowOfMap(map: MapLibreMap): MapWindow {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  // A tile of the library's zoom 0 is 512 pixels wide.
  return { west, south, east, north, zoom: map.getZoom() + 1 };
}

/** The room that is left around what is shown: less on a small screen. */
export function paddingOf({ clientWidth, clientHeight }: HTMLElement): number {
  return Math.min(MAX_PADDING_PIXELS, Math.min(clientWidth, clientHeight) * 0.08);
}

/** A window as the library takes it. */
export function boundsOf({ west, south, east, north }: Box): [number, number, number, number] {
  return [west, south, east < west ? east + 360 : east, north];
}
