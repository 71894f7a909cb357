import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '#domain/places/distance.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { NearbySchools } from '../catalogue/catalogue-rows.ts';

/** Schools that a profile names as nearby. */
const NEARBY_CAP = 12;

/** More are asked for than kept, so that of schools at one distance the choice does not hang on the index. */
const ASKED = 20;

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

  /** The 12 nearest open schools other than the school itself, nearest first, with miles. */
  nearest(school: OpenPoint): NearbySchools {
    if (this.#index === null) return [];
    return around(this.#index, school.lon, school.lat, ASKED + 1)
      .flatMap((at) => this.#points[at] ?? [])
      .filter(({ state, id }) => state !== school.state || id !== school.id)
      .map(({ state, id, lat, lon }) => [state, id, milesBetween(school, { lat, lon })] as const)
      .sort((a, b) => a[2] - b[2] || compareText(a[0], b[0]) || compareText(a[1], b[1]))
      .slice(0, NEARBY_CAP);
  }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
