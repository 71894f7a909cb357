import type { FeatureCollection, GeoJSON, MultiLineString } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import countiesUrl from 'base-map:counties';
import statesUrl from 'base-map:states';
import { unpackLine, type PackedLine } from '#domain/places/packed-lines.ts';
import type { MapCitiesAnswer } from '#domain/search/map-contract.ts';
import { roundedWindow } from '#domain/search/map-window.ts';
import { readCall } from './json-client.ts';
import { windowParameters } from './map-address.ts';
import { CITIES_FROM_ZOOM, COUNTIES_FROM_ZOOM, ownStyle, type OwnSource } from './own-style.ts';
import type { BaseMap } from './base-map.ts';

const TIMEOUT_MS = 20_000;

type Sources = Readonly<Partial<Record<OwnSource, GeoJSON>>>;

/** Outlines of states and counties with names of states and cities: nothing that anybody else serves. */
export function ownBaseMap(): BaseMap {
  const states = loadStates();
  const followCounties = countiesFollower();
  const followCities = citiesFollower();
  return {
    style: ownStyle(),
    isOwn: true,
    begin: (map) => fill(map, states),
    follow: (map, window) => {
      followCounties(map, window);
      followCities(map, window);
    },
  };
}

/** What the build makes of the outlines: see scripts/base-map.mjs. */
interface PackedStates {
  readonly scale: number;
  readonly land: readonly (readonly PackedLine[])[];
  readonly borders: readonly PackedLine[];
  readonly names: readonly (readonly [name: string, lon: number, lat: number])[];
}

async function loadStates(): Promise<Sources> {
  const { scale, land, borders, names } = await readCall<PackedStates>(statesUrl, { timeoutMs: TIMEOUT_MS });
  return {
    land: { type: 'MultiPolygon', coordinates: land.map((rings) => rings.map((ring) => unpackLine(ring, scale))) },
    states: linesOf(borders, scale),
    stateNames: namesOf(names.map(([name, lon, lat]) => ({ name, lon, lat, schools: 1 }))),
  };
}

function countiesFollower(): BaseMap['follow'] {
  let isAsked = false;
  return (map, { zoom }) => {
    if (isAsked || zoom < COUNTIES_FROM_ZOOM) return;
    isAsked = true;
    fill(map, loadCounties());
  };
}

async function loadCounties(): Promise<Sources> {
  type PackedCounties = Pick<PackedStates, 'scale' | 'borders'>;
  const { scale, borders } = await readCall<PackedCounties>(countiesUrl, { timeoutMs: TIMEOUT_MS });
  return { counties: linesOf(borders, scale) };
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

/** A map that lacks some of its lines or names is a map still. */
function fill(map: MapLibreMap, sources: Promise<Sources>): void {
  void sources
    .then((loaded) => {
      for (const [id, data] of Object.entries(loaded)) map.getSource<GeoJSONSource>(id)?.setData(data);
    })
    .catch(reportError);
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
