import { hasFields, readJson } from '#domain/types/json-checks.ts';
import type { BoundaryLevels } from '#domain/places/place-schema.ts';

/** Reads the column of a district's boundaries; a school outside districts has none. */
export function readBoundaryLevels(boundaries: string | null): BoundaryLevels {
  return readJson(boundaries ?? '{}', hasFields<BoundaryLevels>());
}
