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
  'nces-ccd': { rank: 3, isDirectory: true, covers: 'public-schools', isSelfReported: false },
  'nces-pss': { rank: 4, isDirectory: true, covers: 'private-schools', isSelfReported: false },
  'nces-edge': { rank: 5, isDirectory: false, covers: 'all-schools', isSelfReported: false },
  demonstration: { rank: 6, isDirectory: true, covers: 'all-schools', isSelfReported: true },
} as const satisfies Readonly<Record<string, SourceFacts>>;

type Id = keyof typeof SOURCES;
/** The sources that are directories. */
export type DirectoryId = { [Source in Id]: (typeof SOURCES)[Source]['isDirectory'] extends true ? Source : never }[Id];

/** Every source, by rank. */
export const SOURCE_IDS: readonly Id[] = keysOf(SOURCES).toSorted(compareSources);

/** The directories, by rank. */
export const DIRECTORY_IDS: readonly DirectoryId[] = SOURCE_IDS.filter(isDirectory);

/**
 * True for people who know a school: our editors, and the school itself. Their facts overrule facts of published
 * releases, whatever the year.
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

/** Finds the national directory of public, or of private, schools. Throws if `SOURCES` has none. */
export function findDirectory(schools: 'public-schools' | 'private-schools'): DirectoryId {
  const found = DIRECTORY_IDS.find((source) => SOURCES[source].covers === schools);
  if (found === undefined) throw new Error(`SOURCES has no directory of ${schools}; add one.`);
  return found;
}

function isDirectory(source: Id): source is DirectoryId {
  return SOURCES[source].isDirectory;
}
