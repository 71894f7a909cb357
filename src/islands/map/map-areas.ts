import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';

/** The source of areas that a map shows beside its schools. */
export const AREAS = 'areas';

/** A district's boundary, the circle that is searched, or the place that was looked for. */
export type MapArea =
  | { readonly kind: 'boundary' | 'circle'; readonly geometry: Polygon | MultiPolygon }
  | { readonly kind: 'place'; readonly geometry: Point };

// The bar color of tokens.css.
const COLOR = '#1b7884';
// Its ink and its pencil.
const PLACE_COLORS = { 'circle-color': '#f6bd34', 'circle-stroke-color': '#15242b' };

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
  map.addLayer({
    id: 'area-place',
    type: 'circle',
    source: AREAS,
    filter: ['==', ['get', 'kind'], 'place'],
    paint: { ...PLACE_COLORS, 'circle-radius': 7, 'circle-stroke-width': 3 },
  });
}

/** Areas as a source has them. */
export function areasOf(areas: readonly MapArea[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: areas.map(({ kind, geometry }): Feature => ({ type: 'Feature', properties: { kind }, geometry })),
  };
}
