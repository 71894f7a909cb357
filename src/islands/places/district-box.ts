import type { Area } from '#domain/places/boundary-outline.ts';
import { boxOfState } from '#domain/places/state-bounds.ts';
import type { Box } from '#domain/search/engine/point-grid.ts';
import type { ViewedDistrict } from '#domain/search/district-view.ts';
import { boxOfPoints, cityBox } from '#domain/search/map-window.ts';
import type { LevelGeometries } from '#domain/search/schools-contract.ts';

/** The window that shows a district: its boundaries, else a city's size around its middle, else its state. */
export function boxOfDistrict(boundaries: LevelGeometries, { point, state }: ViewedDistrict): Box {
  // Trusted: the import draws every boundary as GeoJSON.
  const points = Object.values(boundaries).flatMap((geometry) => pointsOf(geometry as Area));
  return boxOfPoints(points) ?? (point === null ? boxOfState(state) : cityBox(point));
}

function pointsOf(area: Area): { lat: number; lon: number }[] {
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat();
  return rings.flat().map(([lon, lat]) => ({ lat, lon }));
}
