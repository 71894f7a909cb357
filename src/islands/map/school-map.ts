import {
  Map as MapLibreMap,
  AttributionControl,
  NavigationControl,
  setWorkerUrl,
  type GeoJSONSource,
} from 'maplibre-gl';
import libraryStyleUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Box } from '#domain/search/engine/point-grid.ts';
import type { MapWindow } from '#domain/search/map-window.ts';
import { loadBaseMap, type BaseMap } from './base-map.ts';
import { addAreaLayers, areasOf, AREAS, type MapArea } from './map-areas.ts';
import { createMapCard } from './map-card.ts';
import ownStyleUrl from './map.css?url';
import { keyOfSchool, markersOnScreen, type MapContent, type MapMarker, type MapScreen } from './map-markers.ts';
import type { MapWords } from './map-words.ts';
import { createMarkerList } from './marker-list.ts';
import { addStyleSheet } from './style-sheet.ts';

/** Nearer than this, the outlines of states and counties help nobody. */
const MAX_ZOOM = 16;
const MIN_ZOOM = 1.5;
const FIT_PADDING = 48;
const FIT_MAX_ZOOM = 14;
/** Schools in a box of this size, in degrees, stand at one place. */
const ONE_PLACE = 0.0002;

export interface SchoolMapOptions {
  readonly container: HTMLElement;
  readonly words: MapWords;
  /** What is to be seen at first. */
  readonly box: Box;
  /** On a page that is scrolled over the map, one finger and the wheel scroll the page. */
  readonly isScrolledOver: boolean;
  /** The map came to rest; `byReader` where a person moved it. */
  readonly onRest: (window: MapWindow, byReader: boolean) => void;
  /** A school's marker is pointed at, focused or opened; null where none is. */
  readonly onPoint: (key: string | null) => void;
}

/** A map of schools: what is on it, and where it is. */
export interface SchoolMap {
  readonly setContent: (content: Partial<MapContent>) => void;
  readonly setAreas: (areas: readonly MapArea[]) => void;
  readonly fit: (box: Box) => void;
  readonly window: () => MapWindow;
  readonly highlight: (key: string | null) => void;
  /** Moves to a school and opens its card. */
  readonly openSchool: (key: string) => void;
}

/** Draws a map of schools. Rejects where the map's files do not come, and throws where the browser cannot draw. */
export async function createSchoolMap(options: SchoolMapOptions): Promise<SchoolMap> {
  const [baseMap] = await Promise.all([loadBaseMap(), addStyleSheet(libraryStyleUrl), addStyleSheet(ownStyleUrl)]);
  setWorkerUrl(workerUrl);
  const map = createMap(options, baseMap);
  let content: MapContent = { listed: [], points: [], clusters: [] };
  let opened: string | null = null;
  let isMovedByUs = true;
  let pressedBox: Box | null = null;
  const { words, container } = options;

  const markers = createMarkerList(words, {
    onPress: press,
    onPoint: (marker) => options.onPoint(marker?.kind === 'school' ? marker.key : opened),
  });
  map.getCanvasContainer().append(markers.element);

  function press(marker: MapMarker): void {
    if (marker.kind === 'group' && !isOnePlace(marker.box) && map.getZoom() < MAX_ZOOM - 0.5) {
      close();
      pressedBox = marker.box;
      fit(marker.box, MAX_ZOOM);
      return;
    }
    if (opened === marker.key) close();
    else open(marker);
  }

  function open(marker: MapMarker): void {
    close();
    const schools = marker.kind === 'school' ? [marker.school] : marker.schools;
    const place = markers.find(marker.key);
    if (schools === null || place === null) return;
    const card = createMapCard(schools, { words, onClose: () => close(true) });
    opened = marker.key;
    place.item.append(card);
    place.item.classList.add('is-open');
    place.button.setAttribute('aria-expanded', 'true');
    turnInside(card, container);
    card.querySelector('a')?.focus({ preventScroll: true });
    options.onPoint(opened);
  }

  /** `isFocusKept`: the focus was in the card, and goes back to the marker. */
  function close(isFocusKept = false): void {
    const place = opened === null ? null : markers.find(opened);
    opened = null;
    if (place === null) return;
    place.item.querySelector('.map-card')?.remove();
    place.item.classList.remove('is-open');
    place.button.setAttribute('aria-expanded', 'false');
    if (isFocusKept) place.button.focus({ preventScroll: true });
    options.onPoint(null);
  }

  const screen = (): MapScreen => ({
    project: ({ lat, lon }) => map.project([lon, lat]),
    width: container.clientWidth,
    height: container.clientHeight,
  });

  function layOut(): void {
    const hadFocus = markers.element.contains(document.activeElement);
    const shown = markersOnScreen(content, screen());
    if (opened !== null && !shown.some(({ key }) => key === opened)) close();
    markers.show(shown);
    markers.place(screen());
    const isLost = hadFocus && !markers.element.contains(document.activeElement);
    if (isLost && (pressedBox === null || !markers.focusWithin(pressedBox)))
      map.getCanvas().focus({ preventScroll: true });
  }

  function fit(box: Box, maxZoom = FIT_MAX_ZOOM): void {
    isMovedByUs = true;
    const { west, south, east, north } = box;
    map.fitBounds([west, south, east < west ? east + 360 : east, north], { padding: FIT_PADDING, maxZoom });
  }

  const windowOf = (): MapWindow => {
    const bounds = map.getBounds();
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    // A tile of the library's zoom 0 is 512 pixels wide.
    return { west, south, east, north, zoom: map.getZoom() + 1 };
  };

  map.on('move', () => markers.place(screen()));
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent !== undefined) isMovedByUs = false;
  });
  map.on('moveend', () => {
    const byReader = !isMovedByUs;
    isMovedByUs = false;
    layOut();
    baseMap.follow(map, windowOf());
    options.onRest(windowOf(), byReader);
  });
  map.on('resize', layOut);
  // A focused marker makes browsers scroll what is never scrolled.
  container.addEventListener('scroll', () => container.scrollTo(0, 0));

  await loaded(map);
  addAreaLayers(map);
  baseMap.begin(map);
  baseMap.follow(map, windowOf());
  options.onRest(windowOf(), false);
  isMovedByUs = false;

  return {
    setContent: (changes) => {
      content = { ...content, ...changes };
      layOut();
    },
    setAreas: (areas) => map.getSource<GeoJSONSource>(AREAS)?.setData(areasOf(areas)),
    fit: (box) => fit(box),
    window: windowOf,
    highlight: (key) => markers.highlight(key),
    openSchool: (key) => {
      const school = [...content.listed, ...content.points].find((one) => keyOfSchool(one) === key);
      if (school === undefined) return;
      isMovedByUs = true;
      map.jumpTo({ center: [school.lon, school.lat], zoom: Math.max(map.getZoom(), FIT_MAX_ZOOM - 1) });
      const marker = markersOnScreen(content, screen()).find((one) => one.key === key);
      if (marker !== undefined) open(marker);
    },
  };
}

function createMap({ container, words, box, isScrolledOver }: SchoolMapOptions, baseMap: BaseMap): MapLibreMap {
  const { map: texts } = words;
  const { west, south, east, north } = box;
  const map = new MapLibreMap({
    container,
    style: baseMap.style,
    bounds: [west, south, east < west ? east + 360 : east, north],
    fitBoundsOptions: { padding: FIT_PADDING, maxZoom: FIT_MAX_ZOOM },
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
function loaded(map: MapLibreMap): Promise<void> {
  return new Promise((resolve, reject) => {
    map.once('style.load', () => resolve());
    map.once('error', ({ error }) => reject(error));
  });
}

function isOnePlace({ west, south, east, north }: Box): boolean {
  return east - west < ONE_PLACE && north - south < ONE_PLACE;
}

/** Turns a card to the side on which it has room. */
function turnInside(card: HTMLElement, container: HTMLElement): void {
  const frame = container.getBoundingClientRect();
  const own = card.getBoundingClientRect();
  const overRight = Math.max(0, own.right - frame.right + 8);
  const overLeft = Math.max(0, frame.left - own.left + 8);
  card.style.setProperty('--aside', `${overLeft - overRight}px`);
  card.classList.toggle('is-below', own.top < frame.top);
}
