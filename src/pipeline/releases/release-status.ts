import type { Lock, TakenFile } from './lock-file.ts';
import type { SourceFile, SourceRelease } from './sources-schema.ts';

/** The parts of a release that say which is newer. */
export type ReleaseOrder = Pick<SourceRelease, 'year' | 'version' | 'status'>;

/** A file that we have: in the folder of fetched files, or in a folder that a person had. */
export interface HeldRelease {
  readonly name: string;
  readonly taken: TakenFile;
  readonly isInFolder: boolean;
}

/** What we have of a file, and what its publisher has. */
export interface ReleaseStatus {
  readonly source: SourceFile;
  /** The newest that we have. Null: none. */
  readonly held: HeldRelease | null;
  /** Releases that are newer, oldest first. */
  readonly newer: readonly ReleaseOrder[];
  /** The year that should be out by now. Null: none. */
  readonly overdue: { readonly year: string; readonly since: string } | null;
}

/** A release may come this much later before we say so. */
const GRACE_MONTHS = 2;

/** Compares what the lock has with the releases that exist. */
export function findStatus(
  source: SourceFile,
  {
    lock,
    names,
    discovered,
    today,
  }: {
    lock: Lock;
    /** Names in the folder of fetched files. */
    names: ReadonlySet<string>;
    discovered: readonly ReleaseOrder[];
    today: string;
  },
): ReleaseStatus {
  const own = Object.entries(lock.files)
    .filter(([, taken]) => taken.source === source.id)
    .map(([name, taken]) => ({ name, taken, isInFolder: names.has(name) }));
  const held = own.toSorted((a, b) => compareReleases(b.taken, a.taken))[0] ?? null;
  const known = [...source.releases, ...discovered].toSorted(compareReleases);
  const newer = held === null ? [] : dropRepeated(known.filter((one) => compareReleases(one, held.taken) > 0));
  const newest = [...known, ...own.map(({ taken }) => taken)]
    .filter(({ status }) => status === 'final')
    .toSorted(compareReleases)
    .at(-1);
  return { source, held, newer, overdue: newest === undefined ? null : findOverdue(source, { newest, today }) };
}

function dropRepeated(releases: readonly ReleaseOrder[]): ReleaseOrder[] {
  return releases.filter((one, at) => at === 0 || compareReleases(one, releases[at - 1] ?? one) !== 0);
}

/** Sorts the older release first: by year, then preliminary before final, then by version. */
export function compareReleases(a: ReleaseOrder, b: ReleaseOrder): number {
  return (
    compareTexts(a.year, b.year) ||
    Number(a.status === 'final') - Number(b.status === 'final') ||
    compareTexts(a.version ?? '', b.version ?? '')
  );
}

function findOverdue(
  { every, expected }: SourceFile,
  { newest, today }: { newest: ReleaseOrder; today: string },
): ReleaseStatus['overdue'] {
  if (every === undefined || expected === undefined) return null;
  const begins = Number(newest.year.slice(0, 4)) + every;
  const since = isoMonth(begins + expected.after, expected.month);
  const late = isoMonth(begins + expected.after, expected.month + GRACE_MONTHS);
  const year = newest.year.length === 4 ? String(begins) : `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`;
  return today.slice(0, 7) > late ? { year, since } : null;
}

/** `2026-07`. Months after December are of the next year. */
function isoMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 7);
}

/** Describes a status in a few words, most important first. */
export function describeStatus({ source, held, newer, overdue }: ReleaseStatus): string {
  const newest = newer.at(-1);
  if (held === null) return describeMissing(source);
  if (newest !== undefined) return describeNewer(held.taken, newest);
  if (overdue !== null) return `${overdue.year} was expected in ${overdue.since}`;
  return 'newest';
}

function describeMissing({ needed, fetch }: SourceFile): string {
  if (needed === 'instead') return 'not needed: other files bring the same';
  if (fetch === 'manual') return 'a person has to download it';
  return needed === 'yes' ? 'missing, and no state without it' : 'not taken yet';
}

function describeNewer(held: ReleaseOrder, newest: ReleaseOrder): string {
  const name = `${newest.year}${newest.version === null ? '' : ` ${newest.version}`}`;
  if (held.year !== newest.year) return `newer: ${name}${newest.status === 'final' ? '' : ', preliminary'}`;
  if (held.status !== newest.status) return `the final ${name} replaces our preliminary one`;
  return `version ${newest.version ?? ''} replaces our ${held.version ?? ''}`;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
