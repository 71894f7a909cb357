import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { MeasureSchema, type SourceId } from '#domain/figures/figure-schema.ts';
import { findStateByFips } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { relieveMemory } from '../files/memory-relief.ts';
import { ScaleCheck } from '../files/scale-check.ts';
import { readNationalId } from '../normalize/national-id.ts';
import { SchoolDirectory } from '../reading/school-directory.ts';
import type { ReadingContext } from '../reading/source-command.ts';
import { ImportReport, SourceFileError } from '../report/import-report.ts';
import { SchoolCollector } from '../tables/school-collector.ts';
import type { RowExceptionId } from './exception-ids.ts';
import { joinNamedSchools, NumberJoins, type JoinedSchools } from './file-joins.ts';
import { findMappedFiles, UNKNOWN_FILE, type MappedFile } from './folder-files.ts';
import { readListing, readRowFacts } from './mapped-facts.ts';
import { listRowFigures } from './mapped-figures.ts';
import { readMappedRows } from './mapped-rows.ts';
import type { Mapping } from './mapping-schema.ts';
import type { MappedRow } from './row-cells.ts';
import { readSchoolWords, RowSchools, type RowSchool, type SchoolWords } from './schools-of-rows.ts';
import { readListYear, readRowYear } from './school-years.ts';

/** Decides on a row by what earlier files said of its school. @returns why the row only repeats them, or null */
type RowException = (school: { source: SourceId; id: SchoolId }, collector: SchoolCollector) => string | null;

/** What a mapping cannot say, one function for each case. */
const ROW_EXCEPTIONS: Readonly<Record<RowExceptionId, RowException>> = {
  /**
   * The file has the end-of-course tests of all schools. For most of them, the proficiency file has the same tests, but
   * without students who came late in the year. Both figures together would reveal the results of those few. So only
   * schools without high-school results there are read: alternative and other special schools.
   */
  'kentucky-end-of-course': (school, collector) =>
    collector.hasLevel(school, 'h') ? 'The proficiency file has the results of this school.' : null,
};

type KnownSchool = Extract<RowSchool, { state: string }>;
type UnknownSchool = Extract<RowSchool, { id: null }>;

/** The figures of this many rows have about 20 MB. */
const ROWS_PER_RELIEF = 100_000;

/**
 * Reads a folder of published files as a mapping says. Each source and school gets one contribution.
 *
 * @throws SourceFileError if a file is missing, damaged or of another layout, or has a word or a mark that the mapping
 * does not know.
 */
export async function* readMapped(
  mapping: Mapping,
  { dir, found: given, ...context }: ReadingContext & { dir: string; found?: readonly MappedFile[] | undefined },
): AsyncGenerator<SchoolContribution> {
  const found = given ?? (await findMappedFiles(mapping, { dir, report: context.report }));
  if (found.length === 0) throw noFiles(dir, { mapping, report: context.report });
  const files = found.filter((file) => file.mapping.about === 'schools');
  const directory = (await context.openDirectory?.()) ?? new SchoolDirectory([]);
  const schools = new RowSchools(directory, mapping.state, context.listed);
  for (const file of files) await listNumbers(file, { mapping, schools, states: context.states });
  const reader = new MappedReader(mapping, { ...context, schools });
  for (const [at, file] of files.entries()) {
    await reader.read(file);
    relieveMemory();
    const source = sourceOf(file, mapping);
    // A source goes as soon as its last file is read, because its figures take ten times the memory of their text.
    const isRead = files.slice(at + 1).every((later) => sourceOf(later, mapping) !== source);
    if (isRead) yield* reader.collector.take(source);
  }
}

function noFiles(dir: string, { mapping, report }: { mapping: Mapping; report: ImportReport }): SourceFileError {
  const [known] = report.unread.filter(({ reason }) => reason !== UNKNOWN_FILE);
  if (known !== undefined)
    return new SourceFileError(
      dir,
      `No file of the folder is read: ${known.file}.`,
      `${known.reason} Nothing was imported.`,
    );
  const names = mapping.files.slice(0, MOST_NAMES).map((file) => file.files);
  const remedy = `Their names are: ${names.join(', ')}. Check the path of --dir. Nothing was imported.`;
  return new SourceFileError(dir, 'The folder has none of the files of the mapping.', remedy);
}

const MOST_NAMES = 12;

function listRow(
  row: MappedRow,
  { file, words, schools }: { file: MappedFile; words: SchoolWords; schools: RowSchools },
): void {
  const { school, facts, lists_schools: lists } = file.mapping;
  const year = readListYear(row, file);
  if (school.number !== undefined && year !== null) schools.addNumber({ words, year });
  if (lists === 'true') schools.addSchool(words, { year: year ?? '', ...readListing(row, facts) });
}

/** Reads a file with national ids and numbers for its list of numbers, which other files need whatever their order is. */
async function listNumbers(
  file: MappedFile,
  { mapping, schools, states }: { mapping: Mapping; schools: RowSchools; states: ReadingContext['states'] },
): Promise<void> {
  const { school, lists_schools: lists } = file.mapping;
  if (school.nces === undefined || (school.number === undefined && lists !== 'true')) return;
  const source = { report: new ImportReport(), source: sourceOf(file, mapping), marks: mapping.missing, states };
  const ids = { read: 0, damaged: 0 };
  for await (const row of readMappedRows(file, source)) {
    const words = readSchoolWords(row.record, school);
    ids.read += 1;
    if (readNationalId(words.nces) === null) ids.damaged += 1;
    listRow(row, { file, words, schools });
  }
  if (lists === 'true' && ids.damaged > ids.read / 2) throw damagedIds(file, ids);
}

function damagedIds({ path }: MappedFile, { read, damaged }: { read: number; damaged: number }): SourceFileError {
  return new SourceFileError(
    path,
    `${damaged} of ${read} schools have no readable national id.`,
    'A spreadsheet program that saves the file writes ids such as 4.49001E+11. Take the file as its publisher gives it. Nothing was imported.',
  );
}

function sourceOf(file: MappedFile, mapping: Mapping): SourceId {
  return file.mapping.source ?? mapping.source;
}

class MappedReader {
  readonly collector = new SchoolCollector();
  readonly #mapping: Mapping;
  readonly #context: ReadingContext & { schools: RowSchools };

  constructor(mapping: Mapping, context: ReadingContext & { schools: RowSchools }) {
    this.#mapping = mapping;
    this.#context = context;
  }

  async read(file: MappedFile): Promise<void> {
    const { report, schools, onProgress, states } = this.#context;
    const { missing: marks, state } = this.#mapping;
    const source = sourceOf(file, this.#mapping);
    const joined = await joinNamedSchools(file, { schools, report, source, state, marks });
    const check = new ScaleCheck(file.path);
    const numbers = new NumberJoins(file);
    for (const figure of file.mapping.figures) this.#noteDerived(source, figure);
    for (const { measure, ratio } of this.#mapping.derive) this.collector.derive(measure, ratio);
    let rows = 0;
    for await (const row of readMappedRows(file, { report, onProgress, source, marks, states })) {
      this.#readRow(row, { file, source, joined, check, numbers });
      rows += 1;
      if (rows % ROWS_PER_RELIEF === 0) relieveMemory();
    }
    numbers.finish(report, { source, state });
    check.finish();
  }

  /** Notes which measures are made of others after all files are read. */
  #noteDerived(source: SourceId, figure: MappedFile['mapping']['figures'][number]): void {
    const { measure, join_grades: join, share_of: by, only_divides: onlyDivides } = figure;
    if (onlyDivides === 'true' && typeof measure === 'string') this.collector.onlyDivides(source, measure);
    if (join === 'whole-school' && typeof measure === 'string') this.collector.joinGrades(measure);
    const measures = typeof measure === 'object' ? Object.values(measure.words) : [measure];
    for (const one of by === undefined ? [] : measures) {
      const parsed = MeasureSchema.safeParse(one);
      if (parsed.success && by !== undefined) this.collector.divide(parsed.data, by);
    }
  }

  #readRow(row: MappedRow, of: FileParts): void {
    const { report, schools } = this.#context;
    const { mapping } = of.file;
    const year = readRowYear(row, of.file);
    const words = readSchoolWords(row.record, mapping.school);
    const id = words.nces === '' ? `${words.number} ${words.name}`.trim() : words.nces;
    const reject = (reason: string): void => report.reject({ file: row.file, row: row.row, id, reason });
    const listYear = readListYear(row, of.file);
    // A national id needs no year, and the names of columns may have years of their own.
    if (listYear === null && (words.nces === '' || typeof mapping.year === 'object')) {
      reject('The row has no school year since 2000.');
      return;
    }
    const school = schools.find(words, { mapping: mapping.school, year: listYear ?? '', joined: of.joined });
    of.numbers.add(words, { year: listYear ?? '', isFound: school.id !== null });
    if (this.#isOfOtherState(school, words)) report.skip(row.file);
    else if (school.id === null) this.#refuseRow(row, { school, reject });
    else this.#addRow(row, { ...of, school, year, reject });
  }

  #refuseRow(
    { file }: MappedRow,
    { school, reject }: { school: UnknownSchool; reject: (reason: string) => void },
  ): void {
    if (school.isLeftOut === true) this.#context.report.leaveOut(file, school.reason);
    else reject(school.reason);
  }

  /** True: the import is about other states. The number of a federal agency's school says no state. */
  #isOfOtherState(school: RowSchool, { nces }: SchoolWords): boolean {
    const { states = null } = this.#context;
    if (states === null) return false;
    const state = school.id === null ? findStateByFips(nces.padStart(12, '0').slice(0, 2))?.code : school.state;
    if (state === undefined) return nces !== '';
    return !states.includes(state);
  }

  #addRow(
    row: MappedRow,
    of: FileParts & { school: KnownSchool; year: SchoolYear | null; reject: (reason: string) => void },
  ): void {
    const { report } = this.#context;
    const { exception } = of.file.mapping;
    const repeats = exception === undefined ? null : ROW_EXCEPTIONS[exception]({ ...of, ...of.school }, this.collector);
    if (repeats !== null) {
      report.merge(row.file, repeats);
      return;
    }
    const drop = (reason: string, kind: 'fact' | 'coordinate' = 'fact'): void =>
      report.reject({ file: row.file, row: row.row, id: of.school.id, reason, kind });
    const figures = listRowFigures(row, of.file.mapping.figures, { check: of.check, year: of.year, drop });
    const school = { source: of.source, state: of.school.state, id: of.school.id };
    const added = figures.filter((figure) => this.collector.addFigure(school, figure)).length;
    const isListed = this.#addFacts(row, { ...of, drop });
    if (added + (isListed ? 1 : 0) > 0) {
      report.use(row.file);
      if (added < figures.length) drop('An earlier row gives the figure already.');
    } else if (figures.length > 0) of.reject('An earlier row gives the figures already.');
    // The publisher has none, or the mapping skips it. The gate counts figures, so that it sees if many are gone.
    else report.leaveOut(row.file, 'The row has no figure.');
  }

  #addFacts(
    row: MappedRow,
    {
      file,
      source,
      school,
      year,
      drop,
    }: FileParts & { school: KnownSchool; year: SchoolYear | null; drop: (reason: string, kind: 'coordinate') => void },
  ): boolean {
    const { facts: mapping } = file.mapping;
    if (mapping === undefined || year === null) return false;
    const dropPoint = (reason: string): void => drop(reason, 'coordinate');
    const read = readRowFacts(row, { mapping, ...school, year, dropPoint });
    const listing = { year, ...read, list: file.path, fillIn: file.mapping.fill_in };
    const isLastListed = mapping.status === 'last-listed';
    return this.collector.addListing({ source, ...school }, { ...listing, isLastListed });
  }
}

interface FileParts {
  readonly file: MappedFile;
  readonly source: SourceId;
  readonly joined: JoinedSchools;
  readonly check: ScaleCheck;
  readonly numbers: NumberJoins;
}
