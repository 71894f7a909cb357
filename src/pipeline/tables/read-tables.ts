import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { MeasureSchema, SourceIdSchema, type SourceId } from '#domain/figures/figure-schema.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { readDelimitedFile } from '../files/delimited-file.ts';
import { ScaleCheck } from '../files/scale-check.ts';
import { SchoolNumbers } from '../identity/school-numbers.ts';
import { PERCENT } from '../normalize/value-scales.ts';
import { SchoolDirectory } from '../reading/school-directory.ts';
import type { ReadingContext } from '../reading/source-command.ts';
import { SourceFileError, type ImportReport } from '../report/import-report.ts';
import { JoinRate } from '../report/join-rate.ts';
import { SchoolCollector } from './school-collector.ts';
import type { TableDistricts } from './table-districts.ts';
import { toFigure, toListing, type TableRecord } from './table-rows.ts';
import { findProblem, listColumns, readTableSchema, TABLES, type TableName, type TableSchema } from './table-schema.ts';
import { TableSchools, NATIONAL } from './table-schools.ts';

/** Counts how many schools with a state's number are found, by source. */
class TableJoins {
  readonly #path: string;
  readonly #bySource = new Map<SourceId, { rate: JoinRate; seen: Set<string>; state: StateCode | null }>();

  constructor(path: string) {
    this.#path = path;
  }

  /** Counts the school of a row once a year. Null: it was not found. */
  add(source: SourceId, { record, state }: { record: TableRecord; state: StateCode | null }): void {
    const { system, system_id: number = '', year = '', name = '' } = record;
    if (system === NATIONAL) return;
    const own = this.#bySource.get(source) ?? { rate: new JoinRate(this.#path), seen: new Set(), state: null };
    this.#bySource.set(source, own);
    own.state ??= state;
    const key = `${year} ${system ?? ''} ${number}`;
    if (own.seen.has(key)) return;
    own.seen.add(key);
    own.rate.add({ number, name, district: null, year }, state !== null);
  }

  /** Reports the rates. @throws SourceFileError if a source's numbers find no school at all. */
  finish(report: ImportReport): void {
    for (const [source, { rate, state }] of this.#bySource) {
      if (state !== null) rate.finish(report, { source, state });
      else {
        const remedy = 'Check `system`, `system_id` and `year` of school_ids.csv. Nothing was imported.';
        throw new SourceFileError(this.#path, `No number of ${source} is that of a school.`, remedy);
      }
    }
  }
}

/** If more of a table's rows break its schema, the import stops. */
const MOST_BROKEN = 0.02;

interface TableFile {
  readonly name: TableName;
  readonly path: string;
}

/**
 * Reads a folder with the canonical tables as CSV files (`sources.csv`, `school_ids.csv`, `schools.csv`, `figures.csv`,
 * each plain or gzip). Only `sources.csv` is needed. Each source and school gets one contribution. `districts` gets the figures
 * of districts.
 *
 * @throws SourceFileError if a file is damaged, lacks a column, or has many rows that break its schema.
 */
export async function* readTables({
  dir,
  districts,
  ...context
}: ReadingContext & { dir: string; districts: TableDistricts }): AsyncGenerator<SchoolContribution> {
  const directory = (await context.openDirectory?.()) ?? new SchoolDirectory([]);
  const reader = new TableReader(context, { directory, districts });
  for (const file of await findTables(dir, context)) await reader.read(file);
  for (const source of reader.collector.sources()) yield* reader.collector.take(source);
}

async function findTables(dir: string, { report }: ReadingContext): Promise<TableFile[]> {
  const names = await readdir(dir).catch(() => null);
  if (names === null) throw new SourceFileError(dir, 'There is no such folder.', 'Check the path of --dir.');
  const found = TABLES.flatMap((name) => {
    const file = [`${name}.csv`, `${name}.csv.gz`].find((one) => names.includes(one));
    return file === undefined ? [] : [{ name, path: join(dir, file) }];
  });
  if (!found.some(({ name }) => name === 'sources')) {
    throw new SourceFileError(
      dir,
      'The folder has no sources.csv.',
      'docs/data/adding-a-state.md describes the tables.',
    );
  }
  const read = new Set(found.map(({ path }) => path));
  for (const name of names.toSorted().filter((one) => !read.has(join(dir, one)))) {
    report.leaveUnread(name, 'It is none of the four tables.');
  }
  return found;
}

/** A column with a misspelled name would be a column without values. @returns no more columns */
function refuseUnknownColumns(path: string, schema: TableSchema, names: readonly string[]): [] {
  const known = new Set(schema.fields.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return [];
  const remedy = `Its columns can be ${[...known].join(', ')}. Nothing was imported.`;
  throw new SourceFileError(path, `The table has no column ${unknown.join(', ')}.`, remedy);
}

/** Counts a percentage of the table of figures, to find a table with shares. */
function checkPercentage(record: TableRecord, { check, row }: { check: ScaleCheck; row: number }): void {
  const measure = MeasureSchema.safeParse(record['measure']).data;
  const value = Number(record['value'] || Number.NaN);
  if (measure === undefined || MEASURES[measure].unit !== 'percent' || Number.isNaN(value)) return;
  check.find([value], { column: 'value', row, scale: PERCENT });
}

class TableReader {
  readonly collector = new SchoolCollector();
  readonly #context: ReadingContext;
  readonly #schools: TableSchools;
  readonly #sources = new Set<SourceId>();
  readonly #directory: SchoolDirectory;
  readonly #districts: TableDistricts;
  /** Districts that the table schools names. */
  readonly #listedDistricts = new Set<string>();

  constructor(context: ReadingContext, of: { directory: SchoolDirectory; districts: TableDistricts }) {
    this.#context = context;
    this.#schools = new TableSchools(of.directory, new SchoolNumbers());
    this.#directory = of.directory;
    this.#districts = of.districts;
  }

  async read({ name, path }: TableFile): Promise<void> {
    const { report, onProgress } = this.#context;
    const schema = readTableSchema(name);
    const [columns, optionalColumns] = [
      listColumns(schema, { required: true }),
      listColumns(schema, { required: false }),
    ];
    const chooseColumns = (names: readonly string[]): string[] => refuseUnknownColumns(path, schema, names);
    const layout = { file: path, columns, optionalColumns, chooseColumns, report, onProgress };
    const count = { rows: 0, broken: 0, example: '' };
    const check = new ScaleCheck(path);
    const joins = new TableJoins(path);
    // A column that the table may lack is blank in every row.
    const blank = Object.fromEntries(optionalColumns.map((column) => [column, '']));
    for await (const { row, record: given } of readDelimitedFile<string, string>(layout)) {
      const record = { ...blank, ...given };
      count.rows += 1;
      checkPercentage(record, { check, row });
      const broken = findProblem(schema, record);
      if (broken !== null) {
        count.broken += 1;
        count.example ||= `row ${row}: ${broken}`;
      }
      const problem = broken ?? this.#add(name, { record, joins });
      if (problem === null) report.use(path);
      else report.reject({ file: path, row, id: record['system_id'] ?? '', reason: problem });
    }
    if (count.broken <= count.rows * MOST_BROKEN) {
      check.finish();
      joins.finish(report);
      return;
    }
    throw new SourceFileError(
      path,
      `${count.broken} of ${count.rows} rows break the schema of the table (${count.example})`,
      `Correct them: src/pipeline/tables/${name}.schema.json describes each column. Nothing was imported.`,
    );
  }

  /** Adds a row that fits its schema. @returns null, or why it is rejected */
  #add(name: TableName, { record, joins }: { record: TableRecord; joins: TableJoins }): string | null {
    if (name === 'sources') return this.#addSource(record);
    if (name === 'school_ids') return this.#schools.addNumber(record);
    const source = SourceIdSchema.safeParse(record['source']).data;
    if (source === undefined || !this.#sources.has(source)) return 'The table sources lacks this source.';
    return name === 'schools' ? this.#addSchool(source, record) : this.#addFigure(source, { record, joins });
  }

  #addSource({ source }: TableRecord): string | null {
    const parsed = SourceIdSchema.safeParse(source);
    if (!parsed.success) return 'The source is unknown. Add it to src/domain/figures/sources.ts.';
    this.#sources.add(parsed.data);
    return null;
  }

  #addSchool(source: SourceId, record: TableRecord): string | null {
    const listing = toListing(record);
    if (typeof listing === 'string') return listing;
    const school = this.#schools.list(record);
    if (school.id === null) return school.reason;
    if (listing.district !== null) this.#listedDistricts.add(listing.district.id);
    const isNew = this.collector.addListing({ source, ...school }, listing);
    return isNew ? null : 'An earlier row has the facts of this year already.';
  }

  #addFigure(source: SourceId, { record, joins }: { record: TableRecord; joins: TableJoins }): string | null {
    const figure = toFigure(record);
    if (typeof figure === 'string') return figure;
    if (record['entity'] === 'district') {
      const hasDistrict = (id: string): boolean => this.#directory.hasDistrict(id) || this.#listedDistricts.has(id);
      return this.#districts.add(source, { record, figure, hasDistrict });
    }
    const school = this.#schools.find(record);
    joins.add(source, { record, state: school.id === null ? null : school.state });
    if (school.id === null) return school.reason;
    const isNew = this.collector.addFigure({ source, ...school }, figure);
    return isNew ? null : 'An earlier row gives the figure already.';
  }
}
