import { join } from 'node:path';
import type { Point } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { readDelimitedFile } from '../files/delimited-file.ts';
import { ScaleCheck } from '../files/scale-check.ts';
import { readXlsxSheet } from '../files/xlsx-file.ts';
import { PERCENT, SHARE, type ValueScale } from '../normalize/value-scales.ts';
import { toPercent, type FigureKey, type KentuckyFigures } from './kentucky-figures.ts';
import { isTotalRow, readSchoolYear, findSubgroup } from './kentucky-labels.ts';
import type { KentuckyFiles, KentuckySchools } from './kentucky-schools.ts';

/** What a reader of figures needs: the files, the schools, and the collected figures. */
export interface KentuckySource extends KentuckyFiles {
  readonly schools: KentuckySchools;
  readonly figures: KentuckyFigures;
}

interface RowPlace {
  readonly file: string;
  readonly row: number;
  /** The state's number of the school. */
  readonly number: string;
}

/** A row that is joined to a school and a year. Every row ends as used, merged or rejected. */
export class KentuckyRow<Column extends string> {
  readonly id: SchoolId;
  readonly year: SchoolYear;
  readonly record: Readonly<Record<Column, string>>;
  readonly #source: KentuckySource;
  readonly #place: RowPlace;
  readonly #check: ScaleCheck;
  #added = 0;
  #repeated = 0;
  #isSettled = false;

  constructor(
    source: KentuckySource,
    place: RowPlace & { check: ScaleCheck },
    joined: { id: SchoolId; year: SchoolYear; record: Readonly<Record<Column, string>> },
  ) {
    this.#source = source;
    this.#place = place;
    this.#check = place.check;
    this.id = joined.id;
    this.year = joined.year;
    this.record = joined.record;
  }

  /** Adds a figure. `figures` are the source's own unless a reader keeps others. */
  add(figure: FigureKey, point: Point, figures: KentuckyFigures = this.#source.figures): void {
    if (figures.add(this.id, figure, point)) this.#added += 1;
    else this.#repeated += 1;
  }

  reject(reason: string): void {
    this.#isSettled = true;
    this.#source.report.reject({ ...this.#place, id: this.#place.number, reason });
  }

  merge(reason: string): void {
    this.#isSettled = true;
    this.#source.report.merge(this.#place.file, reason);
  }

  /** Reads a share from 0 to 1 as a percentage with one decimal. */
  share(column: Column): number | null {
    const share = this.#read(column, SHARE);
    return share === null ? null : toPercent(share);
  }

  /** Reads a percentage with one decimal. */
  percent(column: Column): number | null {
    return this.score(column, PERCENT);
  }

  /** Reads a number on a scale with one decimal. */
  score(column: Column, scale: ValueScale): number | null {
    const value = this.#read(column, scale);
    return value === null ? null : Math.round(value * 10) / 10;
  }

  /** Counts the row's outcome after its reader is done with it. */
  settle(): void {
    if (this.#isSettled) return;
    if (this.#repeated > 0) {
      const reason = 'An earlier row gives the figure already.';
      const kind = this.#added > 0 ? 'fact' : 'row';
      this.#source.report.reject({ ...this.#place, id: this.#place.number, reason, kind });
    }
    if (this.#added > 0) this.#source.report.use(this.#place.file);
    else if (this.#repeated === 0) this.reject('The row has no figure.');
  }

  #read(column: Column, scale: ValueScale): number | null {
    const { row, number } = this.#place;
    const value = this.#check.read(this.record[column], { column, row, scale });
    if (typeof value !== 'string') return value;
    this.#source.report.reject({ ...this.#place, id: number, reason: value, kind: 'fact' });
    return null;
  }
}

/** Reads the rows of a CSV file that lists schools by their state number and year. */
export async function* readSchoolRows<Column extends string>(
  source: KentuckySource,
  table: { file: string; columns: readonly Column[] },
): AsyncGenerator<KentuckyRow<Column>> {
  const file = join(source.dir, table.file);
  const check = new ScaleCheck(file);
  const columns: readonly (Column | 'sch_id' | 'year')[] = ['sch_id', 'year', ...table.columns];
  const layout = { columns, optionalColumns: ['sch_name'] as const, source: 'kentucky-kde' as const };
  for await (const { row, record } of readDelimitedFile({ ...source, file, ...layout })) {
    const { sch_id: number, year, sch_name: name = '' } = record;
    const joined = joinRow(source, { file, row, number }, { year, name: name === '' ? null : name });
    if (joined === null) continue;
    const one = new KentuckyRow<Column>(source, { file, row, number, check }, { ...joined, record });
    yield one;
    one.settle();
  }
  check.finish();
}

/** Reads the rows of a CSV file that also names a student group. */
export async function* readGroupRows<Column extends string>(
  source: KentuckySource,
  table: { file: string; columns: readonly Column[] },
): AsyncGenerator<{ row: KentuckyRow<Column | 'student_group'>; subgroup: Subgroup }> {
  const columns: readonly (Column | 'student_group')[] = ['student_group', ...table.columns];
  for await (const row of readSchoolRows(source, { ...table, columns })) {
    const subgroup = findSubgroup(row.record.student_group);
    if (subgroup === null) row.reject(`The student group "${row.record.student_group}" is unknown.`);
    else yield { row, subgroup };
  }
}

/** Reads the rows of a workbook of the 2014-15 report card. */
export async function* readReportCard<Column extends string>(
  source: KentuckySource,
  table: { file: string; sheet: string; columns: readonly Column[] },
): AsyncGenerator<KentuckyRow<Column>> {
  const file = join(source.dir, 'data15', table.file);
  const check = new ScaleCheck(file);
  const own = ['SCH_CD', 'SCH_YEAR', 'SCH_NAME'] as const;
  const columns: readonly (Column | (typeof own)[number])[] = [...own, ...table.columns];
  const layout = { sheet: table.sheet, columns, source: 'kentucky-kde' as const };
  for await (const { row, record } of readXlsxSheet({ ...source, file, ...layout })) {
    const { SCH_CD: number, SCH_NAME: name, SCH_YEAR: year } = record;
    if (isTotalRow(name) || number.length < 6) {
      const reason = 'The row is a total of a district, a cooperative or the state, not a school.';
      source.report.reject({ file, row, id: number, reason });
      continue;
    }
    const joined = joinRow(source, { file, row, number }, { year, name });
    if (joined === null) continue;
    const one = new KentuckyRow<Column>(source, { file, row, number, check }, { ...joined, record });
    yield one;
    one.settle();
  }
  check.finish();
}

function joinRow(
  { schools, report }: KentuckySource,
  place: RowPlace,
  { year: label, name }: { year: string; name: string | null },
): { id: SchoolId; year: SchoolYear } | null {
  const reject = (reason: string): null => {
    report.reject({ ...place, id: place.number, reason });
    return null;
  };
  const year = readSchoolYear(label);
  if (year === null) return reject('The year is no school year since 2000.');
  const identity = schools.numbers.find({ number: place.number, year, name });
  return identity.id === null ? reject(identity.reason) : { id: identity.id, year };
}
