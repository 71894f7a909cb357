import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { JoinRate } from '../report/join-rate.ts';
import { ImportReport } from '../report/import-report.ts';
import type { MappedFile } from './folder-files.ts';
import { nameSchool, type NamedSchool } from './join-schools.ts';
import { readMappedRows } from './mapped-rows.ts';
import type { Mapping, SchoolMapping } from './mapping-schema.ts';
import { readSchoolWords, toNamedSchool, type RowSchools, type SchoolWords } from './schools-of-rows.ts';
import { readListYear } from './school-years.ts';

/** National ids by `nameSchool`. */
export type JoinedSchools = ReadonlyMap<string, SchoolId>;

interface FileSchool extends NamedSchool {
  readonly words: SchoolWords;
}

interface JoinContext {
  readonly schools: RowSchools;
  readonly report: ImportReport;
  readonly source: SourceId;
  readonly state: Mapping['state'];
  readonly marks: Mapping['missing'];
}

/**
 * Joins the schools of a file that names them with district and name, and reports the rate. Empty: every row has a
 * national id, or only a number.
 */
export async function joinNamedSchools(file: MappedFile, context: JoinContext): Promise<JoinedSchools> {
  const { school } = file.mapping;
  if (!isNamed(school)) return new Map();
  const named = await listFileSchools(file, context);
  const joined = context.schools.join(named, school);
  const rate = new JoinRate(file.path);
  for (const one of named) {
    const found = context.schools.find(one.words, { mapping: school, year: one.year, joined });
    rate.add(one, found.id !== null);
  }
  rate.finish(context.report, context);
  return joined;
}

/** Without a district, a name alone identifies no school. It only checks the number. */
function isNamed({ nces, name, district }: SchoolMapping): boolean {
  return nces === undefined && name !== undefined && district !== undefined;
}

/** Counts while it is read how many schools of a file are found by their numbers. */
export class NumberJoins {
  readonly #rate: JoinRate | null;
  readonly #school: SchoolMapping;
  readonly #seen = new Set<string>();

  constructor(file: MappedFile) {
    this.#school = file.mapping.school;
    this.#rate = this.#school.nces === undefined && !isNamed(this.#school) ? new JoinRate(file.path) : null;
  }

  add(words: SchoolWords, { year, isFound }: { year: SchoolYear; isFound: boolean }): void {
    const key = `${year} ${words.number} ${words.name}`;
    if (this.#rate === null || this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#rate.add({ ...toNamedSchool(words, this.#school), year }, isFound);
  }

  /** Reports how many schools of the newest year were found. */
  finish(report: ImportReport, of: { source: SourceId; state: Mapping['state'] }): void {
    this.#rate?.finish(report, of);
  }
}

/** Reads the file once for its schools alone. Its rows are counted when they are read again. */
async function listFileSchools(
  file: MappedFile,
  { source, marks }: Pick<JoinContext, 'source' | 'marks'>,
): Promise<FileSchool[]> {
  const schools = new Map<string, FileSchool>();
  const { school } = file.mapping;
  for await (const row of readMappedRows(file, { report: new ImportReport(), source, marks })) {
    const words = readSchoolWords(row.record, school);
    const named = toNamedSchool(words, school);
    const year = readListYear(row, file);
    const known = schools.get(nameSchool(named));
    if (year !== null && (known === undefined || known.year < year))
      schools.set(nameSchool(named), { ...named, words, year });
  }
  return [...schools.values()];
}
