import { join } from 'node:path';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { listFolderSources, toSourcePath, type FolderSource, type FolderSources } from '../files/folder-sources.ts';
import { SourceFileError, type ImportReport } from '../report/import-report.ts';
import type { FileMapping, Mapping } from './mapping-schema.ts';
import { readYearParts } from './school-years.ts';

const MOST_NAMES = 12;
/** The reason of a file that no pattern of a mapping means. */
export const UNKNOWN_FILE = 'The mapping does not know a file of this name or year.';

const WITHOUT_YEAR =
  'No name says which school year it is. Put the file into a folder whose name has it, such as 2021-22.';

/** A file of the folder with the part of the mapping that is about it. */
export interface MappedFile {
  /** The path of the file, or of a member of a zip: `dir/ccd.zip!ccd.csv`. */
  readonly path: string;
  readonly mapping: FileMapping;
  /** The school year in its name. Null: the name has none. */
  readonly year: SchoolYear | null;
}

/**
 * Finds the files that a mapping is about, in its order, also in the zips of the folder. Of a file with several releases
 * the mapping says which is read. Every other file of the folder is reported as unread.
 *
 * @throws SourceFileError if the folder lacks a file that the mapping needs, or has a damaged zip in its place.
 */
export async function findMappedFiles(
  mapping: Mapping,
  { dir, report }: { dir: string; report: ImportReport },
): Promise<MappedFile[]> {
  const folder = await listFolderSources(dir);
  const unread = new Map<string, string>();
  const found = mapping.files.flatMap((file) => {
    const matched = matchFiles(folder.sources, file);
    const candidates = matched.filter((one) => one.year !== null || !isYearInName(file));
    for (const { source } of matched.filter((one) => !candidates.includes(one))) unread.set(source.path, WITHOUT_YEAR);
    refuseDamaged(folder, { file, isFound: candidates.length > 0 });
    if (candidates.length === 0 && file.optional !== 'true') throw fileNotFound(dir, { folder, file });
    const chosen = chooseReleases(candidates, { dir, releases: file.releases, pattern: file.files });
    for (const { source, reason } of chosen.others) unread.set(source.path, reason);
    return chosen.read.map(({ source, year }) => ({ source, year, mapping: file }));
  });
  const read = new Set(found.map(({ source }) => source.path));
  reportUnread(mapping, { folder, read, reasons: unread, report });
  return found.map(({ source, year, mapping: file }) => ({ path: toSourcePath(dir, source), mapping: file, year }));
}

/** True if only the name of the file, its folder or its zip says which year it is. */
function isYearInName({ files, year, figures, facts }: FileMapping): boolean {
  const hasOwn = year !== undefined || figures.some(({ columns }) => columns !== undefined);
  return /\(\?<(?:year|spring|fall)>/u.test(files) && !hasOwn && (facts !== undefined || figures.length > 0);
}

/** The files that the pattern of a mapping means. Case does not matter. */
function matchFiles(sources: readonly FolderSource[], { files }: FileMapping): Candidate[] {
  const pattern = new RegExp(`^(?:${files})$`, 'iu');
  return sources.flatMap((source) => {
    const match = source.names.map((name) => pattern.exec(name)).find((one) => one !== null);
    if (match === undefined) return [];
    const { version = null, date = '', ...parts } = match.groups ?? {};
    return [{ source, year: readYearParts(parts), version: version?.toLowerCase() ?? null, date }];
  });
}

/** Refuses a damaged zip under the name of a wanted file. Without it, the import would lack its figures without a word. */
function refuseDamaged({ damaged }: FolderSources, { file, isFound }: { file: FileMapping; isFound: boolean }): void {
  if (isFound) return;
  const pattern = new RegExp(`^(?:${file.files})$`, 'iu');
  for (const [path, error] of damaged) {
    const stem = path.slice(path.lastIndexOf('/') + 1).replace(/(?:_csv)?\.zip$/iu, '');
    if (['csv', 'txt', 'xlsx'].some((ending) => pattern.test(`${stem}.${ending}`))) throw error;
  }
}

function fileNotFound(dir: string, { folder, file }: { folder: FolderSources; file: FileMapping }): SourceFileError {
  const names = folder.sources.map(({ path }) => path);
  const has = names.length === 0 ? 'It is empty.' : `It has ${names.slice(0, MOST_NAMES).join(', ')}.`;
  const damaged = [...folder.damaged.values()].map(({ message }) => ` ${message}`).join('');
  const remedy = `${has}${damaged} Correct the pattern, fetch the file, or mark it with \`optional: true\`. Nothing was imported.`;
  return new SourceFileError(dir, `The folder has no file whose name is ${file.files}.`, remedy);
}

function reportUnread({ unread: known }: Mapping, { folder, read, reasons, report }: UnreadParts): void {
  const zips = new Set(folder.sources.flatMap(({ path, zip }) => (read.has(path) && zip !== null ? [zip] : [])));
  const others = folder.sources.filter(({ path }) => !read.has(path) && !reasons.has(path));
  // Of a zip that is not read at all, one line is enough. Of one that is read, none.
  const names = new Set(others.filter(({ zip }) => zip === null || !zips.has(zip)).map(({ path, zip }) => zip ?? path));
  for (const [path, reason] of reasons) if (!read.has(path)) report.leaveUnread(path, reason);
  for (const name of names) report.leaveUnread(name, explainUnread(name, known));
  for (const [path, { message }] of folder.damaged) report.leaveUnread(path, message);
}

interface UnreadParts {
  readonly folder: FolderSources;
  readonly read: ReadonlySet<string>;
  readonly reasons: ReadonlyMap<string, string>;
  readonly report: ImportReport;
}

function explainUnread(name: string, known: Mapping['unread']): string {
  const found = Object.entries(known).find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(name));
  return found?.[1] ?? UNKNOWN_FILE;
}

/** A file that a pattern means, with the release in its name. */
interface Candidate {
  readonly source: FolderSource;
  readonly year: SchoolYear | null;
  /** `0a` is preliminary, `1a` final, `2a` a later correction. Null: the name has none. */
  readonly version: string | null;
  /** The day in the name, as `mmddyy`. Blank: none. */
  readonly date: string;
}

interface Chosen {
  readonly read: readonly Candidate[];
  readonly others: readonly { readonly source: FolderSource; readonly reason: string }[];
}

/**
 * Chooses which releases of a file are read. If names have versions, the newest version of each year is. `newest`: only the
 * newest year is, and a final release before a preliminary one of a later year.
 *
 * @throws SourceFileError if a zip has two files of one release
 */
function chooseReleases(
  candidates: readonly Candidate[],
  { dir, releases, pattern }: { dir: string; releases: 'newest' | 'each-year'; pattern: string },
): Chosen {
  const single = dropCopies(candidates);
  const isVersioned = releases === 'newest' || single.read.some(({ version }) => version !== null);
  if (!isVersioned) return single;
  const byYear = [...Map.groupBy(single.read, ({ year }) => year ?? '').values()].map((own) =>
    own.toSorted(compareVersions),
  );
  const best = byYear.flatMap((own) => own.slice(0, 1)).toSorted(compareReleases);
  for (const [first, second] of byYear) refuseTwins(first, second, { dir, pattern });
  const read =
    releases === 'newest' ? best.slice(0, 1) : best.toSorted((a, b) => ((a.year ?? '') < (b.year ?? '') ? -1 : 1));
  const kept = new Set(read);
  const others = single.read.filter((one) => !kept.has(one)).map(({ source }) => ({ source, reason: explain(read) }));
  return { read, others: [...single.others, ...others] };
}

function explain(read: readonly Candidate[]): string {
  return `Another release is read: ${read.map(({ source }) => source.path).join(', ')}.`;
}

/** The newest version first. */
function compareVersions(a: Candidate, b: Candidate): number {
  return (b.version ?? '').localeCompare(a.version ?? '') || orderDate(b.date).localeCompare(orderDate(a.date));
}

/** Final releases first, and then the newest year. */
function compareReleases(a: Candidate, b: Candidate): number {
  return Number(isPreliminary(a)) - Number(isPreliminary(b)) || (b.year ?? '').localeCompare(a.year ?? '');
}

function isPreliminary({ version }: Candidate): boolean {
  return version?.startsWith('0') === true;
}

/** `mmddyy`, and `mmddyyyy` of older names, as `yymmdd`. */
function orderDate(date: string): string {
  return `${date.slice(-2)}${date.slice(0, 4)}`;
}

/** A file that is there plain and packed is read once. */
function dropCopies(candidates: readonly Candidate[]): Chosen {
  const first = new Map<string, Candidate>();
  const others: Chosen['others'][number][] = [];
  for (const one of candidates.toSorted((a, b) => Number(a.source.zip !== null) - Number(b.source.zip !== null))) {
    const key = `${one.year ?? ''} ${toPlainName(one.source.path)}`;
    const known = first.get(key);
    if (known === undefined || !isPackedOtherwise(known, one))
      first.set(known === undefined ? key : one.source.path, one);
    else others.push({ source: one.source, reason: explain([known]) });
  }
  const kept = new Set(first.values());
  return { read: candidates.filter((one) => kept.has(one)), others };
}

/** True if one of two files of one name is a packed copy of the other. Two folders can have files of one name. */
function isPackedOtherwise(a: Candidate, b: Candidate): boolean {
  return a.source.zip !== b.source.zip || /\.gz$/iu.test(a.source.path) !== /\.gz$/iu.test(b.source.path);
}

function toPlainName(path: string): string {
  return path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('!')) + 1)
    .replace(/\.gz$/iu, '')
    .toLowerCase();
}

function refuseTwins(
  first: Candidate | undefined,
  second: Candidate | undefined,
  { dir, pattern }: { dir: string; pattern: string },
): void {
  if (first === undefined || second === undefined || compareVersions(first, second) !== 0) return;
  const problem = `Two files are the same release of ${pattern}: ${first.source.path} and ${second.source.path}.`;
  const remedy =
    'No one can say which is meant: remove the wrong one, or unpack the right one from the zip. Nothing was imported.';
  throw new SourceFileError(join(dir, first.source.zip ?? first.source.path), problem, remedy);
}
