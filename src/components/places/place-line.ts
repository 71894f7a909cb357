import type { SchoolCard } from '#domain/schools/school-card.ts';

/** Returns the place of a school, from its sources: street, city, district. */
export function placeLine(school: SchoolCard): string {
  const address = [school.street, school.cityName].filter((part) => part !== null).join(', ');
  return school.districtName === null ? address : `${address} · ${school.districtName}`;
}
