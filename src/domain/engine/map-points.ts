import type { StateCode } from '../places/state-list.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { Rating, SchoolType } from '../schools/school-schema.ts';
import type { SchoolSearch } from './school-search.ts';
import { cellOf } from './map-cells.ts';
import type { Box } from '../places/box.ts';
import { decodeSchoolId } from './school-code.ts';
import { checkFilters, createFilter } from './school-filter.ts';
import { findPoint } from './school-scope.ts';
import { scopeSegments, visitSchools, type SearchedSegments } from './search-segments.ts';
import { OPEN_BIT } from './segment-columns.ts';
import { textAt, readSchoolType, type Segment } from './segment.ts';

/** One school on the map. */
interface MapPoint {
  readonly state: StateCode;
  readonly id: SchoolId;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly type: SchoolType;
  readonly rating: Rating;
  readonly isOpen: boolean;
}

/** Schools that are close together. `box` contains them all. */
interface MapCluster {
  readonly lat: number;
  readonly lon: number;
  readonly count: number;
  readonly box: Box;
}

/** The schools of a search in a window. Few schools are points; crowded schools are clusters. */
export interface MapPoints {
  readonly total: number;
  readonly points: readonly MapPoint[];
  readonly clusters: readonly MapCluster[];
}

/** The maximum number of schools shown one by one. */
const POINTS_CAP = 200;

/** Returns the map points for a search that has a window. `zoom` is the zoom of the map; 0 shows the whole world. */
export function mapPointsIn(
  { segments, lists }: SearchedSegments,
  search: SchoolSearch & { readonly box: Box },
  zoom: number,
): MapPoints {
  const scoped = scopeSegments(segments, search);
  const filters = scoped.map(({ segment }) => createFilter(segment, search.filters));
  const found: { segment: Segment; school: number; lat: number; lon: number }[] = [];
  visitSchools(scoped, search, lists, (place, school) => {
    const segment = scoped[place]?.segment;
    const filter = filters[place];
    if (segment === undefined || filter === undefined || checkFilters(segment, school, filter) !== 0) return;
    const point = findPoint(segment, school);
    if (point !== null) found.push({ segment, school, ...point });
  });
  if (found.length <= POINTS_CAP) return { total: found.length, points: found.map(readPoint), clusters: [] };
  const cells = Map.groupBy(found, cellOf(search.box, zoom));
  const groups = [...cells.values()];
  const alone = new Set(groups.filter((group) => group.length === 1).slice(0, POINTS_CAP));
  return {
    total: found.length,
    points: [...alone].flatMap((group) => group.map(readPoint)),
    clusters: groups.filter((group) => !alone.has(group)).map(clusterOf),
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
    id: decodeSchoolId(segment.id[school] ?? 0),
    name: textAt(segment, 'name', school),
    lat,
    lon,
    type: readSchoolType(flags),
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
