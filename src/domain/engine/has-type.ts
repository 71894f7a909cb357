import { SCHOOL_TYPES, type SchoolType } from '../schools/school-schema.ts';
import { TYPE_BITS, TYPE_SHIFT } from './segment-columns.ts';
import type { Segment } from './segment.ts';

const TYPES_OF = new WeakMap<Segment, number>();

/** Returns true if any school of some segments has a type. If no source reports charter schools, none has that type. */
export function hasType(segments: readonly Segment[], type: SchoolType): boolean {
  const bit = 1 << (TYPE_SHIFT + SCHOOL_TYPES.indexOf(type));
  return segments.some((segment) => (typesOf(segment) & bit) !== 0);
}

function typesOf(segment: Segment): number {
  const known = TYPES_OF.get(segment) ?? segment.flags.reduce((all, flags) => all | (flags & TYPE_BITS), 0);
  TYPES_OF.set(segment, known);
  return known;
}
