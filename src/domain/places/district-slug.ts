import { parsePathSchoolId } from '../schools/school-id.ts';
import { encodeLegacy } from './legacy-encoding.ts';

/** Path parts below a city that belong to other pages. */
const RESERVED_PARTS = /^(?:schools|best-(?:[a-z]+-)?schools)$/;

/**
 * Assigns a slug to each district of a city, by district id. If several have the same name, the lowest id keeps the
 * plain slug, and the others get their id appended. A name that is another page's path gets its id appended, too. A
 * name that looks like the path of a profile (`210003002021-…`) gets the prefix `district-`.
 */
export function assignDistrictSlugs(districts: readonly { id: string; name: string }[]): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name } of districts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const plain = plainSlug(name);
    let slug = taken.has(plain) || RESERVED_PARTS.test(plain) ? `${plain}-${id}` : plain;
    while (taken.has(slug)) slug = `${slug}-${id}`;
    taken.add(slug);
    slugs.set(id, slug);
  }
  return slugs;
}

function plainSlug(name: string): string {
  const slug = encodeLegacy(name);
  return parsePathSchoolId(slug) === null && /[^.]/.test(slug) ? slug : `district-${slug}`;
}
