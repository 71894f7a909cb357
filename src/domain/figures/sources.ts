import { keysOf } from '../types/keys-of.ts';

interface SourceFacts {
  /** On a tie in year, the source with the lower rank wins. */
  readonly rank: number;
  /** True if the source lists every school that it covers. The others only describe schools that a directory lists. */
  readonly isDirectory: boolean;
  /** The schools that the source covers. Averages over private schools only are not averages of the state. */
  readonly covers: 'public-schools' | 'private-schools' | 'all-schools';
  /** True if its descriptions are self-reported by schools. */
  readonly isSelfReported: boolean;
}

/**
 * Every source of figures and facts. Add a source here. Its names belong in `locales/{en,es}/sources.json`, as
 * `name.<id>` and `short.<id>`; the code does not compile without them.
 */
export const SOURCES = {
  editor: { rank: 0, isDirectory: false, covers: 'all-schools', isSelfReported: false },
  school: { rank: 1, isDirectory: false, covers: 'all-schools', isSelfReported: true },
  'kentucky-kde': { rank: 2, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  'california-cde': { rank: 3, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  'colorado-cde': { rank: 4, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  'georgia-gosa': { rank: 5, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  'north-carolina-dpi': { rank: 6, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  'oregon-ode': { rank: 7, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  'pennsylvania-pde': { rank: 8, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  'texas-tea': { rank: 9, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  // Any state's department without an id of its own. A figure's state says which department it is.
  'state-agency': { rank: 9.9, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  'nces-elsi': { rank: 10, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  'nces-ccd': { rank: 11, isDirectory: true, covers: 'public-schools', isSelfReported: false },
  'nces-pss': { rank: 12, isDirectory: true, covers: 'private-schools', isSelfReported: false },
  'nces-edge': { rank: 13, isDirectory: false, covers: 'all-schools', isSelfReported: false },
  'ed-edfacts': { rank: 14, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  'ed-crdc': { rank: 15, isDirectory: false, covers: 'public-schools', isSelfReported: false },
  demonstration: { rank: 16, isDirectory: true, covers: 'all-schools', isSelfReported: true },
} as const satisfies Readonly<Record<string, SourceFacts>>;

type Id = keyof typeof SOURCES;
/** The sources that are directories. */
export type DirectoryId = { [Source in Id]: (typeof SOURCES)[Source]['isDirectory'] extends true ? Source : never }[Id];

/** Every source, by rank. */
export const SOURCE_IDS: readonly Id[] = keysOf(SOURCES).toSorted(compareSources);

/** The directories, by rank. */
export const DIRECTORY_IDS: readonly DirectoryId[] = SOURCE_IDS.filter(isDirectory);

/**
 * Returns true for people who know a school: our editors, and the school itself. Their facts overrule published
 * releases of any year.
 */
export function isPersonal(source: Id): source is 'editor' | 'school' {
  return source === 'editor' || source === 'school';
}

/** Sorts sources by rank. */
export function compareSources(a: Id, b: Id): number {
  return SOURCES[a].rank - SOURCES[b].rank;
}

/** True if the source covers private schools only. */
export function coversPrivateSchoolsOnly(source: Id): boolean {
  return SOURCES[source].covers === 'private-schools';
}

/** True for the education agency of a state. All other publishers are federal. */
export function isStateAgency(source: Id): boolean {
  return !isPersonal(source) && source !== 'demonstration' && !/^(?:nces|ed)-/.test(source);
}

/** Finds the national directory of public, or of private, schools. Throws if `SOURCES` has none. */
export function findDirectory(schools: 'public-schools' | 'private-schools'): DirectoryId {
  const found = DIRECTORY_IDS.find((source) => SOURCES[source].covers === schools);
  if (found === undefined) throw new Error(`SOURCES has no directory of ${schools}; add one.`);
  return found;
}

function isDirectory(source: Id): source is DirectoryId {
  return SOURCES[source].isDirectory;
}
