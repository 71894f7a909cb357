import { parseNcesSchoolId, type SchoolId } from '#domain/schools/school-id.ts';

/** Reads an NCES school id. Null: it is malformed, or shorter than a FIPS code with one lost zero allows. */
export function readNationalId(code: string): SchoolId | null {
  const id = parseNcesSchoolId(code);
  // No state has the FIPS code 00. Such an id lost two digits, and padding would make it one of another state.
  return id === null || id.startsWith('00') ? null : id;
}
