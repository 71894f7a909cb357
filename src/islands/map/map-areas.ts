import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';

/** The source of areas that a map shows beside its schools. */
export const AREAS = 'areas';

/** A district's boundary, or the circle that is searched. */
export interface MapArea {
  readonly kind: 'boundary' | 'circle';
  readonly geometry: Polygon | MultiPolygon;
}

// The bar colour of tokens.css.
const COLOR = '#1b7884';

/** Adds the layers that areas are drawn with; their source is empty. */
export function addAreaLayers(map: MapLibreMap): void {
  map.addSource(AREAS, { type: 'geojson', data: areasOf([]) });
  map.addLayer({
    id: 'area-fill',
    type: 'fill',
    source: AREAS,
    paint: { 'fill-color': COLOR, 'fill-opacity': ['match', ['get', 'kind'], 'boundary', 0.12, 0.05] },
  });
  map.addLayer({
    id: 'area-line',
    type: 'line',
    source: AREAS,
    paint: { 'line-color': COLOR, 'line-width': ['match', ['get', 'kind'], 'boundary', 2.5, 1.25] },
  });
}

/** Areas as a source has them. */
export function areasOf(areas: readonly MapArea[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: areas.map(({ kind, geometry }): Feature => ({ type: 'Feature', properties: { kind }, geometry })),
  };
}
