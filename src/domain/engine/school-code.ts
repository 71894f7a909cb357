import type { SchoolId } from '../schools/school-id.ts';

/** Above every 12-digit number and below 2^53. */
const PRIVATE_BASE = 2e12;

/** Encodes a school's id as a whole number. Every id has a different number. */
export function encodeSchoolId(id: SchoolId): number {
  return id.length === 12 ? Number(id) : PRIVATE_BASE + Number.parseInt(id, 36);
}

/** Decodes a number from {@link encodeSchoolId} to the id. */
export function decodeSchoolId(code: number): SchoolId {
  return code < PRIVATE_BASE ? String(code).padStart(12, '0') : (code - PRIVATE_BASE).toString(36).padStart(8, '0');
}
