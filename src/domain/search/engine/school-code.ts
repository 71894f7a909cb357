import type { SchoolId } from '../../schools/school-id.ts';

/** Above every 12-digit number, below 2^53. */
const PRIVATE_BASE = 2e12;

/** A school's id as one whole number, different for every id. */
export function codeOfSchoolId(id: SchoolId): number {
  return id.length === 12 ? Number(id) : PRIVATE_BASE + Number.parseInt(id, 36);
}

/** The id of a number from {@link codeOfSchoolId}. */
export function schoolIdOfCode(code: number): SchoolId {
  return code < PRIVATE_BASE ? String(code).padStart(12, '0') : (code - PRIVATE_BASE).toString(36).padStart(8, '0');
}
