import type { Feature, FeatureCollection } from 'geojson';
import { type GeoJSONSource, type Map as MapLibreMap, type StyleSpecification, addProtocol } from 'maplibre-gl';
import libraryStyleUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import type { MapStyleAnswer } from '#domain/map/map-contract.ts';
import type { MapWindow } from '#domain/map/map-window.ts';
import type { Box } from '#domain/places/box.ts';
import { MARKER_SPACING_PIXELS, TOUCH_SPACING_PIXELS } from '#domain/map/map-layout.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { readCall } from '../dom/json-client.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { addAreaLayers, areasOf, AREAS, type MapArea } from './map-areas.ts';
import {
  toLngLatBounds,
  createCanvas,
  FIT_MAX_ZOOM,
  readPadding,
  styleLoaded,
  readMapWindow,
  type CanvasOptions,
} from './map-canvas.ts';
import { markersOnScreen, type MapContent, type MapMarker, type MapScreen } from './map-markers.ts';
import type { MapWords } from './map-words.ts';
import ownStyleUrl from './map.css?url';
import { createMarkerList, type MarkerList } from './marker-list.ts';
import { createOpenCard, type OpenCard } from './open-card.ts';
import { findControlsOver, pointsUnder } from './over-map.ts';
import { type BaseMap, ownBaseMap } from './own-base-map.ts';

const PINS = 'pins';

/** A little less than a marker, so that a school's name fits right below its own. */
const SIZE_PIXELS = 26;

const TIMEOUT_MS = 6000;

/** Nearer than this, streets do not help. */
const MAX_ZOOM = 16;

export interface SchoolMapOptions extends CanvasOptions {
  /** Called when the map comes to rest. `byReader` is true if the visitor moved it. */
  readonly onRest: (window: MapWindow, byReader: boolean) => void;
  /** Called with the school if the visitor points at, focuses or opens its marker. Null if there is none. */
  readonly onPoint: (key: string | null) => void;
  /** Called with the school when its card opens, and with null when the card closes. */
  readonly onOpen?: (key: string | null) => void;
}

/** A map of schools: its content and its window. */
export interface SchoolMap {
  readonly setContent: (content: Partial<MapContent>) => void;
  readonly setAreas: (areas: readonly MapArea[]) => void;
  readonly fit: (box: Box) => void;
  readonly window: () => MapWindow;
  readonly highlight: (key: string | null) => void;
  /** Moves to a school and opens its card. */
  readonly openSchool: (key: string) => void;
}

/** Draws a map of schools. Rejects if the map's files cannot load. Throws if the browser cannot draw. */
export async function createSchoolMap(options: SchoolMapOptions): Promise<SchoolMap> {
  const [baseMap] = await Promise.all([
    loadBaseMap(options.words),
    addStyleSheet(libraryStyleUrl),
    addStyleSheet(ownStyleUrl),
  ]);
  const map = createCanvas(options, baseMap);
  const drawn = new DrawnSchoolMap(options, { map, baseMap });
  await styleLoaded(map);
  addAreaLayers(map);
  addPinLayer(map);
  baseMap.begin(map);
  followScheme(map, baseMap);
  drawn.rest(false);
  return drawn;
}

class DrawnSchoolMap implements SchoolMap {
  readonly #options: SchoolMapOptions;
  readonly #map: MapLibreMap;
  readonly #baseMap: BaseMap;
  readonly #markers: MarkerList;
  readonly #card: OpenCard;
  #content: MapContent = { listed: [], points: [], clusters: [] };
  #isMovedByReader = false;
  #pressedBox: Box | null = null;

  constructor(options: SchoolMapOptions, { map, baseMap }: { map: MapLibreMap; baseMap: BaseMap }) {
    const { container, words } = options;
    this.#options = options;
    this.#map = map;
    this.#baseMap = baseMap;
    this.#markers = createMarkerList(words, {
      onPress: (marker) => this.#press(marker),
      onPoint: (marker) => options.onPoint(marker?.kind === 'school' ? marker.key : this.#card.key()),
    });
    this.#card = createOpenCard({
      markers: this.#markers,
      container,
      words,
      onChange: (key) => {
        options.onPoint(key);
        options.onOpen?.(key);
      },
    });
    map.getCanvasContainer().append(this.#markers.element);
    this.#listen();
  }

  setContent(changes: Partial<MapContent>): void {
    this.#content = { ...this.#content, ...changes };
    this.#layOut();
  }

  setAreas(areas: readonly MapArea[]): void {
    void this.#map.getSource<GeoJSONSource>(AREAS)?.setData(areasOf(areas));
  }

  fit(box: Box): void {
    this.#fitBox(box, FIT_MAX_ZOOM);
  }

  window(): MapWindow {
    return readMapWindow(this.#map);
  }

  highlight(key: string | null): void {
    this.#markers.highlight(key);
  }

  openSchool(key: string): void {
    const { listed, points } = this.#content;
    const school = [...listed, ...points].find((one) => schoolKey(one) === key);
    if (school === undefined) return;
    this.#map.jumpTo({ center: [school.lon, school.lat], zoom: Math.max(this.#map.getZoom(), FIT_MAX_ZOOM - 1) });
    this.#card.open(key, [school]);
  }

  /** Reports the window in which the map came to rest. */
  rest(byReader: boolean): void {
    const window = this.window();
    this.#baseMap.follow(this.#map, window);
    this.#options.onRest(window, byReader);
  }

  #listen(): void {
    const { container } = this.#options;
    this.#map.on('move', () => this.#markers.place(this.#screen()));
    this.#map.on('movestart', ({ originalEvent }) => {
      if (originalEvent !== undefined) this.#isMovedByReader = true;
    });
    this.#map.on('moveend', () => {
      const byReader = this.#isMovedByReader;
      this.#isMovedByReader = false;
      this.#layOut();
      this.rest(byReader);
    });
    // Browsers scroll the container to a focused marker, although the container must never scroll.
    container.addEventListener('scroll', () => container.scrollTo(0, 0));
  }

  #press(marker: MapMarker): void {
    if (marker.kind === 'school') {
      this.#card.toggle(marker.key, [marker.school]);
      return;
    }
    if (!marker.isOnePlace && this.#map.getZoom() < this.#baseMap.maxZoom - 0.5) {
      this.#card.close();
      this.#pressedBox = marker.box;
      this.#isMovedByReader = true;
      this.#fitBox(marker.box, this.#baseMap.maxZoom);
    } else if (marker.schools !== null) this.#card.toggle(marker.key, marker.schools);
  }

  #fitBox(box: Box, maxZoom: number): void {
    this.#map.fitBounds(toLngLatBounds(box), { padding: readPadding(this.#options.container), maxZoom });
  }

  #screen(): MapScreen {
    const { container } = this.#options;
    return {
      project: ({ lat, lon }) => this.#map.project([lon, lat]),
      width: container.clientWidth,
      height: container.clientHeight,
      taken: pointsUnder(container, findControlsOver(container)),
      spacing: matchMedia('(pointer: coarse)').matches ? TOUCH_SPACING_PIXELS : MARKER_SPACING_PIXELS,
    };
  }

  #layOut(): void {
    const { element } = this.#markers;
    const hadFocus = element.contains(document.activeElement);
    const shown = markersOnScreen(this.#content, this.#screen());
    if (!shown.some(({ key }) => key === this.#card.key())) this.#card.close();
    this.#markers.show(shown);
    // A group has no name: under the dots it would seem to be theirs.
    this.#baseMap.nameSchools(
      this.#map,
      shown.flatMap((marker) => (marker.kind === 'school' ? [marker.school] : [])),
    );
    setPins(this.#map, shown);
    this.#markers.place(this.#screen());
    this.#card.follow();
    const isLost = hadFocus && !element.contains(document.activeElement);
    if (isLost && (this.#pressedBox === null || !this.#markers.focusWithin(this.#pressedBox)))
      this.#map.getCanvas().focus({ preventScroll: true });
  }
}

/** Colors the map for the scheme that the visitor changes to. The style had the colors of the first one. */
function followScheme(map: MapLibreMap, { layersIn }: BaseMap): void {
  if (layersIn === null) return;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => {
    for (const { id, paint = {} } of layersIn(dark.matches)) {
      for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name, value);
    }
  });
}

/** Loads the base map of this deployment, or the site’s own if none is configured or it cannot load. */
async function loadBaseMap(words: MapWords): Promise<BaseMap> {
  try {
    const { url, streets } = await readCall<MapStyleAnswer>('/gsr/api/map_style', { timeoutMs: TIMEOUT_MS });
    if (url === null && streets === null) return ownBaseMap(words);
    const style = url === null ? await loadStreets(streets) : await loadConfiguredStyle(url, TIMEOUT_MS);
    const layersIn = url === null ? (await import('./street-style.ts')).streetLayers : null;
    return {
      style,
      maxZoom: MAX_ZOOM,
      isOwn: false,
      begin: () => {},
      follow: () => {},
      nameSchools: () => {},
      layersIn,
    };
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

/** Loads the style at an address. Supports archives of tiles (`pmtiles://…`) if it names any. */
async function loadConfiguredStyle(url: string, timeoutMs: number): Promise<StyleSpecification> {
  const style = await readCall<StyleSpecification>(url, { timeoutMs });
  const hasArchives = Object.values(style.sources).some((source) => JSON.stringify(source).includes('"pmtiles://'));
  if (hasArchives) {
    const { Protocol } = await import('pmtiles');
    addProtocol('pmtiles', new Protocol().tile);
  }
  return style;
}

/**
 * Adds an invisible layer of what the markers cover. The map then moves or leaves out names that would be under a marker,
 * because it draws no name over what a higher layer has placed.
 */
function addPinLayer(map: MapLibreMap): void {
  const [width, height] = [SIZE_PIXELS, SIZE_PIXELS];
  map.addImage(PINS, { width, height, data: new Uint8Array(4 * width * height) });
  map.addSource(PINS, { type: 'geojson', data: collectionOf([]) });
  map.addLayer({
    id: PINS,
    type: 'symbol',
    source: PINS,
    layout: { 'icon-image': PINS, 'icon-allow-overlap': true, 'icon-padding': 0 },
  });
}

/** Shows the map where its markers are. */
function setPins(map: MapLibreMap, markers: readonly MapMarker[]): void {
  const pins = markers.map(({ lat, lon }): Feature => {
    return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lon, lat] } };
  });
  void map.getSource<GeoJSONSource>(PINS)?.setData(collectionOf(pins));
}

function collectionOf(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}
