import { schoolIdOfPathPart } from '../schools/school-id.ts';
import { encodeLegacy } from './legacy-encoding.ts';

/** Path parts below a city that belong to other pages. */
const RESERVED_PARTS = /^(?:schools|best-(?:[a-z]+-)?schools)$/;

/**
 * The slug of each district of one city, by district id. Of districts of one name the lowest id keeps the plain slug and
 * the others get their id appended; so does a name that is another page's address. A name that reads like a profile's
 * address (`210003002021-…`) gets `district-` before it.
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
  return schoolIdOfPathPart(slug) === null && /[^.]/.test(slug) ? slug : `district-${slug}`;
}
