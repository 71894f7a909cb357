import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { DirectorySchool } from '../reading/school-directory.ts';
import { areAlike, joinKey } from './join-keys.ts';

/**
 * Words that one list writes and another leaves out, each as a change of a key. The level is none of them: an elementary
 * and a middle school can have the rest of a name in common.
 */
const OMISSIONS: readonly ((key: string) => string)[] = [
  // "D M Therrell High" and "Therrell High". A letter at the end is no initial: "Academy B".
  (key) => key.replace(/\b\p{L} (?=(?:\p{L} )*\p{L}{3})/gu, ''),
  (key) => key.replace(/\bcharter\b/gu, ''),
  // "Mooresville Senior High" and "Mooresville High". A junior high is another school.
  (key) => key.replace(/\b(?:junior )?senior (?=high\b)/gu, ''),
];

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
  /** The name with fewer words: see `listLooseKeys`. */
  readonly loose: readonly string[];
  readonly district: string;
  readonly isCharter: boolean;
  /** True if its district has no other school. Many charter schools are a district of their own. */
  readonly isAlone: boolean;
}

interface Directory {
  readonly keyed: readonly Keyed[];
  readonly byName: ReadonlyMap<string, readonly Keyed[]>;
}

/**
 * Joins a state's schools with the directory by district and name, one to one. A district is the one of the same name,
 * or the one in which most of its schools are found by their names. Names that are equal come first. Of the schools that
 * are left on both sides, two are one school if one name only leaves out a word of the other (`listLooseKeys`). A school
 * that fits two, or that another number fits, too, is joined with none.
 *
 * @returns national ids by `nameSchool`
 */
export function joinSchools(
  schools: readonly NamedSchool[],
  directory: readonly DirectorySchool[],
): Map<string, SchoolId> {
  const known = keyDirectory(directory);
  const equal = new Map<NamedSchool, SchoolId>();
  const alike = new Map<NamedSchool, SchoolId>();
  const groups = [...Map.groupBy(schools, (school) => school.district)].map(([district, own]) => ({
    own,
    find: district === null ? findInPool : findInDistricts(alignDistricts(district, { own, ...known })),
  }));
  for (const { own, find } of groups) for (const school of own) note(equal, school, find(listEqual(school, known)));
  const taken = Map.groupBy(equal, ([, id]) => id);
  const isFree = (id: SchoolId, { number }: NamedSchool): boolean =>
    (taken.get(id) ?? []).every(([school]) => school.number === number);
  for (const { own, find } of groups) {
    for (const school of own.filter((one) => !equal.has(one))) {
      note(alike, school, find(listAlike(school, known).filter(({ id }) => isFree(id, school))));
    }
  }
  return new Map([...dropShared(equal), ...dropShared(alike)]);
}

function keyDirectory(directory: readonly DirectorySchool[]): Directory {
  const bySize = Map.groupBy(directory, ({ districtName }) => districtName);
  const keyed = directory.map(({ id, name, districtName, lastYear, isCharter }) => ({
    id,
    lastYear,
    isCharter,
    name: joinKey(name),
    loose: listLooseKeys(name),
    district: joinKey(districtName ?? name),
    isAlone: districtName === null || bySize.get(districtName)?.length === 1,
  }));
  return { keyed, byName: Map.groupBy(keyed, ({ name }) => name) };
}

function note(joined: Map<NamedSchool, SchoolId>, school: NamedSchool, id: SchoolId | null): void {
  if (id !== null) joined.set(school, id);
}

/** Lists the schools with the name of a file's school. */
function listEqual({ name, year }: NamedSchool, { byName }: Directory): readonly Keyed[] {
  return (byName.get(joinKey(name)) ?? []).filter(({ lastYear }) => lastYear === null || lastYear >= year);
}

/**
 * Lists the schools whose name leaves out a word of the name, or has one more, or is cut off. A school alone has its
 * district's name, too.
 */
function listAlike({ name, district, year }: NamedSchool, { keyed }: Directory): readonly Keyed[] {
  const key = joinKey(name);
  const loose = new Set(listLooseKeys(name));
  const isAlike = (one: Keyed): boolean =>
    loose.has(one.name) ||
    one.loose.includes(key) ||
    isCutOff(key, one.name) ||
    isCutOff(one.name, key) ||
    (district === null && one.isAlone && one.district === key);
  return keyed.filter((one) => isAlike(one) && (one.lastYear === null || one.lastYear >= year));
}

/** Lists cut names off at 30 characters or more. */
const SHORTEST_CUT = 30;
const LEVEL_WORDS = /\b(?:elementary|primary|intermediate|middle|junior|high)\b/u;

/** True if a key is the beginning of a whole name, and the rest names no level: a middle school is no middle and high school. */
function isCutOff(cut: string, whole: string): boolean {
  return cut.length >= SHORTEST_CUT && whole.startsWith(cut) && !LEVEL_WORDS.test(whole.slice(cut.length));
}

function findAlone(candidates: readonly Keyed[]): SchoolId | null {
  const [only] = candidates;
  return candidates.length === 1 && only !== undefined ? only.id : null;
}

/** Finds a school of a pool of charter schools, which names no district. */
function findInPool(candidates: readonly Keyed[]): SchoolId | null {
  return findAlone(candidates.filter(({ isCharter, isAlone }) => isCharter || isAlone));
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

/**
 * Lists the shorter keys of a name: each leaves out one kind of word. Two names can mean one school if the whole key of one
 * is a shorter key of the other.
 *
 * @example listLooseKeys('Georgia Cyber Academy (Virtual)') // ['georgia cyber academy']
 */
function listLooseKeys(name: string): string[] {
  const key = joinKey(name);
  const shorter = [joinKey(name.replace(/\([^)]*\)/gu, ' ')), ...OMISSIONS.map((omit) => tidy(omit(key)))];
  return [...new Set(shorter)].filter((one) => one !== key && one !== '');
}

function tidy(key: string): string {
  return key.replace(/\s+/gu, ' ').trim();
}
