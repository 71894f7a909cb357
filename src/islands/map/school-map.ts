import type { GeoJSONSource } from 'maplibre-gl';
import libraryStyleUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import type { Box } from '#domain/search/engine/point-grid.ts';
import type { MapWindow } from '#domain/search/map-window.ts';
import { loadBaseMap } from './base-map.ts';
import { addAreaLayers, areasOf, AREAS, type MapArea } from './map-areas.ts';
import {
  boundsOf,
  createCanvas,
  FIT_MAX_ZOOM,
  MAX_ZOOM,
  paddingOf,
  styleLoaded,
  windowOfMap,
  type CanvasOptions,
} from './map-canvas.ts';
import ownStyleUrl from './map.css?url';
import { keyOfSchool, markersOnScreen, type MapContent, type MapMarker, type MapScreen } from './map-markers.ts';
import { createMarkerList } from './marker-list.ts';
import { createOpenCard } from './open-card.ts';
import { buttonsOver, pointsUnder } from './over-map.ts';
import { addStyleSheet } from './style-sheet.ts';

export interface SchoolMapOptions extends CanvasOptions {
  /** The map came to rest; `byReader` where a person moved it. */
  readonly onRest: (window: MapWindow, byReader: boolean) => void;
  /** A school's marker is pointed at, focused or opened; null where none is. */
  readonly onPoint: (key: string | null) => void;
  /** A school's card was opened; null where it was closed. */
  readonly onOpen?: (key: string | null) => void;
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
  const { container, words } = options;
  const map = createCanvas(options, baseMap);
  let content: MapContent = { listed: [], points: [], clusters: [] };
  let isMovedByReader = false;
  let pressedBox: Box | null = null;
  const markers = createMarkerList(words, {
    onPress: press,
    onPoint: (marker) => options.onPoint(marker?.kind === 'school' ? marker.key : card.key()),
  });
  const card = createOpenCard({
    markers,
    container,
    words,
    onChange: (key) => {
      options.onPoint(key);
      options.onOpen?.(key);
    },
  });
  map.getCanvasContainer().append(markers.leads, markers.element);

  function press(marker: MapMarker): void {
    if (marker.kind === 'school') return card.toggle(marker.key, [marker.school]);
    if (!marker.isOnePlace && map.getZoom() < MAX_ZOOM - 0.5) {
      card.close();
      pressedBox = marker.box;
      isMovedByReader = true;
      fit(marker.box, MAX_ZOOM);
    } else if (marker.schools !== null) card.toggle(marker.key, marker.schools);
  }

  function screen(): MapScreen {
    return {
      project: ({ lat, lon }) => map.project([lon, lat]),
      width: container.clientWidth,
      height: container.clientHeight,
      taken: pointsUnder(container, buttonsOver(container)),
    };
  }

  function layOut(): void {
    const hadFocus = markers.element.contains(document.activeElement);
    const shown = markersOnScreen(content, screen());
    if (!shown.some(({ key }) => key === card.key())) card.close();
    markers.show(shown);
    markers.place(screen());
    card.follow();
    const isLost = hadFocus && !markers.element.contains(document.activeElement);
    if (isLost && (pressedBox === null || !markers.focusWithin(pressedBox)))
      map.getCanvas().focus({ preventScroll: true });
  }

  function fit(box: Box, maxZoom = FIT_MAX_ZOOM): void {
    map.fitBounds(boundsOf(box), { padding: paddingOf(container), maxZoom });
  }

  function rest(byReader: boolean): void {
    const window = windowOfMap(map);
    baseMap.follow(map, window);
    options.onRest(window, byReader);
  }

  map.on('move', () => markers.place(screen()));
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent !== undefined) isMovedByReader = true;
  });
  map.on('moveend', () => {
    const byReader = isMovedByReader;
    isMovedByReader = false;
    layOut();
    rest(byReader);
  });
  // A focused marker makes browsers scroll what is never scrolled.
  container.addEventListener('scroll', () => container.scrollTo(0, 0));

  await styleLoaded(map);
  addAreaLayers(map);
  baseMap.begin(map);
  rest(false);

  return {
    setContent: (changes) => {
      content = { ...content, ...changes };
      layOut();
    },
    setAreas: (areas) => map.getSource<GeoJSONSource>(AREAS)?.setData(areasOf(areas)),
    fit: (box) => fit(box),
    window: () => windowOfMap(map),
    highlight: (key) => markers.highlight(key),
    openSchool: (key) => {
      const school = [...content.listed, ...content.points].find((one) => keyOfSchool(one) === key);
      if (school === undefined) return;
      map.jumpTo({ center: [school.lon, school.lat], zoom: Math.max(map.getZoom(), FIT_MAX_ZOOM - 1) });
      card.open(key, [school]);
    },
  };
}
