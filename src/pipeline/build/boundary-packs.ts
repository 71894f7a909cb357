import type { BoundaryLevels } from '#domain/places/place-schema.ts';
import { LEVEL_CODES } from '#domain/schools/school-level.ts';
import { computeHash } from '../catalogue/compute-hash.ts';
import type { BoundaryText } from '../normalize/place-facts.ts';

export interface BoundaryPack {
  readonly key: string;
  readonly bytes: Uint8Array;
  /** Byte ranges of the pack by district id. */
  readonly levels: ReadonlyMap<string, BoundaryLevels>;
}

/**
 * One pack of the boundaries of a state's districts: GeoJSON geometries one after another, named by the hash of the
 * whole. If two areas of a district serve one level, the first one wins.
 */
export function packBoundaries(boundaries: readonly BoundaryText[]): BoundaryPack {
  const encoder = new TextEncoder();
  const parts = boundaries
    .toSorted((a, b) => (a.districtId < b.districtId ? -1 : 1))
    .map((boundary) => ({ boundary, bytes: encoder.encode(boundary.json) }));
  const bytes = concatenate(parts.map((part) => part.bytes));
  const key = `boundaries/${computeHash(bytes)}.pack`;
  const levels = new Map<string, BoundaryLevels>();
  let offset = 0;
  for (const part of parts) {
    const range = { pack: key, offset, length: part.bytes.length, box: part.boundary.box };
    const own = Object.fromEntries(part.boundary.levels.map((level) => [level, range]));
    levels.set(part.boundary.districtId, inOrder({ ...own, ...levels.get(part.boundary.districtId) }));
    offset += part.bytes.length;
  }
  return { key, bytes, levels };
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function inOrder(levels: BoundaryLevels): BoundaryLevels {
  return Object.fromEntries(LEVEL_CODES.flatMap((level) => (levels[level] ? [[level, levels[level]]] : [])));
}
