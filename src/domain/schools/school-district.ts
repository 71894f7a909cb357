import type { School } from './school-schema.ts';

/**
 * Whether a school is known to belong to no district. Of a public school that is closed it is not: the sources that still know
 * it may have dropped its district.
 */
export function isWithoutDistrict({ districtId, type, status }: School): boolean {
  return districtId === null && (type === 'private' || status.kind === 'open');
}
