import { join } from 'node:path';
import type { Grade, GradeSpan } from '#domain/schools/school-level.ts';
import { parseNcesSchoolId, type SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { ImportReport, OnProgress } from '../report/import-report.ts';
import { toGradeSpan } from '../normalize/grade-words.ts';
import { readNumber } from '../normalize/source-text.ts';
import { readDelimitedFile } from '../files/delimited-file.ts';
import { SchoolNumbers } from '../identity/school-numbers.ts';
import { findGrade, readSchoolYear } from './kentucky-labels.ts';

/** The folder with Kentucky's files, and the report of their reading. */
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

const FIPS = '21';

/** The state's schools by year, and their national ids by the state's own numbers. */
export class KentuckySchools {
  readonly #byNationalId = new Map<SchoolId, KentuckyListing[]>();
  /** Finds the national id behind a state number. */
  readonly numbers = new SchoolNumbers();

  add(listing: KentuckyListing): void {
    this.#byNationalId.set(listing.id, [...(this.#byNationalId.get(listing.id) ?? []), listing]);
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
  for await (const { row, record } of readDelimitedFile({ ...files, file, columns: COLUMNS, source: 'kentucky-kde' })) {
    const id = readId(record.nces_id);
    const year = readSchoolYear(record.year);
    const reject = (reason: string) => files.report.reject({ file, row, id: record.nces_id || record.sch_id, reason });
    if (year === null) reject('The year is no school year since 2000.');
    else if (record.sch_name === '') reject('The school has no name.');
    else {
      const { sch_id: number, sch_name: name, dist_name: districtName } = record;
      schools.numbers.add({ number, year, name, districtName, id });
      if (id === null) reject('The national id is missing or malformed.');
      else {
        schools.add({ ...listingOf(record), id, year });
        files.report.use(file);
      }
    }
  }
  return schools;
}

/** Reads a national id. The first two digits are Kentucky's FIPS code. */
function readId(code: string): SchoolId | null {
  const id = parseNcesSchoolId(code);
  return id?.startsWith(FIPS) === true ? id : null;
}

type ProfileRecord = Readonly<Record<(typeof COLUMNS)[number], string>>;

function listingOf(record: ProfileRecord): Omit<KentuckyListing, 'id' | 'year'> {
  const high: Grade | null = findGrade(record.grade_high, 'high');
  return {
    stateId: record.sch_id,
    name: record.sch_name,
    districtName: record.dist_name,
    grades: toGradeSpan(findGrade(record.grade_low, 'low'), high),
    enrollment: readNumber(record.enroll),
    lat: record.lat,
    lon: record.long,
  };
}

function newer(newest: SchoolYear | null, { year }: KentuckyListing): SchoolYear {
  return newest === null || year > newest ? year : newest;
}
