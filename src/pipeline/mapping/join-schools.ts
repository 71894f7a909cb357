import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { DirectorySchool } from '../reading/school-directory.ts';
import { areAlike, joinKey } from './join-keys.ts';

/** A school as a file names it, under the state's own number. */
export interface NamedSchool {
  readonly number: string;
  readonly name: string;
  /** Null: a pool of charter schools, which is no district. */
  readonly district: string | null;
  /** The newest year in which the file has it. */
  readonly year: SchoolYear;
}

interface Keyed {
  readonly lastYear: SchoolYear | null;
  readonly id: SchoolId;
  readonly name: string;
  readonly district: string;
}

/**
 * Joins a state's schools with the directory by district and name, one to one. A district is the one of the same name,
 * or the one in which most of its schools are found by their names. A school that fits two, or that another number fits,
 * too, is joined with none.
 *
 * @returns national ids by `nameSchool`
 */
export function joinSchools(
  schools: readonly NamedSchool[],
  directory: readonly DirectorySchool[],
): Map<string, SchoolId> {
  const keyed = directory.map(({ id, name, districtName, lastYear }) => ({
    id,
    lastYear,
    name: joinKey(name),
    district: joinKey(districtName ?? name),
  }));
  const byName = Map.groupBy(keyed, ({ name }) => name);
  const joined = new Map<NamedSchool, SchoolId>();
  for (const [district, own] of Map.groupBy(schools, (school) => school.district)) {
    const find = district === null ? findAlone : findInDistricts(alignDistricts(district, { own, keyed, byName }));
    for (const school of own) {
      const candidates = byName.get(joinKey(school.name)) ?? [];
      const id = find(candidates.filter(({ lastYear }) => lastYear === null || lastYear >= school.year));
      if (id !== null) joined.set(school, id);
    }
  }
  return dropShared(joined);
}

function findAlone(candidates: readonly Keyed[]): SchoolId | null {
  const [only] = candidates;
  return candidates.length === 1 && only !== undefined ? only.id : null;
}

function findInDistricts(districts: readonly string[]): (candidates: readonly Keyed[]) => SchoolId | null {
  return (candidates) => {
    for (const district of districts) {
      const id = findAlone(candidates.filter((one) => one.district === district));
      if (id !== null) return id;
    }
    return null;
  };
}

/** Lists the directory's districts that a file's district can be, the surest first. */
function alignDistricts(
  district: string,
  {
    own,
    keyed,
    byName,
  }: { own: readonly NamedSchool[]; keyed: readonly Keyed[]; byName: ReadonlyMap<string, readonly Keyed[]> },
): string[] {
  const key = joinKey(district);
  const names = new Set(own.map(({ name }) => joinKey(name)));
  const [best, second] = countVotes(names, byName);
  const exact = keyed.some((one) => one.district === key) ? [key] : [];
  if (best === undefined || best.votes === second?.votes) return exact;
  const isMost = best.votes >= Math.max(2, names.size / 2);
  const isAlike = exact.length === 0 && areAlike(key, best.district);
  return isMost || isAlike ? [...new Set([...exact, best.district])] : exact;
}

/** Counts, by district of the directory, the names of schools that it has. Most votes first. */
function countVotes(
  names: ReadonlySet<string>,
  byName: ReadonlyMap<string, readonly Keyed[]>,
): { district: string; votes: number }[] {
  const votes = new Map<string, number>();
  for (const name of names) {
    for (const district of new Set((byName.get(name) ?? []).map((one) => one.district))) {
      votes.set(district, (votes.get(district) ?? 0) + 1);
    }
  }
  return [...votes].map(([district, count]) => ({ district, votes: count })).sort((a, b) => b.votes - a.votes);
}

/** Two numbers of one school, or two schools of one number and name: none is sure. */
function dropShared(joined: ReadonlyMap<NamedSchool, SchoolId>): Map<string, SchoolId> {
  const numbers = Map.groupBy(joined, ([, id]) => id);
  const isShared = (id: SchoolId): boolean => new Set((numbers.get(id) ?? []).map(([{ number }]) => number)).size > 1;
  return new Map([...joined].flatMap(([school, id]) => (isShared(id) ? [] : [[nameSchool(school), id] as const])));
}

/** The key of a school as a file names it. */
export function nameSchool({ number, name, district }: Omit<NamedSchool, 'year'>): string {
  return `${number}\n${name}\n${district ?? ''}`;
}
