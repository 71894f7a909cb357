import { schoolKey } from '#domain/schools/school-id.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { MapAnswer, MapClusterItem, MapSchool } from '#domain/map/map-contract.ts';
import { isInBox, type Box } from '#domain/places/box.ts';
import {
  groupMarkers,
  isInFrame,
  isUnder,
  MARKER_SPACING_PIXELS,
  sumOfGroup,
  type Counted,
  type Frame,
  type Pixel,
} from '#domain/map/map-layout.ts';

export type ListedSchool = MapAnswer['listed'][number];

/** The known schools in and around the window: the page of the list, and all others. */
export interface MapContent {
  readonly listed: readonly ListedSchool[];
  readonly points: readonly MapSchool[];
  readonly clusters: readonly MapClusterItem[];
}

/** A clickable marker on the map, at the place of its school, or of the first school of its group. */
export type MapMarker = Coordinates & { readonly key: string } & (
    | { readonly kind: 'school'; readonly school: MapSchool; readonly number: number | null }
    | {
        readonly kind: 'group';
        readonly count: number;
        readonly box: Box;
        /** However near the map comes, they stay together. */
        readonly isOnePlace: boolean;
        /** Its schools, if all of them are known. */
        readonly schools: readonly MapSchool[] | null;
      }
  );

/** The position and size of a place on a map. */
export interface MapScreen extends Frame {
  readonly project: (place: Coordinates) => Pixel;
  /** Points under buttons that cover the map. No marker is there: it would be half hidden. */
  readonly taken: readonly Pixel[];
  /** The least distance of two markers, in pixels: more for fingers. */
  readonly spacing?: number;
}

/**
 * The markers of what the screen shows: the numbered schools in the order of the list, then the others. Each is at its place.
 * Schools that would cover each other are one group, listed ones as well.
 */
export function markersOnScreen(content: MapContent, screen: MapScreen): readonly MapMarker[] {
  const numbers = new Map(content.listed.map((school) => [schoolKey(school), school.number]));
  const items = [...content.listed.map(alone), ...othersOf(content)]
    .map((item) => ({ at: screen.project(item), thing: item }))
    .filter(({ at }) => isInFrame(at, screen) && !isUnder(at, screen.taken));
  const groups = groupMarkers(items, screen.spacing ?? MARKER_SPACING_PIXELS);
  const markers = groups.map(({ members }) => markerOf(members, numbers));
  return [...markers.filter(isNumbered), ...markers.filter((marker) => !isNumbered(marker))];
}

function isNumbered(marker: MapMarker): boolean {
  return marker.kind === 'school' && marker.number !== null;
}

/** Schools in a box of this size, in degrees, count as one place. */
const ONE_PLACE = 0.0002;

type Other = Coordinates & Counted & { readonly key: string; readonly school: MapSchool | null };

/** Schools that are not on the list. Clusters count the list's schools, too, so this subtracts them. */
function othersOf({ listed, points, clusters }: MapContent): readonly Other[] {
  const onList = new Set(listed.map(schoolKey));
  const crowds = clusters.map(({ lat, lon, count, box }): Other => {
    const others = count - listed.filter((school) => isInBox(box, school)).length;
    return { key: `${lat},${lon}`, lat, lon, count: others, box, school: null };
  });
  const others = points.map(alone).filter(({ key }) => !onList.has(key));
  return [...others, ...crowds.filter(({ count }) => count > 0)];
}

function alone(school: MapSchool): Other {
  const { lat, lon } = school;
  const box = { west: lon, south: lat, east: lon, north: lat };
  return { key: schoolKey(school), lat, lon, count: 1, box, school };
}

function markerOf(members: readonly Other[], numbers: ReadonlyMap<string, number>): MapMarker {
  const [first, ...others] = members;
  if (first === undefined) throw new Error('A group has no members.');
  const { lat, lon, key, school } = first;
  if (school === null || others.length > 0) return groupOf(first, members);
  return { kind: 'school', key, lat, lon, school, number: numbers.get(key) ?? null };
}

function groupOf({ lat, lon, key }: Other, members: readonly Other[]): MapMarker {
  const schools = members.flatMap(({ school }) => school ?? []);
  const isKnown = schools.length === members.length;
  const { count, box } = sumOfGroup(members);
  const isOnePlace = box.east - box.west < ONE_PLACE && box.north - box.south < ONE_PLACE;
  return { kind: 'group', key, lat, lon, count, box, isOnePlace, schools: isKnown ? schools : null };
}
