import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { ImportReport } from './import-report.ts';

const MOST_EXAMPLES = 5;

/** A school as its file names it. */
interface NamedRow {
  readonly number: string;
  readonly name: string;
  readonly district: string | null;
  readonly year: SchoolYear;
}

/** Counts the schools of a file, and those that were found, by year. */
export class JoinRate {
  readonly #path: string;
  readonly #byYear = new Map<SchoolYear, { schools: number; lost: NamedRow[] }>();

  constructor(path: string) {
    this.#path = path;
  }

  add(school: NamedRow, isFound: boolean): void {
    const count = this.#byYear.get(school.year) ?? { schools: 0, lost: [] };
    this.#byYear.set(school.year, count);
    count.schools += 1;
    if (!isFound) count.lost.push(school);
  }

  /** Reports how many schools of the newest year were found. The gate decides if they are enough. */
  finish(report: ImportReport, { source, state }: { source: SourceId; state: StateCode | 'any' }): void {
    const newest = [...this.#byYear.keys()].reduce((latest, year) => (year > latest ? year : latest), '');
    const { schools, lost } = this.#byYear.get(newest) ?? { schools: 0, lost: [] };
    if (state === 'any' || schools === 0) return;
    const examples = lost
      .slice(0, MOST_EXAMPLES)
      .map(({ number, name, district }) => `${number} ${name}, ${district ?? 'no district'}`);
    report.noteJoin(this.#path, { source, state, schools, joined: schools - lost.length, examples });
  }
}
