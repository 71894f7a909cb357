import { AttributionControl, Map as MapLibreMap, NavigationControl } from 'maplibre-gl';
import type { Box } from '#domain/places/box.ts';
import type { MapWindow } from '#domain/map/map-window.ts';
import type { BaseMap } from './own-base-map.ts';
import type { MapWords } from './map-words.ts';

const MIN_ZOOM = 1.5;
/** The map does not zoom in nearer than this to show a few schools. */
export const FIT_MAX_ZOOM = 14;
const MAX_PADDING_PIXELS = 48;

export interface CanvasOptions {
  readonly container: HTMLElement;
  readonly words: MapWords;
  /** The box that the map shows first. */
  readonly box: Box;
  /** If true, one finger and the wheel scroll the page instead of the map. */
  readonly isScrolledOver: boolean;
}

/** Puts a map into its container. The map draws nothing yet. Throws if the browser cannot draw. */
export function createCanvas({ container, words, box, isScrolledOver }: CanvasOptions, baseMap: BaseMap): MapLibreMap {
  const { map: texts } = words;
  const map = new MapLibreMap({
    container,
    style: baseMap.style,
    bounds: toLngLatBounds(box),
    fitBoundsOptions: { padding: readPadding(container), maxZoom: FIT_MAX_ZOOM },
    minZoom: MIN_ZOOM,
    maxZoom: baseMap.maxZoom,
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

/** Resolves when the style has loaded and layers can be added. The map may still be drawing. */
export function styleLoaded(map: MapLibreMap): Promise<void> {
  return new Promise((resolve, reject) => {
    void map.once('style.load', () => resolve());
    void map.once('error', ({ error }: { readonly error: unknown }) => {
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

/** Returns the window that a map shows now. */
export function readMapWindow(map: MapLibreMap): MapWindow {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  // A tile of the library's zoom 0 is 512 pixels wide.
  return { west, south, east, north, zoom: map.getZoom() + 1 };
}

/** Returns the room around the box that a map shows: less on a small screen. */
export function readPadding({ clientWidth, clientHeight }: HTMLElement): number {
  return Math.min(MAX_PADDING_PIXELS, Math.min(clientWidth, clientHeight) * 0.08);
}

/** Converts a box to the bounds that the library takes. */
export function toLngLatBounds({ west, south, east, north }: Box): [number, number, number, number] {
  return [west, south, east < west ? east + 360 : east, north];
}
