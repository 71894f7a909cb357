import type { Series } from '#domain/figures/figure-schema.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolStatus } from '#domain/schools/school-schema.ts';
import { relieveMemory } from '../files/memory-relief.ts';
import { readCoordinates } from '../normalize/coordinates.ts';
import { keepKnownFacts } from '../normalize/present-facts.ts';
import { readKentuckyAct } from './kentucky-act.ts';
import { readKentuckyAddresses } from './kentucky-addresses.ts';
import { readKentuckyAp } from './kentucky-ap.ts';
import { readKentuckyEndOfCourse } from './kentucky-end-of-course.ts';
import { readKentuckyEnrollment } from './kentucky-enrollment.ts';
import { KentuckyFigures } from './kentucky-figures.ts';
import { readKentuckyGraduation } from './kentucky-graduation.ts';
import { readKentuckyLunch } from './kentucky-lunch.ts';
import { joinProficiency, readKentuckyProficiency, type KentuckyProficiency } from './kentucky-proficiency.ts';
import type { KentuckySource } from './kentucky-rows.ts';
import { readKentuckySchools, type KentuckyFiles, type KentuckyListing } from './kentucky-schools.ts';
import { readKentuckyTeachers } from './kentucky-teachers.ts';
import { reportUnreadFiles } from './kentucky-unread.ts';

type Address = Awaited<ReturnType<typeof readKentuckyAddresses>> extends Map<SchoolId, infer One> ? One : never;

/**
 * Reads a folder with the files of the Kentucky Department of Education as they are published. Each school gets one
 * contribution, joined on national ids and suppressed. Each figure has its own year.
 *
 * Teachers by race and sex and spending per student have no figure yet.
 *
 * @throws SourceFileError if a file is missing, cut off or has another layout.
 */
export async function readKentucky(files: KentuckyFiles): Promise<Iterable<SchoolContribution>> {
  await reportUnreadFiles(files);
  const schools = await readKentuckySchools(files);
  const addresses = await readKentuckyAddresses(files, schools);
  const source = { ...files, schools, figures: new KentuckyFigures() };
  await readKentuckyEnrollment(source);
  relieveMemory();
  const proficiency = await readKentuckyProficiency(source);
  // The next workbook needs 260 MB by itself.
  relieveMemory();
  await readKentuckyEndOfCourse(source, proficiency);
  relieveMemory();
  await readKentuckyAct(source);
  await readKentuckyAp(source);
  await readKentuckyGraduation(source);
  await readKentuckyLunch(source);
  await readKentuckyTeachers(source);
  return listContributions(source, { addresses, proficiency });
}

/** Builds one contribution after the other. Figures are dropped on the way, because all of them twice need 400 MB. */
function* listContributions(
  source: KentuckySource,
  { addresses, proficiency }: { addresses: ReadonlyMap<SchoolId, Address>; proficiency: KentuckyProficiency },
): Generator<SchoolContribution> {
  const newestYear = source.schools.newestYear();
  for (const listings of source.schools.listings()) {
    const [newest] = listings;
    if (newest === undefined) continue;
    addEnrollments(source.figures, listings);
    const series = suppressSeries([...source.figures.take(newest.id), ...joinProficiency(proficiency, newest.id)]);
    const status: SchoolStatus =
      newest.year === newestYear ? { kind: 'open' } : { kind: 'closed', lastYear: newest.year };
    yield contributionOf(source, { listings, newest, series, status, address: addresses.get(newest.id) });
  }
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
    facts: keepKnownFacts({
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
