import type { Series } from '#domain/profile/figure-schema.ts';
import { suppressSeries } from '#domain/profile/suppression.ts';
import type { SchoolContribution } from '#domain/schools/school-contribution.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolStatus } from '#domain/schools/school-schema.ts';
import { readCoordinates } from '../normalize/coordinates.ts';
import { presentFacts } from '../normalize/present-facts.ts';
import { readKentuckyAct } from './kentucky-act.ts';
import { readKentuckyAddresses } from './kentucky-addresses.ts';
import { readKentuckyAp } from './kentucky-ap.ts';
import { readKentuckyEndOfCourse } from './kentucky-end-of-course.ts';
import { readKentuckyEnrollment } from './kentucky-enrollment.ts';
import { KentuckyFigures } from './kentucky-figures.ts';
import { readKentuckyGraduation } from './kentucky-graduation.ts';
import { readKentuckyLunch } from './kentucky-lunch.ts';
import { proficiencyOf, readKentuckyProficiency } from './kentucky-proficiency.ts';
import { readKentuckySchools, type KentuckyFiles, type KentuckyListing } from './kentucky-schools.ts';
import { readKentuckyTeachers } from './kentucky-teachers.ts';

type Address = Awaited<ReturnType<typeof readKentuckyAddresses>> extends Map<SchoolId, infer One> ? One : never;

/**
 * Reads what the Kentucky Department of Education publishes of its schools, from a folder that holds its files as they
 * are: one contribution a school, joined on national ids, suppressed, each figure with its own year.
 *
 * `ACCOUNTABILITY_SUMMARY.xlsx` is not read: it holds points of the state's own accountability formula, whose
 * ingredients are among the figures. Teachers by race and sex and spending per student have no figure yet.
 *
 * @throws SourceFileError where a file is missing, cut off or of another layout.
 */
export async function readKentucky(files: KentuckyFiles): Promise<SchoolContribution[]> {
  const schools = await readKentuckySchools(files);
  const addresses = await readKentuckyAddresses(files, schools);
  const source = { ...files, schools, figures: new KentuckyFigures() };
  await readKentuckyEnrollment(source);
  const proficiency = await readKentuckyProficiency(source);
  await readKentuckyEndOfCourse(source, proficiency);
  await readKentuckyAct(source);
  await readKentuckyAp(source);
  await readKentuckyGraduation(source);
  await readKentuckyLunch(source);
  await readKentuckyTeachers(source);
  const newestYear = schools.newestYear();
  return schools.listings().flatMap((listings) => {
    const [newest] = listings;
    if (newest === undefined) return [];
    addEnrollments(source.figures, listings);
    const series = suppressSeries([...source.figures.of(newest.id), ...proficiencyOf(proficiency, newest.id)]);
    const status: SchoolStatus =
      newest.year === newestYear ? { kind: 'open' } : { kind: 'closed', lastYear: newest.year };
    return [contributionOf(files, { listings, newest, series, status, address: addresses.get(newest.id) })];
  });
}

/** Enrollment of years that the report card does not cover. */
function addEnrollments(figures: KentuckyFigures, listings: readonly KentuckyListing[]): void {
  for (const { id, year, enrollment } of listings) {
    if (enrollment !== null) figures.add(id, { measure: 'enrollment' }, { year, value: enrollment });
  }
}

interface KentuckySchool {
  readonly listings: readonly KentuckyListing[];
  readonly newest: KentuckyListing;
  readonly series: Series[];
  readonly status: SchoolStatus;
  readonly address: Address | undefined;
}

function contributionOf(files: KentuckyFiles, school: KentuckySchool): SchoolContribution {
  const { newest, listings, series, status, address } = school;
  return {
    source: 'kentucky-kde',
    state: 'ky',
    id: newest.id,
    year: newest.year,
    facts: presentFacts({
      name: newest.name,
      // Kentucky had no charter schools in these years; the law that allows them is of 2017.
      type: 'public',
      status,
      grades: listings.find(({ grades }) => grades !== null)?.grades,
      enrollment: listings.find(({ enrollment }) => enrollment !== null)?.enrollment,
      studentsPerTeacher: newestValue(series, 'students-per-teacher'),
      ...address?.facts,
      ...coordinatesOf(files, school),
    }),
    // The first 7 digits of a national school id are its district's.
    district: { id: newest.id.slice(0, 7), name: newest.districtName },
    document: { series },
  };
}

function coordinatesOf(
  files: KentuckyFiles,
  { newest, listings, address }: KentuckySchool,
): { lat?: number; lon?: number } {
  const words = [...listings, ...(address === undefined ? [] : [address])];
  const readings = words.map(({ lat, lon }) => readCoordinates('ky', { lat, lon }));
  const point = readings.find((reading) => reading.kind === 'point');
  if (point !== undefined) return { lat: point.lat, lon: point.lon };
  const unusable = readings.find((reading) => reading.kind === 'unusable');
  if (unusable !== undefined) {
    const place = { file: 'profile_sch.csv.gz', row: null, id: newest.id, kind: 'coordinate' } as const;
    files.report.reject({ ...place, reason: unusable.reason });
  }
  return {};
}

function newestValue(series: readonly Series[], measure: Series['measure']): number | null {
  const own = series.find((one) => one.measure === measure && one.subgroup === undefined);
  return own?.points.findLast(({ value }) => value !== null)?.value ?? null;
}
