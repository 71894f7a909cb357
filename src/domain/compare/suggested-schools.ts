import type { ProfilePage } from '../profile/profile-page.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import { schoolKey } from '../schools/school-id.ts';
import { MAX_COMPARED } from './compare-address.ts';

const MAX_SUGGESTED = 4;

/**
 * Schools to add to a comparison: similar to the compared ones, then near them, by turns. Only schools that share a level
 * with all of them.
 */
export function suggestSchools(pages: readonly ProfilePage[]): readonly SchoolCard[] {
  if (pages.length >= MAX_COMPARED) return [];
  const compared = new Set(pages.map(({ school }) => schoolKey(school)));
  const similar = pages.map((page) => page.similar.map(({ school }) => school));
  const nearby = pages.map((page) => page.nearby.map(({ school }) => school));
  const found = new Map<string, SchoolCard>();
  for (const school of [...byTurns(similar), ...byTurns(nearby)]) {
    const fits = pages.every((page) => page.school.levels.some((level) => school.levels.includes(level)));
    if (fits && school.isOpen && !compared.has(schoolKey(school))) found.set(schoolKey(school), school);
  }
  return [...found.values()].slice(0, MAX_SUGGESTED);
}

/** The first of each list, then the second of each. */
function byTurns(lists: readonly (readonly SchoolCard[])[]): readonly SchoolCard[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
