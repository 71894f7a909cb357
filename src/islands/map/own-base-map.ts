import countyTiles from 'base-map:counties';
import statesUrl from 'base-map:states';
import type { FeatureCollection, GeoJSON, MultiLineString, MultiPolygon } from 'geojson';
import {
  ScaleControl,
  type GeoJSONSource,
  type Map as MapLibreMap,
  type StyleSpecification,
  type IControl,
  type LayerSpecification,
} from 'maplibre-gl';
import type { MapCitiesAnswer } from '#domain/map/map-contract.ts';
import { roundedWindow, type MapWindow } from '#domain/map/map-window.ts';
import { doBoxesMeet, circleWithin } from '#domain/places/box.ts';
import { unpackLine, type PackedLine } from '#domain/places/packed-lines.ts';
import { element } from '../dom/element.ts';
import { readCall } from '../dom/json-client.ts';
import { windowParameters } from './map-address.ts';
import type { MapWords } from './map-words.ts';
import { CITIES_FROM_ZOOM, COUNTIES_FROM_ZOOM, isDark, ownLayers, ownStyle, type OwnSource } from './base-map-style.ts';

/** From here on readers look for streets. */
const FROM_ZOOM = 11;

interface StreetNote {
  readonly control: IControl;
  readonly follow: (window: MapWindow) => void;
}

const TIMEOUT_MS = 20_000;

type Sources = Readonly<Partial<Record<OwnSource, GeoJSON>>>;

/** The base of a map: its style, and its work when the map begins and when the map has moved. */
export interface BaseMap {
  readonly style: StyleSpecification;
  /** The map zooms no nearer. */
  readonly maxZoom: number;
  /** True if the map must credit the sources. A configured style credits its sources itself. */
  readonly isOwn: boolean;
  readonly begin: (map: MapLibreMap) => void;
  readonly follow: (map: MapLibreMap, window: MapWindow) => void;
  /** Names the schools that are shown, where a near map has nothing else to find one's way by. */
  readonly nameSchools: (map: MapLibreMap, schools: readonly NamedPoint[]) => void;
  /** The layers in the colors of the dark or the light scheme; null if a configured style has only its own. */
  readonly layersIn: ((isDark: boolean) => readonly LayerSpecification[]) | null;
}

type NamedPoint = Omit<MapCitiesAnswer['items'][number], 'schools'>;

/** Neighboring schools are apart at this zoom. Their names and the scale are left to find one's way by. */
const OWN_MAX_ZOOM = 16;

/** Draws states, waters, counties, cities and ZIP codes from our own files. No other site serves any part of it. */
export function ownBaseMap(words: MapWords): BaseMap {
  const states = loadStates();
  const followCounties = countiesFollower();
  const followCities = citiesFollower();
  const note = createStreetNote(words);
  return {
    style: ownStyle(isDark()),
    layersIn: ownLayers,
    maxZoom: OWN_MAX_ZOOM,
    isOwn: true,
    begin: (map) => {
      fill(map, states);
      // Above the line of the sources, which is as wide as a phone; the later one is higher.
      map.addControl(note.control, 'bottom-right');
      map.addControl(new ScaleControl({ unit: 'imperial' }), 'bottom-right');
    },
    follow: (map, window) => {
      note.follow(window);
      followCounties(map, window);
      followCities(map, window);
    },
    nameSchools: (map, schools) => {
      const names = namesOf(schools.map((school) => ({ ...school, schools: 1 })));
      void map.getSource<GeoJSONSource>('schoolNames')?.setData(names);
    },
  };
}

/** The outlines as the build packs them: see scripts/base-map.mjs. */
interface PackedStates {
  readonly scale: number;
  readonly land: readonly (readonly PackedLine[])[];
  readonly borders: readonly PackedLine[];
  readonly waters: {
    readonly scale: number;
    readonly lakes: readonly (readonly PackedLine[])[];
    readonly rivers: readonly PackedLine[];
  };
  readonly names: readonly (readonly [name: string, lon: number, lat: number])[];
}

async function loadStates(): Promise<Sources> {
  const { scale, land, borders, waters, names } = await readCall<PackedStates>(statesUrl, { timeoutMs: TIMEOUT_MS });
  return {
    land: areasOf(land, scale),
    lakes: areasOf(waters.lakes, waters.scale),
    rivers: linesOf(waters.rivers, waters.scale),
    states: linesOf(borders, scale),
    stateNames: namesOf(names.map(([name, lon, lat]) => ({ name, lon, lat, schools: 1 }))),
  };
}

/** Adds the borders of counties tile by tile, as the window reaches them. */
function countiesFollower(): BaseMap['follow'] {
  const waiting = new Set(countyTiles);
  const lines: MultiLineString['coordinates'] = [];
  return (map, window) => {
    if (window.zoom < COUNTIES_FROM_ZOOM) return;
    for (const tile of waiting) {
      const [west, south, east, north, url] = tile;
      if (!doBoxesMeet(window, { west, south, east, north })) continue;
      waiting.delete(tile);
      fill(map, loadCounties(url, lines));
    }
  };
}

async function loadCounties(url: string, lines: MultiLineString['coordinates']): Promise<Sources> {
  type PackedCounties = Pick<PackedStates, 'scale' | 'borders'>;
  const { scale, borders } = await readCall<PackedCounties>(url, { timeoutMs: TIMEOUT_MS });
  lines.push(...linesOf(borders, scale).coordinates);
  return { counties: { type: 'MultiLineString', coordinates: lines } };
}

function citiesFollower(): BaseMap['follow'] {
  let asked = '';
  return (map, window) => {
    const address = `/gsr/api/map_cities?${windowParameters(roundedWindow(window)).toString()}`;
    if (window.zoom < CITIES_FROM_ZOOM || address === asked) return;
    asked = address;
    fill(
      map,
      readCall<MapCitiesAnswer>(address, { timeoutMs: TIMEOUT_MS }).then(({ items }) =>
        address === asked ? { cities: namesOf(items) } : {},
      ),
    );
  };
}

/** Reports a failure and goes on: a map can lack some lines or names. */
function fill(map: MapLibreMap, sources: Promise<Sources>): void {
  void sources
    .then((loaded) => {
      for (const [id, data] of Object.entries(loaded)) void map.getSource<GeoJSONSource>(id)?.setData(data);
    })
    .catch(reportError);
}

function areasOf(areas: readonly (readonly PackedLine[])[], scale: number): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: areas.map((rings) => rings.map((ring) => unpackLine(ring, scale))) };
}

function linesOf(lines: readonly PackedLine[], scale: number): MultiLineString {
  return { type: 'MultiLineString', coordinates: lines.map((line) => unpackLine(line, scale)) };
}

function namesOf(names: MapCitiesAnswer['items']): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: names.map(({ name, lat, lon, schools }) => ({
      type: 'Feature',
      properties: { name, schools },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  };
}

/** A note in the corner of a map without streets: where to see the streets of its window. Shown from a near zoom on. */
function createStreetNote({ map: texts }: MapWords): StreetNote {
  const link = element('a', { rel: 'nofollow noopener' }, texts.seeStreets);
  const note = element('p', { class: 'map-note', hidden: true }, texts.noStreets, ' ', link);
  return {
    control: { onAdd: () => note, onRemove: () => note.remove() },
    follow: (window) => {
      note.hidden = window.zoom < FROM_ZOOM;
      const { lat, lon } = circleWithin(window).center;
      link.href = `https://www.openstreetmap.org/#map=${Math.round(window.zoom)}/${lat.toFixed(4)}/${lon.toFixed(4)}`;
    },
  };
}
