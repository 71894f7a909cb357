import { join } from 'node:path';
import type { Grade, GradeSpan } from '#domain/schools/school-level.ts';
import { schoolIdOfNces, type SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { ImportReport, OnProgress } from '../import-report.ts';
import { gradeSpanOf } from '../normalize/grade-words.ts';
import { presentNumber } from '../normalize/source-text.ts';
import { readDelimitedFile } from './delimited-file.ts';
import { gradeOfLabel, schoolYearOfLabel } from './kentucky-labels.ts';

/** Where the Kentucky files lie, and who is told of their reading. */
export interface KentuckyFiles {
  readonly dir: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
}

/** A school in one year, as the state's profile file lists it. */
export interface KentuckyListing {
  readonly id: SchoolId;
  readonly stateId: string;
  readonly year: SchoolYear;
  readonly name: string;
  readonly districtName: string;
  readonly grades: GradeSpan;
  readonly enrollment: number | null;
  readonly lat: string;
  readonly lon: string;
}

const COLUMNS = [
  'sch_id',
  'nces_id',
  'dist_name',
  'sch_name',
  'long',
  'lat',
  'year',
  'grade_low',
  'grade_high',
  'enroll',
] as const;

/** The state's schools by its own numbers, with their national ids year by year. */
export class KentuckySchools {
  readonly #byNationalId = new Map<SchoolId, KentuckyListing[]>();
  readonly #idsByStateId = new Map<string, Map<SchoolYear, SchoolId>>();

  add(listing: KentuckyListing): void {
    this.#byNationalId.set(listing.id, [...(this.#byNationalId.get(listing.id) ?? []), listing]);
    const years = this.#idsByStateId.get(listing.stateId) ?? new Map<SchoolYear, SchoolId>();
    this.#idsByStateId.set(listing.stateId, years.set(listing.year, listing.id));
  }

  /**
   * The national id that a school had in a year; where the files do not list it in that year, the id that it had in
   * all others. Null where it had none, or several.
   */
  nationalIdOf(stateId: string, year: SchoolYear): SchoolId | null {
    const years = this.#idsByStateId.get(stateId);
    const ids = new Set(years?.values());
    const [only] = ids;
    return years?.get(year) ?? (ids.size === 1 ? (only ?? null) : null);
  }

  /** Listings by school, each school's newest first. */
  listings(): KentuckyListing[][] {
    return [...this.#byNationalId.values()].map((own) => own.toSorted((a, b) => (a.year > b.year ? -1 : 1)));
  }

  newestYear(): SchoolYear | null {
    return [...this.#byNationalId.values()].flat().reduce<SchoolYear | null>(newer, null);
  }
}

/** Reads which schools there were in which year, with their national ids (`profile_sch`). */
export async function readKentuckySchools(files: KentuckyFiles): Promise<KentuckySchools> {
  const schools = new KentuckySchools();
  const file = join(files.dir, 'profile_sch.csv.gz');
  for await (const { row, record } of readDelimitedFile({ ...files, file, columns: COLUMNS })) {
    const id = schoolIdOfNces(record.nces_id);
    const year = schoolYearOfLabel(record.year);
    const reject = (reason: string) => files.report.reject({ file, row, id: record.nces_id || record.sch_id, reason });
    if (id === null) reject('The national id is missing or malformed.');
    else if (year === null) reject('The year is no school year.');
    else if (record.sch_name === '') reject('The school has no name.');
    else schools.add({ ...listingOf(record), id, year });
  }
  return schools;
}

type ProfileRecord = Readonly<Record<(typeof COLUMNS)[number], string>>;

function listingOf(record: ProfileRecord): Omit<KentuckyListing, 'id' | 'year'> {
  const high: Grade | null = gradeOfLabel(record.grade_high, 'high');
  return {
    stateId: record.sch_id,
    name: record.sch_name,
    districtName: record.dist_name,
    grades: gradeSpanOf(gradeOfLabel(record.grade_low, 'low'), high),
    enrollment: presentNumber(record.enroll),
    lat: record.lat,
    lon: record.long,
  };
}

function newer(newest: SchoolYear | null, { year }: KentuckyListing): SchoolYear {
  return newest === null || year > newest ? year : newest;
}
