import { MeasureSchema, type SourceId } from '#domain/figures/figure-schema.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { relieveMemory } from '../files/memory-relief.ts';
import { ScaleCheck } from '../files/scale-check.ts';
import { SchoolDirectory } from '../reading/school-directory.ts';
import type { ReadingContext } from '../reading/source-command.ts';
import { ImportReport } from '../report/import-report.ts';
import { SchoolCollector } from '../tables/school-collector.ts';
import { findMappedFiles, type MappedFile } from './folder-files.ts';
import { joinNamedSchools, NumberJoins, type JoinedSchools } from './file-joins.ts';
import { readRowFacts } from './mapped-facts.ts';
import { listRowFigures } from './mapped-figures.ts';
import { readMappedRows } from './mapped-rows.ts';
import type { Mapping } from './mapping-schema.ts';
import type { MappedRow } from './row-cells.ts';
import { ROW_EXCEPTIONS } from './row-exceptions.ts';
import { readSchoolWords, RowSchools, type RowSchool } from './row-schools.ts';
import { readListYear, readRowYear } from './school-years.ts';

type KnownSchool = Extract<RowSchool, { state: string }>;

/**
 * Reads a folder of published files as a mapping says. Each source and school gets one contribution.
 *
 * @throws SourceFileError if a file is missing, damaged or of another layout, or has a word or a mark that the mapping
 * does not know.
 */
export async function* readMapped(
  mapping: Mapping,
  { dir, ...context }: ReadingContext & { dir: string },
): AsyncGenerator<SchoolContribution> {
  const found = await findMappedFiles(mapping, { dir, report: context.report });
  const files = found.filter((file) => file.mapping.about === 'schools');
  const directory = (await context.openDirectory?.()) ?? new SchoolDirectory([]);
  const schools = new RowSchools(directory, mapping.state);
  for (const file of files) await listNumbers(file, { mapping, schools });
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

/** Reads a file with national ids and numbers for its list of numbers, which other files need whatever their order is. */
async function listNumbers(
  file: MappedFile,
  { mapping, schools }: { mapping: Mapping; schools: RowSchools },
): Promise<void> {
  const { school, lists_schools: lists } = file.mapping;
  if (school.nces === undefined || (school.number === undefined && lists !== 'true')) return;
  const source = { report: new ImportReport(), source: sourceOf(file, mapping), marks: mapping.missing };
  for await (const row of readMappedRows(file, source)) {
    const words = readSchoolWords(row.record, school);
    const year = readListYear(row, file);
    if (school.number !== undefined && year !== null) schools.addNumber({ words, year });
    if (lists === 'true') schools.addSchool(words);
  }
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
    const { report, schools, onProgress } = this.#context;
    const { missing: marks, state } = this.#mapping;
    const source = sourceOf(file, this.#mapping);
    const joined = await joinNamedSchools(file, { schools, report, source, state, marks });
    const check = new ScaleCheck(file.path);
    const numbers = new NumberJoins(file);
    for (const figure of file.mapping.figures) this.#noteDerived(figure);
    for await (const row of readMappedRows(file, { report, onProgress, source, marks })) {
      this.#readRow(row, { file, source, joined, check, numbers });
    }
    numbers.finish(report, { source, state });
    check.finish();
  }

  /** Notes which measures are made of others after all files are read. */
  #noteDerived({ measure, join_grades: join, share_of: by }: MappedFile['mapping']['figures'][number]): void {
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
    if (school.id === null) reject(school.reason);
    else this.#addRow(row, { ...of, school, year, reject });
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
    } else of.reject(figures.length > 0 ? 'An earlier row gives the figures already.' : 'The row has no figure.');
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
