import { stat } from 'node:fs/promises';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { findDelimiter } from '../files/column-delimiter.ts';
import { listFolderSources, toSourcePath, type FolderSource } from '../files/folder-sources.ts';
import { readHead } from '../files/raw-bytes.ts';
import { cleanText } from '../normalize/source-text.ts';
import { SourceFileError, type ImportReport } from '../report/import-report.ts';
import { splitMember } from '../report/source-path.ts';
import { listUnnamedColumns, nameEdgeColumn, EDGE_COLUMNS } from '../sources/edge-columns.ts';
import { NEEDED_COLUMNS } from '../sources/school-search-columns.ts';
import { chooseFiles, listsSchools, type KnownFile } from './choose-files.ts';
import type { FederalFiles } from './federal-files.ts';
import { findMapped, readFederalMappings } from './federal-mappings.ts';
import { readFileName, type FederalKind } from './file-names.ts';

const DIRECTORY_EXTRACT = ['ncessch', 'leaid', 'school_name', 'lea_name', 'city_location'];

const HEAD_BYTES = 64 * 2 ** 10;
/** Names of files that can be texts or pages. NCES names its page for Excel. */
const READABLE = /\.(?:csv|txt|tsv|dat|psv|htm|html|aspx|xls)(?:\.gz)?$/iu;
/** Parts of a shapefile beside the one that is named, and formats of other programs that NCES packs with its text. */
const BESIDE = /\.(?:dbf|prj|shx|cpg|sbn|sbx|xml|sas7bdat|sas|sps|dta|sav|pdf|docx?)$/iu;

interface FederalFolder {
  readonly dir: string;
  readonly report: ImportReport;
  /** The year of a directory that does not say it. */
  readonly directoryYear?: SchoolYear | undefined;
}

/**
 * Finds the federal files of a folder, and of each the newest release. The report names every file that is not read.
 *
 * @throws SourceFileError if the folder has no directory of public schools
 */
export async function findFederalFiles({ dir, report, directoryYear }: FederalFolder): Promise<FederalFiles> {
  const { sources, damaged } = await listFolderSources(dir);
  const unread = new Map([...damaged].map(([path, { message }]) => [path, message]));
  const mappings = await readFederalMappings();
  const directories = await findMapped([mappings.directory], { dir, unread });
  const figures = await findMapped(mappings.figures, { dir, unread });
  const mapped = new Set([...directories, ...figures].flatMap(({ found }) => found.map(({ path }) => path)));
  const known: KnownFile[] = [];
  for (const source of sources) {
    if (mapped.has(toSourcePath(dir, source)) || unread.has(source.path)) continue;
    const file = await recognize(dir, source);
    if (file !== null) known.push(file);
    else if (!BESIDE.test(source.path)) unread.set(source.path, explainUnknown(source, sources));
  }
  const files = chooseFiles({ dir, known, unread, directories, figures, directoryYear });
  for (const [file, reason] of unread) report.leaveUnread(file, reason);
  if (!hasDirectory(files)) throw missingDirectory(dir);
  return files;
}

async function recognize(dir: string, source: FolderSource): Promise<KnownFile | null> {
  const name = nameOf(source);
  const path = toSourcePath(dir, source);
  const { size: bytes } = await stat(splitMember(path).file);
  const file = { path, label: source.path, bytes };
  if (isPackedWorkbook(source)) return null;
  const named = readFileName(name);
  if (named !== null) return { ...named, ...file };
  if (!READABLE.test(name)) return null;
  const kind = recognizeHead(await readHead(file.path, HEAD_BYTES));
  return kind === null ? null : { kind, ...file, year: '', order: 0 };
}

/** What browsers add to the name of a file until all of it has come. */
const UNFINISHED = /\.(?:crdownload|part|partial|download|opdownload|tmp)$/iu;
/** Federal files that no page needs, with the reason. */
const UNNEEDED: readonly (readonly [RegExp, string])[] = [
  [
    /_Gaz_(?:counties|cousubs|cbsa|sldl|sldu|elsd|scsd|unsd|state|tracts|urbanareas|aiannh|cd|\d+CDs)_/iu,
    'No page needs it: the county comes with the coordinates.',
  ],
  [/^(?:tab20_|zcta_)/iu, 'No page needs it: the state of a ZIP code is in its first digits.'],
  [/^crosswalk_/iu, 'No page needs it: the federal files have national ids.'],
  [/codebook|readme|layout|documentation|release.?notes/iu, 'It describes another file.'],
  [
    /ELSI_csv_export/iu,
    'In a table of NCES’s table generator, a person chose the columns. Give the files of its year instead.',
  ],
];

function explainUnknown(source: FolderSource, all: readonly FolderSource[]): string {
  const name = nameOf(source);
  if (isPackedWorkbook(source) && hasText(source, all)) return 'The text file beside it has the same rows.';
  if (isPackedWorkbook(source))
    return 'A workbook is read only out of its zip: unpack it, or give the text of the same name.';
  if (UNFINISHED.test(name)) return 'The download did not finish. Download the file again.';
  return UNNEEDED.find(([pattern]) => pattern.test(name))?.[1] ?? 'No reader knows a file of this name and layout.';
}

/** The library of workbooks needs a file of its own. */
function isPackedWorkbook({ path, zip }: FolderSource): boolean {
  return zip !== null && /\.xlsx?$/iu.test(path);
}

/** True: its zip has a text of the same name, too. */
function hasText({ path }: FolderSource, all: readonly FolderSource[]): boolean {
  const stem = path.replace(/\.xlsx?$/iu, '').toLowerCase();
  return all.some((one) => [`${stem}.txt`, `${stem}.csv`].includes(one.path.toLowerCase()));
}

function nameOf({ path }: FolderSource): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('!')) + 1);
}

function hasDirectory({ directories, extracts, searches }: FederalFiles): boolean {
  return directories.some(listsSchools) || extracts.length > 0 || searches.length > 0;
}

function missingDirectory(dir: string): SourceFileError {
  return new SourceFileError(
    dir,
    'The folder has no directory of public schools.',
    'Put one of these into it: the file ccd_sch_029_…_w_….zip ("Directory") from https://nces.ed.gov/ccd/files.asp, or the ' +
      'page that https://nces.ed.gov/ccd/schoolsearch/ gives for your state ("Download Excel File"). Nothing was imported.',
  );
}

/** Recognizes a file by its first lines, whatever its name is. Null: it is of no kind that has a reader of its own. */
function recognizeHead(head: string): FederalKind | null {
  if (/<(?:html|table)\b/iu.test(head)) return recognizeSearch((name) => head.includes(`>${name}`));
  const [first = [], second = []] = readLines(head);
  return recognizeColumns(first, second) ?? recognizeRow(first);
}

function recognizeRow(cells: readonly string[]): FederalKind | null {
  if (listUnnamedColumns(cells) === null) return null;
  return /^\d{11,12}$/u.test(cells[0] ?? '') ? 'public-geocodes' : 'private-geocodes';
}

function recognizeColumns(written: readonly string[], second: readonly string[]): FederalKind | null {
  if (DIRECTORY_EXTRACT.every((column) => written.includes(column))) return 'directory-extract';
  const search = recognizeSearch((name) => written.some((one) => one.replace(/\s*\*$/u, '') === name));
  if (search !== null) return search;
  const names = written.map((name) => name.toUpperCase());
  const has = (...columns: readonly string[]): boolean => columns.every((column) => names.includes(column));
  const edge = names.map(nameEdgeColumn);
  if (has('PPIN', 'PINST')) return 'private-schools';
  if (EDGE_COLUMNS.every((column) => edge.includes(column)))
    return has('PPIN') ? 'private-geocodes' : 'public-geocodes';
  if (!has('GEOID', 'INTPTLAT', 'INTPTLONG')) return null;
  return recognizeGazetteer(names, second[names.indexOf('GEOID')] ?? '');
}

/** A gazetteer of places has ids of 7 digits, one of ZIP code areas has no state. */
function recognizeGazetteer(names: readonly string[], id: string): FederalKind | null {
  const hasState = names.includes('USPS') || names.includes('STUSPS');
  if (hasState && /^\d{6,7}$/u.test(id)) return 'places';
  return !hasState && /^\d{3,5}$/u.test(id) ? 'zip-areas' : null;
}

function recognizeSearch(has: (column: string) => boolean): FederalKind | null {
  if (NEEDED_COLUMNS.schools.every(has)) return 'school-search';
  return NEEDED_COLUMNS.districts.every(has) ? 'district-search' : null;
}

function readLines(head: string): string[][] {
  const [line = ''] = head.split(/\r?\n/u, 1);
  const delimiter = findDelimiter(line, { delimiter: 'auto', columns: ['\0'] });
  const lines = head.replace(/^(?:\ufeff|ï»¿)/u, '').split(/\r?\n/u, 2);
  return lines.map((line) => line.split(delimiter).map((cell) => cleanText(cell.replace(/^"|"$/gu, ''))));
}
