import { schoolKey } from '#domain/schools/school-id.ts';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import libraryStyleUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import type { Box } from '#domain/places/box.ts';
import type { MapWindow } from '#domain/map/map-window.ts';
import { loadBaseMap } from './base-map.ts';
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
import ownStyleUrl from './map.css?url';
import { markersOnScreen, type MapContent, type MapMarker, type MapScreen } from './map-markers.ts';
import { addPinLayer, setPins } from './map-pins.ts';
import { createMarkerList, type MarkerList } from './marker-list.ts';
import { createOpenCard, type OpenCard } from './open-card.ts';
import type { BaseMap } from './own-base-map.ts';
import { findControlsOver, pointsUnder } from './over-map.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';

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
    map.getCanvasContainer().append(this.#markers.leads, this.#markers.element);
    this.#listen();
  }

  setContent(changes: Partial<MapContent>): void {
    this.#content = { ...this.#content, ...changes };
    const { listed, points } = this.#content;
    this.#baseMap.nameSchools(this.#map, [...listed, ...points]);
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
    };
  }

  #layOut(): void {
    const { element } = this.#markers;
    const hadFocus = element.contains(document.activeElement);
    const shown = markersOnScreen(this.#content, this.#screen());
    if (!shown.some(({ key }) => key === this.#card.key())) this.#card.close();
    this.#markers.show(shown);
    setPins(this.#map, shown);
    this.#markers.place(this.#screen());
    this.#card.follow();
    const isLost = hadFocus && !element.contains(document.activeElement);
    if (isLost && (this.#pressedBox === null || !this.#markers.focusWithin(this.#pressedBox)))
      this.#map.getCanvas().focus({ preventScroll: true });
  }
}
