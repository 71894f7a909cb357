import type { Area } from '../places/boundary-outline.ts';
import type { Coordinates } from '../places/distance.ts';

/** Units of a school's map from west to east and from north to south. */
export const SCHOOL_MAP = { width: 320, height: 200 } as const;

/** Names of places on a map; more would cover each other. */
const MOST_NAMES = 5;
/** Two names are at least this far apart from north to south, or a name's width from west to east. */
const NAME_HEIGHT = 18;
const LETTER_WIDTH = 7;
/** Half of the mark of the school. */
const SCHOOL_MARK = 8;
const MILES_PER_DEGREE = 69.055;

interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** A school of the map with its city. */
export interface MappedSchool extends Coordinates {
  readonly cityName: string;
}

/** A small map in the units of its SVG drawing: the school in the middle, and what is around it. */
export interface SchoolMap {
  readonly school: MapPoint;
  readonly others: readonly MapPoint[];
  /** The middle of a city's schools on the map; cities with the most schools first. */
  readonly names: readonly (MapPoint & { readonly text: string })[];
  /** The area of the district, as an SVG path. */
  readonly district: string | null;
  /** The length of a mile in units. */
  readonly mile: number;
}

/** Lays out the surroundings of a school, which is in the middle. `miles` is the width of the map. */
export function layOutSchoolMap(
  school: Coordinates,
  around: { miles: number; others: readonly MappedSchool[]; district: Area | null },
): SchoolMap {
  const mile = SCHOOL_MAP.width / around.miles;
  const place = placeAround(school, around.miles);
  const others = around.others.map((other) => ({ ...place(other), city: other.cityName })).filter(isOnMap);
  return {
    school: place(school),
    others: others.map(({ x, y }) => ({ x, y })),
    names: placeNames(others),
    district: around.district === null ? null : drawArea(around.district, place),
    mile,
  };
}

/** Counts the schools on a map of this width that the mark of the school in the middle does not cover. */
export function countBesideMark(
  school: Coordinates,
  { miles, others }: { miles: number; others: readonly Coordinates[] },
): number {
  const place = placeAround(school, miles);
  const middle = place(school);
  return others.filter((other) => {
    const { x, y } = place(other);
    return isOnMap({ x, y }) && Math.hypot(x - middle.x, y - middle.y) > 2 * SCHOOL_MARK;
  }).length;
}

/** Returns the function that places points on a map of this width with the school in the middle. */
function placeAround(school: Coordinates, miles: number): (point: Coordinates) => MapPoint {
  const mile = SCHOOL_MAP.width / miles;
  const narrowing = Math.cos((school.lat * Math.PI) / 180);
  return ({ lat, lon }) => ({
    x: round(SCHOOL_MAP.width / 2 + withinHalfTurn(lon - school.lon) * narrowing * MILES_PER_DEGREE * mile),
    y: round(SCHOOL_MAP.height / 2 - (lat - school.lat) * MILES_PER_DEGREE * mile),
  });
}

function isOnMap({ x, y }: MapPoint): boolean {
  return x >= 0 && x <= SCHOOL_MAP.width && y >= 0 && y <= SCHOOL_MAP.height;
}

/** Continues across the 180th meridian. */
function withinHalfTurn(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}

/** What names keep clear of, as names of the same height: the school's mark, and the scale in the corner. */
const MARK = { text: '   ', x: SCHOOL_MAP.width / 2, y: SCHOOL_MAP.height / 2 + SCHOOL_MARK / 2 };
const SCALE = { text: '20 millas', x: SCHOOL_MAP.width - 35, y: SCHOOL_MAP.height - 16 };

function placeNames(others: readonly (MapPoint & { city: string })[]): SchoolMap['names'] {
  const cities = [...Map.groupBy(others, ({ city }) => city)].toSorted(
    ([name, own], [otherName, rest]) => rest.length - own.length || (name < otherName ? -1 : 1),
  );
  const names: (MapPoint & { text: string })[] = [];
  for (const [text, own] of cities) {
    const name = besideSchool({ text, x: middle(own.map(({ x }) => x)), y: middle(own.map(({ y }) => y)) });
    const isClear = isInside(name) && ![SCALE, ...names].some((other) => overlap(name, other));
    if (names.length < MOST_NAMES && isClear) names.push(name);
  }
  return names;
}

/** Moves a name that would cover the school, which is in the middle, below it. */
function besideSchool(name: MapPoint & { text: string }): MapPoint & { text: string } {
  return overlap(name, MARK) ? { ...name, y: SCHOOL_MAP.height / 2 + 2 * NAME_HEIGHT - SCHOOL_MARK } : name;
}

function isInside({ text, x, y }: MapPoint & { text: string }): boolean {
  const half = (text.length * LETTER_WIDTH) / 2;
  return x >= half && x <= SCHOOL_MAP.width - half && y >= NAME_HEIGHT && y <= SCHOOL_MAP.height - NAME_HEIGHT;
}

function overlap(one: MapPoint & { text: string }, other: MapPoint & { text: string }): boolean {
  const width = ((one.text.length + other.text.length) * LETTER_WIDTH) / 2;
  return Math.abs(one.y - other.y) < NAME_HEIGHT && Math.abs(one.x - other.x) < width;
}

function middle(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** Draws what is near the map. Points far outside are moved to its surroundings, and equal points are drawn once. */
function drawArea(area: Area, place: (point: Coordinates) => MapPoint): string {
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat();
  return rings
    .map((ring) => {
      const steps = ring.map(([lon, lat]) => {
        const { x, y } = place({ lat, lon });
        return `${near(x, SCHOOL_MAP.width)} ${near(y, SCHOOL_MAP.height)}`;
      });
      const drawn = steps.filter((step, at) => step !== steps[at - 1]);
      return drawn.length < 3 ? '' : `M${drawn.join('L')}z`;
    })
    .join('');
}

function near(value: number, size: number): number {
  return Math.round(Math.min(Math.max(value, -size), 2 * size));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
