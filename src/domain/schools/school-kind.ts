import { z } from 'zod';

/**
 * Kinds of schools. A `regular` school is of no special kind. An `alternative` school teaches students for whom a
 * regular school doesn't work; a `continuation` school is one for students behind on credits.
 */
export const SCHOOL_KINDS = [
  'regular',
  'alternative',
  'continuation',
  'juvenile-court',
  'special-education',
  'career',
  'online',
  'selective',
] as const;
/** The kind of a school, as a directory states it. */
export type SchoolKind = (typeof SCHOOL_KINDS)[number];
/** A kind that pages and averages separate from regular schools. */
export type SpecialKind = Exclude<SchoolKind, 'regular'>;

/** Kinds of schools that teach students for whom a regular school doesn't work. They are not rated against regular schools. */
const UNRATED_KINDS: readonly SchoolKind[] = ['alternative', 'continuation', 'juvenile-court', 'special-education'];

/** A special kind, and who says so: a directory, or only the name of the school. */
export const KnownKindSchema = z.object({
  kind: z.enum(SCHOOL_KINDS).exclude(['regular']),
  by: z.enum(['directory', 'name']),
});
/** A special kind, and who says so. */
export type KnownKind = Readonly<z.infer<typeof KnownKindSchema>>;

/** What a school's kind is read from. */
export interface KindFacts {
  readonly name: string;
  readonly kind: SchoolKind | null;
  readonly isVirtual: boolean | null;
}

/** Names that say a kind. The first that matches is the kind. */
const NAMED: readonly (readonly [kind: SpecialKind, name: RegExp])[] = [
  ['juvenile-court', /\b(?:juvenile|juv|detention|corrections?|correctional|youth authority)\b/iu],
  ['special-education', /\b(?:special education|school for the (?:deaf|blind)|deaf (?:and|&) (?:the )?blind)\b/iu],
  ['online', /\b(?:cyber|virtual|online|on-line|e-?school|distance learning)\b/iu],
  ['continuation', /\bcontinuation\b/iu],
  ['alternative', /\balternative\b/iu],
  ['career', /\b(?:vocational|vo-?tech|career (?:and|&) tech\w*|area career|(?:career|skill) center|cte center)\b/iu],
];

/** A directory may call schools of these kinds alternative. */
const ALTERNATIVE_KINDS: readonly SchoolKind[] = ['juvenile-court', 'continuation', 'online'];

/**
 * Finds the special kind of a school. Null: it is a regular school, or no one says its kind. A directory that calls a
 * school regular may have no better word for an online or an alternative one, so its name still counts, and so it does
 * for one that is called alternative. Directories do have a word for career schools. If a directory says that a
 * school doesn't teach online, its name doesn't count.
 */
export function findKind(facts: KindFacts): KnownKind | null {
  const { kind, isVirtual } = facts;
  if (isVirtual === true && kind !== 'juvenile-court' && kind !== 'special-education') {
    return { kind: 'online', by: 'directory' };
  }
  const named = readNamedKind(facts);
  const isExact = kind !== null && kind !== 'regular' && !(kind === 'alternative' && isOfAlternatives(named));
  if (isExact) return { kind, by: 'directory' };
  return named === null ? null : { kind: named, by: 'name' };
}

/** True for a school that can't be rated against regular ones. Averages separate the same schools from them. */
export function isOfUnratedKind(facts: KindFacts): boolean {
  const kind = findKind(facts)?.kind;
  return kind !== undefined && UNRATED_KINDS.includes(kind);
}

function isOfAlternatives(named: SpecialKind | null): boolean {
  return named !== null && ALTERNATIVE_KINDS.includes(named);
}

/** Adds the kind of a school, which decides what it is compared with. */
export function toPooled<Facts extends KindFacts>(
  school: Facts,
): Omit<Facts, 'kind'> & { readonly kind: KnownKind | null } {
  return { ...school, kind: findKind(school) };
}

function readNamedKind({ name, kind, isVirtual }: KindFacts): SpecialKind | null {
  const named = NAMED.filter(([special]) => {
    if (special === 'online') return isVirtual !== false;
    return special !== 'career' || kind === null;
  });
  return named.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/**
 * Finds the kind that sources state, newest first: the newest statement. An older one that is more exact replaces
 * `alternative`, which is also the federal word for continuation and juvenile court schools.
 */
export function joinKinds(newestFirst: readonly SchoolKind[]): SchoolKind | null {
  const [newest] = newestFirst;
  if (newest !== 'alternative') return newest ?? null;
  return newestFirst.find((kind) => kind === 'continuation' || kind === 'juvenile-court') ?? newest;
}
