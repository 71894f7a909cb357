import type { Feature, FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { MapMarker } from './map-markers.ts';

const PINS = 'pins';
/** A little less than a marker, so that a school's name fits right below its own. */
const SIZE_PIXELS = 26;

/**
 * Adds an invisible layer of what the markers cover. The map then moves or leaves out names that would be under a marker,
 * because it draws no name over what a higher layer has placed.
 */
export function addPinLayer(map: MapLibreMap): void {
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
export function setPins(map: MapLibreMap, markers: readonly MapMarker[]): void {
  const pins = markers.map(({ lat, lon, shift }): Feature => {
    const { x, y } = map.project([lon, lat]);
    const coordinates = map.unproject([x + shift.x, y + shift.y]).toArray();
    return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } };
  });
  void map.getSource<GeoJSONSource>(PINS)?.setData(collectionOf(pins));
}

function collectionOf(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}
