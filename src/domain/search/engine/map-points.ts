import type { StateCode } from '../../places/state-list.ts';
import type { SchoolId } from '../../schools/school-id.ts';
import type { Rating, SchoolType } from '../../schools/school-schema.ts';
import type { SchoolSearch } from '../school-search.ts';
import type { Box } from './point-grid.ts';
import { schoolIdOfCode } from './school-code.ts';
import { failuresOf, filterOf } from './school-filter.ts';
import { pointOf } from './school-scope.ts';
import { scopeSegments, visitSchools, type SearchedSegments } from './search-segments.ts';
import { OPEN_BIT } from './segment-columns.ts';
import { textAt, typeOfFlags, type Segment } from './segment.ts';

/** One school on the map. */
export interface MapPoint {
  readonly state: StateCode;
  readonly id: SchoolId;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly type: SchoolType;
  readonly rating: Rating;
  readonly isOpen: boolean;
}

/** Schools that lie close together; `box` holds them all. */
export interface MapCluster {
  readonly lat: number;
  readonly lon: number;
  readonly count: number;
  readonly box: Box;
}

/** The schools of a search in a window: each as a point where they are few, else crowded ones as clusters. */
export interface MapPoints {
  readonly total: number;
  readonly points: readonly MapPoint[];
  readonly clusters: readonly MapCluster[];
}

/** So many schools are shown one by one. */
const POINTS_CAP = 200;
/** Edge of a cell of one cluster, in pixels of a map whose world is 256 pixels wide at zoom 0. */
const CELL_PIXELS = 64;
/** Cells along an edge of the window, at most: a zoom that is too near for its window gets larger cells. */
const CELLS_CAP = 24;

/** The map's points for a search that has a window. `zoom` is the map's, 0 for the whole world. */
export function mapPointsIn(
  { segments, lists }: SearchedSegments,
  search: SchoolSearch & { readonly box: Box },
  zoom: number,
): MapPoints {
  const scoped = scopeSegments(segments, search);
  const filters = scoped.map(({ segment }) => filterOf(segment, search.filters));
  const found: { segment: Segment; school: number; lat: number; lon: number }[] = [];
  visitSchools(scoped, search, lists, (place, school) => {
    const segment = scoped[place]?.segment;
    const filter = filters[place];
    if (segment === undefined || filter === undefined || failuresOf(segment, school, filter) !== 0) return;
    const point = pointOf(segment, school);
    if (point !== null) found.push({ segment, school, ...point });
  });
  if (found.length <= POINTS_CAP) return { total: found.length, points: found.map(readPoint), clusters: [] };
  const cells = Map.groupBy(found, cellOf(search.box, zoom));
  const groups = [...cells.values()];
  return {
    total: found.length,
    points: groups.flatMap((group) => (group.length === 1 ? group.map(readPoint) : [])),
    clusters: groups.flatMap((group) => (group.length === 1 ? [] : [clusterOf(group)])),
  };
}

function readPoint({
  segment,
  school,
  lat,
  lon,
}: {
  segment: Segment;
  school: number;
  lat: number;
  lon: number;
}): MapPoint {
  const flags = segment.flags[school] ?? 0;
  const rating = (segment.ratings[school] ?? 0) & 15;
  return {
    state: segment.state,
    id: schoolIdOfCode(segment.id[school] ?? 0),
    name: textAt(segment, 'name', school),
    lat,
    lon,
    type: typeOfFlags(flags),
    rating: rating === 0 ? null : rating,
    isOpen: (flags & OPEN_BIT) !== 0,
  };
}

function clusterOf(group: readonly { lat: number; lon: number }[]): MapCluster {
  const lats = group.map(({ lat }) => lat);
  const lons = group.map(({ lon }) => lon);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const edge = (values: readonly number[], pick: (left: number, right: number) => number) =>
    values.reduce((so, value) => pick(so, value), values[0] ?? 0);
  return {
    lat: mean(lats),
    lon: mean(lons),
    count: group.length,
    box: {
      west: edge(lons, Math.min),
      south: edge(lats, Math.min),
      east: edge(lons, Math.max),
      north: edge(lats, Math.max),
    },
  };
}

/** The cell of a point: squares of the Mercator projection, fixed to the world, so that panning does not regroup. */
function cellOf(box: Box, zoom: number): (point: { lat: number; lon: number }) => string {
  const width = box.west <= box.east ? box.east - box.west : 360 - box.west + box.east;
  const height = mercator(box.south) - mercator(box.north);
  const widest = Math.max(width / 360, height, 1e-9);
  const cells = Math.min((256 * 2 ** Math.max(0, Math.min(22, zoom))) / CELL_PIXELS, CELLS_CAP / widest);
  const across = 2 ** Math.floor(Math.log2(Math.max(1, cells)));
  return ({ lat, lon }) => `${Math.floor(((lon + 180) / 360) * across)} ${Math.floor(mercator(lat) * across)}`;
}

/** The height of a latitude in a square world: 0 in the north, 1 in the south. */
function mercator(lat: number): number {
  const radians = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI);
}
