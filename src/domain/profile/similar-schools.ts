import type { SchoolId } from '../schools/school-id.ts';
import type { School, SchoolYear } from '../schools/school-schema.ts';
import type { Series } from './figure-schema.ts';

/** A similar school has at least half, at most twice as many students. */
export const SIMILAR_SIZE_RATIO = 2;
/** Its share of students eligible for free or reduced-price lunch lies at most so many points away. */
export const SIMILAR_LUNCH_POINTS = 15;
/** Similar schools that a profile shows. */
export const SIMILAR_SHOWN = 5;

/** The newest known share of students eligible for free or reduced-price lunch, 0 to 100. */
export interface LunchShare {
  readonly value: number;
  readonly year: SchoolYear;
}

/** What schools are compared by. `area` is the first digit of the locale code: city, suburb, town, rural. */
export interface SchoolTraits {
  readonly id: SchoolId;
  readonly levels: string;
  readonly isPrivate: boolean;
  readonly students: number;
  readonly area: string | null;
  readonly lunch: LunchShare | null;
}

/** A similar school with the lunch share that made it one; null where it is not compared. */
export type SimilarSchool = readonly [id: SchoolId, lunch: number | null, year: SchoolYear | null];

/** The traits of a school; null where its levels or its number of students are not known: then nothing is like it. */
export function traitsOf(school: School, series: readonly Series[]): SchoolTraits | null {
  const { id, levels, type, enrollment, locale } = school;
  if (levels.length === 0 || enrollment === null || enrollment === 0) return null;
  return {
    id,
    levels: levels.join(''),
    isPrivate: type === 'private',
    students: enrollment,
    area: locale?.charAt(0) ?? null,
    lunch: lunchShareOf(series),
  };
}

/** The newest known lunch share of the whole school. */
export function lunchShareOf(series: readonly Series[]): LunchShare | null {
  const own = series.find(
    ({ measure, subgroup, grade }) =>
      measure === 'lunch-eligible' && (subgroup ?? 'all') === 'all' && grade === undefined,
  );
  const point = own?.points.findLast(({ value }) => value !== null);
  return point === undefined || point.value === null ? null : { value: point.value, year: point.year };
}

/**
 * For each school the 5 most similar ones, most similar first. Similar schools teach the same levels, are both private or
 * both public, stand in the same kind of area, have between half and twice as many students, and a lunch share within 15
 * points. A trait that is not known of the school is not compared; one that is known of it must be known of the other.
 */
export function findSimilarSchools(schools: readonly SchoolTraits[]): ReadonlyMap<SchoolId, readonly SimilarSchool[]> {
  const bySize = schools.toSorted((a, b) => a.students - b.students || (a.id < b.id ? -1 : 1));
  const inArea = Map.groupBy(bySize, (school) => `${groupOf(school)} ${school.area}`);
  const anywhere = Map.groupBy(bySize, groupOf);
  return new Map(
    schools.map((school) => {
      const peers =
        school.area === null ? anywhere.get(groupOf(school)) : inArea.get(`${groupOf(school)} ${school.area}`);
      return [school.id, mostSimilar(school, peers ?? [])];
    }),
  );
}

function groupOf({ levels, isPrivate }: SchoolTraits): string {
  return `${levels} ${isPrivate}`;
}

/** `peers` are in order of size. */
function mostSimilar(school: SchoolTraits, peers: readonly SchoolTraits[]): readonly SimilarSchool[] {
  const best: { peer: SchoolTraits; distance: number }[] = [];
  for (let at = firstOfSize(peers, school.students / SIMILAR_SIZE_RATIO); at < peers.length; at += 1) {
    const peer = peers[at];
    if (peer === undefined || peer.students > school.students * SIMILAR_SIZE_RATIO) break;
    const distance = peer.id === school.id ? null : distanceOf(school, peer);
    if (distance !== null) keepBest(best, { peer, distance });
  }
  return best.map(({ peer }) => [peer.id, peer.lunch?.value ?? null, peer.lunch?.year ?? null]);
}

function firstOfSize(peers: readonly SchoolTraits[], least: number): number {
  let [low, high] = [0, peers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((peers[middle]?.students ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 0 is equal in size and lunch share, 2 as far as both may be; null is too far. */
function distanceOf(school: SchoolTraits, peer: SchoolTraits): number | null {
  const size = Math.abs(Math.log2(peer.students / school.students)) / Math.log2(SIMILAR_SIZE_RATIO);
  if (school.lunch === null) return size;
  if (peer.lunch === null) return null;
  const points = Math.abs(peer.lunch.value - school.lunch.value);
  return points > SIMILAR_LUNCH_POINTS ? null : size + points / SIMILAR_LUNCH_POINTS;
}

function keepBest(
  best: { peer: SchoolTraits; distance: number }[],
  found: { peer: SchoolTraits; distance: number },
): void {
  const isBefore = (other: typeof found): boolean =>
    found.distance < other.distance || (found.distance === other.distance && found.peer.id < other.peer.id);
  const at = best.findIndex(isBefore);
  if (at === -1 && best.length >= SIMILAR_SHOWN) return;
  best.splice(at === -1 ? best.length : at, 0, found);
  if (best.length > SIMILAR_SHOWN) best.pop();
}
