import { nameOrder } from './name-order.ts';
import { NONE } from './segment-columns.ts';
import { compareTexts } from './segment-lists.ts';
import { textAt, type Segment } from './segment.ts';

/** The places of the districts of some segments in the order of their names, and the place of no district. */
interface DistrictOrder {
  /** By segment, by the number of the district. */
  readonly places: readonly Uint32Array[];
  readonly last: number;
}

/** The last order. Searches of the same states follow each other, and names change only with the segments. */
let known: { readonly segments: readonly Segment[]; readonly order: DistrictOrder } | null = null;

/** Sorts the districts of some segments by name. Districts of one name share a place. */
export function orderDistricts(segments: readonly Segment[]): DistrictOrder {
  if (known !== null && isSame(known.segments, segments)) return known.order;
  const names = segments.map((segment) => namesOf(segment));
  const sorted = [...new Set(names.flat())].sort(compareTexts);
  const placeOf = new Map(sorted.map((name, place) => [name, place]));
  const places = names.map((own) => Uint32Array.from(own, (name) => placeOf.get(name) ?? 0));
  known = { segments, order: { places, last: sorted.length } };
  return known.order;
}

/** The place of a school's district. */
export function districtPlace({ places, last }: DistrictOrder, at: number, district: number | undefined): number {
  return district === undefined || district === NONE ? last : (places[at]?.[district] ?? last);
}

function namesOf(segment: Segment): string[] {
  return Array.from(segment.districtId, (_, district) => nameOrder(textAt(segment, 'districtName', district)));
}

function isSame(left: readonly Segment[], right: readonly Segment[]): boolean {
  return left.length === right.length && left.every((segment, at) => segment === right[at]);
}
