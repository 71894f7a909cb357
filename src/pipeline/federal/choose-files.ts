import { join } from 'node:path';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { previousYear } from '../normalize/school-year.ts';
import { isSavedTable } from '../sources/school-search-rows.ts';
import type { FederalFiles, MappedFiles, SearchFile, YearFile } from './federal-files.ts';
import type { FederalKind } from './file-names.ts';

/** A file of a kind that has a reader of its own. */
export interface KnownFile {
  readonly kind: FederalKind;
  readonly path: string;
  readonly label: string;
  /** The school year, or the calendar year of the Census. Blank: the name does not say it. */
  readonly year: string;
  /** Of files with the same year, the one with the lowest number is preferred. */
  readonly order: number;
  /** Its size on the disk. Of two files of one release, the larger one is whole. */
  readonly bytes: number;
}

interface Folder {
  readonly dir: string;
  readonly known: readonly KnownFile[];
  readonly directories: readonly MappedFiles[];
  readonly figures: readonly MappedFiles[];
  /** The year of a directory that does not say it. */
  readonly directoryYear: SchoolYear | undefined;
  /** Gets every file that is not chosen, with the reason. */
  readonly unread: Map<string, string>;
}

/** Chooses the newest release of each file. */
export function chooseFiles({ dir, known, directories, figures, directoryYear, unread }: Folder): FederalFiles {
  const byKind = Map.groupBy(known, ({ kind }) => kind);
  const all = (kind: FederalKind): readonly KnownFile[] => byKind.get(kind) ?? [];
  const newest = (kind: FederalKind): YearFile[] => chooseNewest(all(kind), unread);
  const isAlone = !directories.some(listsSchools) && all('directory-extract').length === 0;
  const dated = (kind: FederalKind): SearchFile[] => chooseDated(all(kind), { directoryYear, isAlone, unread });
  return {
    directories: refuseLoose(directories, { dir, unread }),
    extracts: newest('directory-extract').map(({ path, year }) => ({ path, year: directoryYear ?? year })),
    searches: dated('school-search'),
    districtSearches: dated('district-search'),
    geocodes: [...newest('public-geocodes'), ...newest('private-geocodes')],
    private: newest('private-schools')[0]?.path ?? null,
    places: newest('places')[0]?.path ?? null,
    zctas: newest('zip-areas')[0]?.path ?? null,
    boundaries: all('boundaries').toSorted(compareFiles).map(toBoundaryFile),
    figures,
  };
}

/** True if a file of a mapping is a directory of public schools. */
export function listsSchools({ found }: MappedFiles): boolean {
  return found.some(({ mapping }) => mapping.lists_schools === 'true');
}

/** Students and teachers without the directory of their schools would take the place of another directory. */
function refuseLoose(
  directories: readonly MappedFiles[],
  { dir, unread }: Pick<Folder, 'dir' | 'unread'>,
): MappedFiles[] {
  for (const { path } of directories.filter((one) => !listsSchools(one)).flatMap(({ found }) => found)) {
    unread.set(
      path.slice(join(dir, '/').length),
      'It needs the directory of its schools: ccd_sch_029_….zip of the same year.',
    );
  }
  return directories.filter(listsSchools);
}

/** Chooses the file with the newest year. The others are unread. Empty: there is none. */
function chooseNewest(files: readonly KnownFile[], unread: Map<string, string>): YearFile[] {
  const [best, ...others] = files.toSorted(compareFiles);
  if (best === undefined) return [];
  for (const { label, year } of others) {
    const what = year === best.year ? 'has the same release' : 'is a newer release';
    unread.set(label, `${best.label} ${what}.`);
  }
  return [{ path: best.path, year: best.year === '' ? null : best.year }];
}

/** Newest first. */
function compareFiles(a: KnownFile, b: KnownFile): number {
  if (a.year !== b.year) return a.year > b.year ? -1 : 1;
  if (a.order !== b.order) return a.order - b.order;
  return b.bytes - a.bytes || a.label.localeCompare(b.label);
}

/** Chooses pages and tables whose years are known. A table alone is kept, because its reader says what to do. */
function chooseDated(
  files: readonly KnownFile[],
  { directoryYear, isAlone, unread }: Pick<Folder, 'directoryYear' | 'unread'> & { isAlone: boolean },
): SearchFile[] {
  const pages = files.map((file) => ({ ...toSearchFile(file, directoryYear), label: file.label }));
  const isUndated = ({ path, years }: SearchFile): boolean => years === null && isSavedTable(path);
  const isOnly = isAlone && pages.every(isUndated);
  for (const { label } of pages.filter((page) => isUndated(page) && !isOnly)) {
    unread.set(
      label,
      'Nothing in it or in its name says its school year. Put it into the name, such as vermont_2023-24.csv.',
    );
  }
  return isOnly ? pages : pages.filter((page) => !isUndated(page));
}

/**
 * A table without its page does not say its years: its name can, or the command line. On the page, columns with a star
 * are of the year before.
 */
function toSearchFile({ path, label }: KnownFile, given: SchoolYear | undefined): SearchFile {
  const year = given ?? /20\d\d-\d\d(?!\d)/u.exec(label)?.[0];
  return { path, years: year === undefined ? null : { others: year, starred: previousYear(year) } };
}

function toBoundaryFile({ path, year, order }: KnownFile): FederalFiles['boundaries'][number] {
  return { path, series: `${year} ${order}` };
}
