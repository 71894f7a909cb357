import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import { ImportReport, SourceFileError } from '../report/import-report.ts';
import type { MappedFile } from './folder-files.ts';
import { nameSchool, type NamedSchool } from './join-schools.ts';
import { readMappedRows } from './mapped-rows.ts';
import type { Mapping } from './mapping-schema.ts';
import { readSchoolWords, toNamedSchool, type RowSchools, type SchoolWords } from './row-schools.ts';
import { readListYear } from './school-years.ts';

/** National ids by `nameSchool`. */
export type JoinedSchools = ReadonlyMap<string, SchoolId>;

/** Of the schools in the newest year of a file, at least this share must join. */
const LEAST_JOINED = 0.95;
const MOST_EXAMPLES = 5;

interface FileSchool extends NamedSchool {
  readonly words: SchoolWords;
}

/**
 * Joins the schools of a file without national ids, by the state's numbers or by district and name, and reports the rate.
 * Empty: every row has a national id.
 *
 * @throws SourceFileError if too few schools of the newest year join.
 */
export async function joinNamedSchools(
  file: MappedFile,
  {
    schools,
    report,
    source,
    marks,
  }: { schools: RowSchools; report: ImportReport; source: SourceId; marks: Mapping['missing'] },
): Promise<JoinedSchools> {
  const { mapping, path } = file;
  if (mapping.school.nces !== undefined) return new Map();
  const named = await listFileSchools(file, { source, marks });
  // Without a district, a name alone identifies no school. It only checks the number.
  const isJoined = mapping.school.name !== undefined && mapping.school.district !== undefined;
  const joined = isJoined ? schools.join(named) : new Map<string, SchoolId>();
  const newest = named.reduce((latest, { year }) => (year > latest ? year : latest), '');
  const own = named.filter(({ year }) => year === newest);
  const lost = own.filter(
    ({ words, year }) => schools.find(words, { mapping: mapping.school, year, joined }).id === null,
  );
  report.noteJoin(path, {
    schools: own.length,
    joined: own.length - lost.length,
    because: mapping.school.joins_at_least?.because,
  });
  const least = mapping.school.joins_at_least?.share ?? LEAST_JOINED;
  if (own.length > 0 && own.length - lost.length < least * own.length) throw tooFewJoin(path, { own, lost, least });
  return joined;
}

/** Reads the file once for its schools alone. Its rows are counted when they are read again. */
async function listFileSchools(
  file: MappedFile,
  { source, marks }: { source: SourceId; marks: Mapping['missing'] },
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

function tooFewJoin(
  path: string,
  { own, lost, least }: { own: readonly FileSchool[]; lost: readonly FileSchool[]; least: number },
): SourceFileError {
  const examples = lost
    .slice(0, MOST_EXAMPLES)
    .map(({ number, name, district }) => `${number} ${name}, ${district ?? 'no district'}`);
  const share = (100 * (own.length - lost.length)) / own.length;
  return new SourceFileError(
    path,
    `Only ${share.toFixed(1)} % of its ${own.length} schools join with the directory, and ${100 * least} % must ` +
      `(for example not: ${examples.join('; ')}).`,
    'Check the columns of `school`, or import a directory with their names or numbers first. Nothing was imported.',
  );
}
