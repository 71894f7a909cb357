import type { MultiPolygon, Polygon } from 'geojson';
import { isArea } from '#domain/places/boundary-outline.ts';
import type { LevelGeometries } from '#domain/search/schools-contract.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import type { MapArea } from './map-areas.ts';

// Not the domain's list: that one brings its schema library along.
const LEVELS: readonly LevelCode[] = ['p', 'e', 'm', 'h'];

/** The boundaries of a district for some levels, or for all; one that serves several levels is drawn once. */
export function toMapAreas(boundaries: LevelGeometries | undefined, levels: readonly LevelCode[]): readonly MapArea[] {
  const wanted = LEVELS.filter((level) => levels.length === 0 || levels.includes(level));
  const drawn = new Map<string, MapArea>();
  for (const level of wanted) {
    const geometry = boundaries?.[level];
    if (isGeoJsonArea(geometry)) drawn.set(JSON.stringify(geometry), { kind: 'boundary', geometry });
  }
  return [...drawn.values()];
}

/** True for the library's type of an area. */
function isGeoJsonArea(value: unknown): value is MultiPolygon | Polygon {
  return isArea(value);
}
