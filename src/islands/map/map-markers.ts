import { schoolKey } from '#domain/schools/school-id.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { MapAnswer, MapClusterItem, MapSchool } from '#domain/map/map-contract.ts';
import { isInBox, type Box } from '#domain/places/box.ts';
import {
  groupMarkers,
  isInFrame,
  spreadMarkers,
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

/**
 * A clickable marker on the map. `shift` is its distance from its place, in pixels, so that it does not cover another.
 */
export type MapMarker = Coordinates & { readonly key: string; readonly shift: Pixel } & (
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
  /** Points under buttons that cover the map. */
  readonly taken: readonly Pixel[];
}

/**
 * The markers of what the screen shows: first the schools of the list, numbered and in its order, each by itself; then the
 * others, those that would cover each other as one. No marker covers another.
 */
export function markersOnScreen(content: MapContent, screen: MapScreen): readonly MapMarker[] {
  const listed = content.listed.map((school) => placed(school, screen)).filter(({ at }) => isInFrame(at, screen));
  const others = othersOf(content)
    .map((other) => placed(other, screen))
    .filter(({ at }) => isInFrame(at, screen));
  const groups = groupMarkers(others.map(({ at, thing }) => ({ at, thing })));
  const points = [...listed.map(({ at }) => at), ...groups.map(({ at }) => at)];
  const spread = spreadMarkers(points, { taken: screen.taken, frame: screen });
  const shiftOf = (index: number): Pixel => {
    const [from, to] = [points[index] ?? ORIGIN, spread[index] ?? ORIGIN];
    return { x: to.x - from.x, y: to.y - from.y };
  };
  return [
    ...listed.map(({ thing }, index) => markerOfSchool(thing, thing.number, shiftOf(index))),
    ...groups.map(({ members }, index) => markerOfGroup(members, shiftOf(listed.length + index))),
  ];
}

/** Schools in a box of this size, in degrees, count as one place. */
const ONE_PLACE = 0.0002;
const ORIGIN: Pixel = { x: 0, y: 0 };

type Other = Coordinates & Counted & { readonly key: string; readonly school: MapSchool | null };

/** Schools that are not on the list. Clusters count the list's schools, too, so this subtracts them. */
function othersOf({ listed, points, clusters }: MapContent): readonly Other[] {
  const onList = new Set(listed.map(schoolKey));
  const alone = points.map((school): Other => {
    const { lat, lon } = school;
    return {
      key: schoolKey(school),
      lat,
      lon,
      count: 1,
      box: { west: lon, south: lat, east: lon, north: lat },
      school,
    };
  });
  const crowds = clusters.map(({ lat, lon, count, box }): Other => {
    const others = count - listed.filter((school) => isInBox(box, school)).length;
    return { key: `${lat},${lon}`, lat, lon, count: others, box, school: null };
  });
  return [...alone.filter(({ key }) => !onList.has(key)), ...crowds.filter(({ count }) => count > 0)];
}

function placed<Thing extends Coordinates>(thing: Thing, { project }: MapScreen): { thing: Thing; at: Pixel } {
  return { thing, at: project(thing) };
}

function markerOfSchool(school: MapSchool, number: number | null, shift: Pixel): MapMarker {
  const { lat, lon } = school;
  return { kind: 'school', key: schoolKey(school), lat, lon, shift, school, number };
}

function markerOfGroup(members: readonly Other[], shift: Pixel): MapMarker {
  const [first] = members;
  if (first?.school != null && members.length === 1) return markerOfSchool(first.school, null, shift);
  const schools = members.flatMap(({ school }) => school ?? []);
  const { lat = 0, lon = 0, key = '' } = first ?? {};
  const isKnown = schools.length === members.length;
  const { count, box } = sumOfGroup(members);
  const isOnePlace = box.east - box.west < ONE_PLACE && box.north - box.south < ONE_PLACE;
  return { kind: 'group', key, lat, lon, shift, count, box, isOnePlace, schools: isKnown ? schools : null };
}
