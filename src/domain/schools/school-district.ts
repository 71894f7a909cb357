import type { School } from './school-schema.ts';

/**
 * Whether a school is known to belong to no district. False for a closed public school, because the sources that still
 * list it may have dropped its district.
 */
export function isWithoutDistrict({ districtId, type, status }: School): boolean {
  return districtId === null && (type === 'private' || status.kind === 'open');
}
