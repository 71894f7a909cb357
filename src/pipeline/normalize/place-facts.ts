import type { BoundaryRange } from '#domain/places/place-schema.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import type { StateCode } from '#domain/places/state-list.ts';

/** A place of a gazetteer, without the suffix that says its legal kind; degrees are WGS84. */
export interface PlaceFacts {
  readonly state: StateCode;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** A ZIP code area with its center. `state` and `cityName` are null if no source states them. */
export interface ZipFacts {
  readonly zip: string;
  readonly state: StateCode | null;
  readonly cityName: string | null;
  readonly lat: number;
  readonly lon: number;
}

/** A GeoJSON geometry of an area: rings of [longitude, latitude]. */
export type AreaGeometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
export type Ring = readonly (readonly [lon: number, lat: number])[];

/** The area in which a district serves some levels, simplified for display. */
export interface BoundaryFacts {
  readonly districtId: string;
  readonly state: StateCode;
  readonly levels: readonly LevelCode[];
  /** The name of the area's district. Null: the file has none. */
  readonly name: string | null;
  readonly geometry: AreaGeometry;
}

/** Boundary facts as an import keeps them until it writes: the geometry as JSON takes a tenth of its memory. */
export interface BoundaryText extends Omit<BoundaryFacts, 'geometry'> {
  readonly json: string;
  readonly box: BoundaryRange['box'];
}

/** The boundary with its geometry as JSON, and the box around it. */
export function toBoundaryText({ geometry, ...area }: BoundaryFacts): BoundaryText {
  return { ...area, json: JSON.stringify(geometry), box: boxOf(geometry) };
}

function boxOf({ type, coordinates }: AreaGeometry): BoundaryRange['box'] {
  const box: BoundaryRange['box'] = [180, 90, -180, -90];
  for (const ring of type === 'Polygon' ? coordinates : coordinates.flat()) {
    for (const [lon, lat] of ring) {
      box[0] = Math.min(box[0], lon);
      box[1] = Math.min(box[1], lat);
      box[2] = Math.max(box[2], lon);
      box[3] = Math.max(box[3], lat);
    }
  }
  return box;
}
