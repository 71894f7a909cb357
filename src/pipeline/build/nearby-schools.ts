import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '#domain/places/distance.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { NearbySchools } from '#data/schools/school-columns.ts';

/** Schools that a profile names as nearby. */
const NEARBY_CAP = 12;

/** Schools to look at first. If the last one ties with a kept one, the index looks at more. */
const ASKED = 16;

export interface OpenPoint {
  readonly state: StateCode;
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
}

/** Finds the nearest open schools of any state. */
export class NearbyIndex {
  readonly #points: readonly OpenPoint[];
  readonly #index: KDBush | null;

  constructor(points: readonly OpenPoint[]) {
    this.#points = points.toSorted((a, b) => compareText(a.state, b.state) || compareText(a.id, b.id));
    this.#index = points.length === 0 ? null : new KDBush(points.length);
    for (const { lon, lat } of this.#points) this.#index?.add(lon, lat);
    this.#index?.finish();
  }

  /**
   * The 12 nearest open schools other than the school itself, nearest first, with miles. Of schools at one distance those
   * first by state and id are taken, however the index is laid out.
   */
  nearest(school: OpenPoint): NearbySchools {
    for (let asked = ASKED; ; asked *= 4) {
      const found = this.#around(school, asked);
      const isAll = found.length < asked - 1;
      const farthest = found.at(-1)?.[2] ?? 0;
      const nearest = found.toSorted(compareNearby).slice(0, NEARBY_CAP);
      if (isAll || farthest > (nearest.at(-1)?.[2] ?? 0)) return nearest;
    }
  }

  #around(school: OpenPoint, asked: number): NearbySchools[number][] {
    if (this.#index === null) return [];
    return around(this.#index, school.lon, school.lat, asked)
      .flatMap((at) => this.#points[at] ?? [])
      .filter(({ state, id }) => state !== school.state || id !== school.id)
      .map(({ state, id, lat, lon }) => [state, id, milesBetween(school, { lat, lon })] as const);
  }
}

function compareNearby(a: NearbySchools[number], b: NearbySchools[number]): number {
  return a[2] - b[2] || compareText(a[0], b[0]) || compareText(a[1], b[1]);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
