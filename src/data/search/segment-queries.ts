import { hasFields, isListOf, isText, readJson } from '#domain/types/json-checks.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { countyKey, findReligions } from '#domain/engine/school-tags.ts';
import type { SegmentRows, SegmentSchool } from '#domain/engine/segment-rows.ts';
import { readFlag, toGradeSpan } from '../schools/school-rows.ts';
import { LEVEL_CODES, type Grade } from '#domain/schools/school-level.ts';
import { listPrograms } from '#domain/schools/school-programs.ts';
import type { SchoolType } from '#domain/schools/school-schema.ts';

/** No state has as many schools, or places of a kind: the cap only bounds a broken catalogue. */
const ROWS_CAP = 60_000;

/** The inputs of a state's search segment, as hashes of schools and rows of places. */
export interface SegmentInputs {
  readonly schools: readonly unknown[];
  readonly places: readonly unknown[];
}

/** Reads what shows whether a state's search segment is current: a fraction of the reads that building one takes. */
export async function selectSegmentInputs(db: D1Database, state: StateCode): Promise<SegmentInputs> {
  const [schools, ...places] = await db.batch(inputsOf(db, state));
  return { schools: rowsOf(schools), places: places.map(rowsOf) };
}

/** Reads everything that a state's search segment is made of, and its inputs, at one moment. */
export async function selectSegmentRows(
  db: D1Database,
  state: StateCode,
): Promise<{ rows: SegmentRows; inputs: SegmentInputs }> {
  const results = await db.batch([...inputsOf(db, state), schoolsOf(db, state)]);
  const [hashes, cities, districts, zips, schools] = results;
  return {
    inputs: { schools: rowsOf(hashes), places: [cities, districts, zips].map(rowsOf) },
    rows: {
      state,
      schools: rowsOf<SchoolRow>(schools).map(schoolOfRow),
      cities: rowsOf<CityRow>(cities),
      districts: rowsOf<DistrictRow>(districts),
      zips: rowsOf<ZipRow>(zips),
    },
  };
}

/** The rows of a statement of a batch, which have the columns that it selects. */
function rowsOf<Row>(result: D1Result | undefined): Row[] {
  // D1 types the rows of a batch as unknown.
  return (result?.results ?? []) as Row[];
}

type CityRow = SegmentRows['cities'][number];
type DistrictRow = SegmentRows['districts'][number];
type ZipRow = SegmentRows['zips'][number];

function inputsOf(db: D1Database, state: StateCode): D1PreparedStatement[] {
  return [
    `SELECT row_hash AS hash FROM school WHERE state = ? ORDER BY id LIMIT ${ROWS_CAP}`,
    `SELECT slug, name, lat, lon, counts ->> 'all' AS schools FROM city WHERE state = ? ORDER BY slug LIMIT ${ROWS_CAP}`,
    `SELECT id, name, slug, city_slug AS citySlug, lat, lon, counts ->> 'all' AS schools FROM district
     WHERE state = ? ORDER BY id LIMIT ${ROWS_CAP}`,
    // A school may use a ZIP code of the neighboring state.
    `SELECT zip, CASE state WHEN ?1 THEN city_slug END AS citySlug, lat, lon FROM zip
     WHERE state = ?1 OR zip IN (SELECT zip FROM school WHERE state = ?1) ORDER BY zip LIMIT ${ROWS_CAP}`,
  ].map((statement) => db.prepare(statement).bind(state));
}

function schoolsOf(db: D1Database, state: StateCode): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, name, type, levels, grade_low, grade_high, is_magnet, is_virtual, is_open, rating_summary, rating_test_scores, rating_college_readiness, rating_equity, rated_levels, rating_growth, rating_standing,
         enrollment, students_per_teacher, lat, lon, city_slug, district_id, zip, county, award_years ->> 'csa' AS csa_years,
         award_years ->> 'gold' AS gold_years,
         CASE WHEN instr(document, '"courses":') > 0 THEN (
           SELECT json_group_array(item.value ->> 'key')
           FROM json_each(document, '$.courses.categories') category, json_each(category.value, '$.items') item
         ) END AS courses,
         CASE WHEN instr(document, '"icon":"religious"') > 0 THEN (
           SELECT coalesce(item.value ->> 'description', '') FROM json_each(document, '$.overview.schoolSubTypes') item
           WHERE item.value ->> 'icon' = 'religious' LIMIT 1
         ) END AS religion,
         CASE WHEN instr(document, '"series":') > 0 THEN (
           SELECT json_group_array(json_object('of', coalesce(one.value ->> 'subject', one.value ->> 'measure'), 'year', point.value ->> 'year', 'value', point.value ->> 'value'))
           FROM json_each(document, '$.series') one, json_each(one.value, '$.points') point
           WHERE one.value ->> 'measure' IN ('graduation-rate', 'proficiency', 'spending-per-student')
             AND one.value ->> 'subgroup' IS NULL AND one.value ->> 'grade' IS NULL AND point.value ->> 'value' IS NOT NULL
         ) END AS figures
       FROM school WHERE state = ? ORDER BY id LIMIT ${ROWS_CAP}`,
    )
    .bind(state);
}

interface SchoolRow {
  readonly id: string;
  readonly name: string;
  readonly type: SchoolType;
  readonly levels: string;
  readonly grade_low: Grade | null;
  readonly grade_high: Grade | null;
  readonly is_magnet: number | null;
  readonly is_virtual: number | null;
  readonly is_open: number;
  readonly rating_summary: number | null;
  readonly rating_test_scores: number | null;
  readonly rating_college_readiness: number | null;
  readonly rating_equity: number | null;
  readonly rated_levels: string;
  readonly rating_growth: number | null;
  readonly rating_standing: number | null;
  readonly enrollment: number | null;
  readonly students_per_teacher: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly city_slug: string;
  readonly district_id: string | null;
  readonly zip: string | null;
  readonly csa_years: string | null;
  readonly gold_years: string | null;
  readonly courses: string | null;
  readonly county: string | null;
  readonly religion: string | null;
  /** A list of {@link RowFigure}. */
  readonly figures: string | null;
}

function schoolOfRow(row: SchoolRow): SegmentSchool {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    levels: LEVEL_CODES.filter((level) => row.levels.includes(level)),
    grades: toGradeSpan(row.grade_low, row.grade_high),
    isOpen: row.is_open === 1,
    ratings: {
      summary: row.rating_summary,
      testScores: row.rating_test_scores,
      collegeReadiness: row.rating_college_readiness,
      equity: row.rating_equity,
      growth: row.rating_growth,
    },
    ratedLevels: LEVEL_CODES.filter((level) => row.rated_levels.includes(level)),
    standing: row.rating_standing,
    enrollment: row.enrollment,
    studentsPerTeacher: row.students_per_teacher,
    lat: row.lat,
    lon: row.lon,
    citySlug: row.city_slug,
    districtId: row.district_id,
    zip: row.zip,
    courses: textsOfColumn(row.courses),
    county: row.county === null ? null : countyKey(row.county),
    programs: listPrograms({ isMagnet: readFlag(row.is_magnet), isVirtual: readFlag(row.is_virtual) }),
    religions: findReligions(row.religion),
    ...readFigures(row.figures),
    csaYears: textsOfColumn(row.csa_years),
    goldYears: textsOfColumn(row.gold_years),
  };
}

/** The series that a range can limit. Of several, the first that a school has: high schools test literature and algebra. */
const FIGURES = {
  graduation: ['graduation-rate'],
  reading: ['reading', 'english-language-arts', 'literature'],
  mathematics: ['mathematics', 'algebra-1'],
  spending: ['spending-per-student'],
} as const satisfies Record<string, readonly string[]>;

/** A figure of all students of a school. */
interface RowFigure {
  /** A tested subject, or another measure. */
  readonly of: string;
  readonly year: string;
  readonly value: number;
}

const isFigure = hasFields<RowFigure>('of', 'year', 'value');

function readFigures(column: string | null): Pick<SegmentSchool, keyof typeof FIGURES> {
  const known = column === null ? [] : readJson(column, isListOf(isFigure));
  const newest = (series: readonly string[]) =>
    series
      .map(
        (name) => known.filter(({ of }) => of === name).toSorted((one, other) => (one.year < other.year ? 1 : -1))[0],
      )
      .find((figure) => figure !== undefined)?.value ?? null;
  return {
    graduation: newest(FIGURES.graduation),
    reading: newest(FIGURES.reading),
    mathematics: newest(FIGURES.mathematics),
    spending: newest(FIGURES.spending),
  };
}

function textsOfColumn(column: string | null): string[] {
  return column === null ? [] : readJson(column, isListOf(isText));
}
