import { isArea, type Area } from '#domain/places/boundary-outline.ts';
import { findStateBox } from '#domain/places/state-bounds.ts';
import type { Box } from '#domain/places/box.ts';
import type { ViewedDistrict } from '#domain/search/district-view.ts';
import { boxAroundPoints, cityBox } from '#domain/places/box.ts';
import type { LevelGeometries } from '#domain/search/schools-contract.ts';

/** The window that shows a district: its boundaries, else a city's size around its middle, else its state. */
export function findDistrictBox(boundaries: LevelGeometries, { point, state }: ViewedDistrict): Box {
  const points = Object.values(boundaries).flatMap((geometry) => (isArea(geometry) ? pointsOf(geometry) : []));
  return boxAroundPoints(points) ?? (point === null ? findStateBox(state) : cityBox(point));
}

function pointsOf(area: Area): { lat: number; lon: number }[] {
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat();
  return rings.flat().map(([lon, lat]) => ({ lat, lon }));
}
