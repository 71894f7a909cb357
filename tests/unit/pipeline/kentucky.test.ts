import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Point, Series } from '#domain/profile/figure-schema.ts';
import { suppressSeries } from '#domain/profile/suppression.ts';
import { SchoolContributionSchema, type SchoolContribution } from '#domain/schools/school-contribution.ts';
import { ImportReport, SourceFileError } from '#pipeline/import-report.ts';
import { readKentucky } from '#pipeline/sources/kentucky.ts';
import { kentuckyFolder, type KentuckyTables } from './kentucky-folder.ts';

const SCHOOL = {
  sch_id: '900010',
  nces_id: '219000000010',
  dist_name: 'Fern County',
  sch_name: 'Fern School',
  long: '-85.3',
  lat: '37.1',
  year: '2014-2015',
  grade_low: 'Preschool',
  grade_high: '8',
  enroll: '300',
};
const TOTAL_ROW = 'The row is a total of a district, a cooperative or the state, not a school.';

async function read(tables: KentuckyTables): Promise<{ schools: SchoolContribution[]; report: ImportReport }> {
  const report = new ImportReport();
  const dir = await kentuckyFolder({ schools: [SCHOOL], ...tables });
  return { schools: await readKentucky({ dir, report }), report };
}

async function readOne(tables: KentuckyTables): Promise<SchoolContribution> {
  const [school] = (await read(tables)).schools;
  if (school === undefined) throw new Error('No school was read.');
  return school;
}

function points(school: SchoolContribution | undefined, figure: Partial<Series>): Point[] | undefined {
  const { measure, subject, subgroup, grade } = figure;
  return school?.document.series?.find(
    (one) => one.measure === measure && one.subject === subject && one.subgroup === subgroup && one.grade === grade,
  )?.points;
}

function tested(group: string, share: string, students: string, level = 'Elementary School', subject = 'Reading') {
  return {
    sch_id: '900010',
    year: '2014-2015',
    school_level: level,
    subject,
    student_group: group,
    n_tested: students,
    prof_dist_pct: share,
  };
}

describe('the Kentucky reader', () => {
  it('joins a school to its national id, district and address', async () => {
    const address = {
      SCH_YEAR: '20142015',
      SCH_CD: '900010',
      SCH_NAME: 'Fern School',
      NCESID: '219000000010',
      CNTYNAME: 'MCFERN',
      ADDRESS: '1 Fern Dr',
      CITY: 'Fernville',
      ZIPCODE: '42728',
      PHONE: '(270) 555-0100',
    };
    const total = { ...address, SCH_CD: '900', SCH_NAME: '---District Total---', NCESID: '' };
    const { schools, report } = await read({ addresses: [total, address] });
    expect(schools).toEqual([
      {
        source: 'kentucky-kde',
        state: 'ky',
        id: '219000000010',
        year: '2014-15',
        facts: {
          name: 'Fern School',
          type: 'public',
          status: { kind: 'open' },
          grades: { low: 'pk', high: '8' },
          enrollment: 300,
          street: '1 Fern Dr',
          city: 'Fernville',
          zip: '42728',
          county: 'McFern',
          phone: '(270) 555-0100',
          lat: 37.1,
          lon: -85.3,
        },
        district: { id: '2190000', name: 'Fern County' },
        document: {
          series: [{ measure: 'enrollment', source: 'kentucky-kde', points: [{ year: '2014-15', value: 300 }] }],
        },
      },
    ]);
    expect(report.reasons()).toEqual([{ reason: TOTAL_ROW, count: 1 }]);
  });

  it('says that a school is closed which the newest list lacks', async () => {
    const other = { ...SCHOOL, sch_id: '900020', nces_id: '219000000020', year: '2015-2016' };
    const { schools } = await read({ schools: [SCHOOL, other] });
    expect(schools.map(({ facts }) => facts.status)).toEqual([
      { kind: 'closed', lastYear: '2014-15' },
      { kind: 'open' },
    ]);
  });

  it('rejects rows of a school without national id, and says so', async () => {
    const { schools, report } = await read({
      schools: [{ ...SCHOOL, nces_id: '' }],
      graduation: [{ sch_id: '900010', year: '2014-2015', student_group: 'All Students', grad_rate: '0.9' }],
    });
    expect(schools).toEqual([]);
    expect(report.reasons().map(({ reason }) => reason)).toEqual([
      'The national id is missing or malformed.',
      'The profile file gives the school no national id for this year.',
    ]);
  });

  it('follows a school whose national id changed, year by year', async () => {
    const renumbered = { ...SCHOOL, nces_id: '219000000011', year: '2015-2016' };
    const rate = { sch_id: '900010', student_group: 'All Students' };
    const { schools } = await read({
      schools: [SCHOOL, renumbered],
      graduation: [
        { ...rate, year: '2014-2015', grad_rate: '0.8' },
        { ...rate, year: '2015-2016', grad_rate: '0.9' },
      ],
    });
    const rates = schools.map((school) => [
      school.id,
      points(school, { measure: 'graduation-rate' })?.map(({ value }) => value),
    ]);
    expect(rates).toEqual([
      ['219000000010', [80]],
      ['219000000011', [90]],
    ]);
  });

  it('gives proficiency as a percentage with its tested students, and keeps withheld what the state withheld', async () => {
    const school = await readOne({
      proficiency: [
        tested('All Students', '0.5920000000000001', '191.0'),
        tested('Migrant', '', ''),
        tested('Free/Reduced-Price Meals', '0.52', '123.0'),
      ],
    });
    const reading = { measure: 'proficiency', subject: 'reading' } as const;
    expect(points(school, reading)).toEqual([{ year: '2014-15', value: 59.2, students: 191 }]);
    expect(points(school, { ...reading, subgroup: 'migrant' })).toEqual([
      { year: '2014-15', value: null, missing: 'withheld' },
    ]);
    expect(points(school, { ...reading, subgroup: 'low-income' })?.[0]?.value).toBe(52);
  });

  it('joins the levels of a school, weighted by tested students', async () => {
    const school = await readOne({
      proficiency: [tested('All Students', '0.6', '100.0'), tested('All Students', '0.3', '50.0', 'Middle School')],
    });
    expect(points(school, { measure: 'proficiency', subject: 'reading' })).toEqual([
      { year: '2014-15', value: 50, students: 150 },
    ]);
  });

  it('rejects a group and a subject that it does not know', async () => {
    const { report } = await read({
      proficiency: [
        tested('Left-handed', '0.5', '20.0'),
        tested('All Students', '0.5', '20.0', 'Elementary School', 'Juggling'),
        tested('All Students', '0.5', '20.0', 'Night School'),
      ],
    });
    expect(report.rejections.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'The student group "Left-handed" is unknown.'],
      [3, 'The subject "Juggling" is unknown.'],
      [4, 'The school level "Night School" is unknown.'],
    ]);
  });

  it('reads ACT, AP and graduation', async () => {
    const row = { sch_id: '900010', year: '2014-2015', student_group: 'All Students' };
    const school = await readOne({
      act: [{ ...row, act_n_tested: '100.0', act_comp_mean: '18.25', act_eng_bench_pct: '0.4549' }],
      ap: [{ ...row, ap_n_tested: '23.0', exam_cnt: '34.0', exam_3plus_pct: '0.441' }],
      graduation: [{ ...row, grad_rate: '0.898' }],
    });
    expect(points(school, { measure: 'act-composite' })).toEqual([{ year: '2014-15', value: 18.3, students: 100 }]);
    expect(points(school, { measure: 'act-english-benchmark' })?.[0]?.value).toBe(45.5);
    expect(points(school, { measure: 'ap-exams' })).toEqual([{ year: '2014-15', value: 34, students: 23 }]);
    expect(points(school, { measure: 'ap-exams-passed' })?.[0]?.value).toBe(44.1);
    expect(points(school, { measure: 'graduation-rate' })).toEqual([{ year: '2014-15', value: 89.8 }]);
  });

  it('takes no benchmark from a row whose number of students is withheld', async () => {
    const row = { sch_id: '900010', year: '2014-2015', student_group: 'Female', act_eng_bench_pct: '0.2' };
    const school = await readOne({ act: [row] });
    expect(points(school, { measure: 'act-english-benchmark', subgroup: 'female' })?.[0]?.missing).toBe('withheld');
  });

  it('reads lunch and teachers, and takes zeros of unknown teachers for nothing', async () => {
    const lunch = { sch_id: '900010', year: '2014-2015', enroll: '300.0', frpl_total: '200.0', frpl_pct: '0.6666666' };
    const teachers = {
      sch_id: '900010',
      year: '2014-2015',
      fte_total: '20.0',
      nbct_cnt: '2.0',
      avg_t_exp: '12.3',
      ba_pct: '0.3',
      ma_pct: '0.4',
      rank1_pct: '0.25',
      special_pct: '0.0',
      dr_pct: '0.05',
      prov_pct: '0.0',
      s_per_t: '15.0',
    };
    const zeros = Object.fromEntries(Object.keys(teachers).map((column) => [column, '0.0']));
    const unknown = { ...zeros, sch_id: '900010', year: '2015-2016' };
    const schools = [SCHOOL, { ...SCHOOL, year: '2015-2016' }];
    const school = await readOne({ schools, lunch: [lunch], teachers: [teachers, unknown] });
    expect(points(school, { measure: 'lunch-eligible' })).toEqual([{ year: '2014-15', value: 66.7, students: 300 }]);
    expect(points(school, { measure: 'students-per-teacher' })).toEqual([{ year: '2014-15', value: 15 }]);
    expect(points(school, { measure: 'teachers-with-masters' })).toEqual([{ year: '2014-15', value: 70 }]);
    expect(school.facts.studentsPerTeacher).toBe(15);
  });

  it('reads enrollment by race, sex and grade, and hides small groups', async () => {
    const school = {
      SCH_YEAR: 20142015,
      SCH_CD: '900010',
      SCH_NAME: 'Fern School',
    };
    const one = await readOne({
      enrollment: [
        {
          ...school,
          MEMBERSHIP_TOTAL: 300,
          MEMBERSHIP_MALE_CNT: 160,
          MEMBERSHIP_FEMALE_CNT: 140,
          MEMBERSHIP_WHITE_CNT: 250,
          MEMBERSHIP_BLACK_CNT: 41,
          MEMBERSHIP_HISPANIC_CNT: 9,
          MEMBERSHIP_ASIAN_CNT: 0,
          ATTENDANCE_RATE: '95.9%',
        },
      ],
      enrollmentByGrade: [
        { ...school, GRADE: 'Grade K', MEMBERSHIP_TOTAL: 140, MALE_TOTAL: 80, FEMALE_TOTAL: 60 },
        { ...school, GRADE: 'Grade 01', MEMBERSHIP_TOTAL: 157, MALE_TOTAL: 80, FEMALE_TOTAL: 77 },
        { ...school, GRADE: 'Grade 14', MEMBERSHIP_TOTAL: 3, MALE_TOTAL: 0, FEMALE_TOTAL: 3 },
        {
          SCH_YEAR: 20142015,
          SCH_CD: '900',
          SCH_NAME: '---District Total---',
          GRADE: 'Grade 01',
          MEMBERSHIP_TOTAL: 900,
        },
      ],
    });
    const count = (group: Partial<Series>) => points(one, { measure: 'enrollment', ...group })?.[0]?.value;
    expect([count({}), count({ subgroup: 'male' }), count({ subgroup: 'white' })]).toEqual([300, 160, 250]);
    expect([count({ grade: 'kg' }), count({ grade: '1', subgroup: 'female' })]).toEqual([140, 77]);
    expect([count({ subgroup: 'hispanic' }), count({ subgroup: 'asian' })]).toEqual([null, null]);
    expect(points(one, { measure: 'attendance' })).toEqual([{ year: '2014-15', value: 95.9, students: 300 }]);
  });

  it('takes end-of-course results only of schools without high-school proficiency', async () => {
    const row = { SCH_YEAR: 20142015, SCH_CD: '900010', SCH_NAME: 'Fern School', CONTENT_TYPE: 'Algebra II' };
    const endOfCourse = [
      { ...row, DISAGG_LABEL: 'All Students', NBR_TESTED: '25', PCT_PROFICIENT_DISTINGUISHED: '39.3' },
      { ...row, DISAGG_LABEL: 'Male', NBR_TESTED: '5*' },
    ];
    const algebra = { measure: 'proficiency', subject: 'algebra-2' } as const;
    const without = await readOne({ endOfCourse });
    expect(points(without, algebra)).toEqual([{ year: '2014-15', value: 39.3, students: 25 }]);
    expect(points(without, { ...algebra, subgroup: 'male' })?.[0]?.missing).toBe('withheld');
    const proficiency = [tested('All Students', '0.4', '24.0', 'High School', 'Mathematics')];
    expect(points(await readOne({ endOfCourse, proficiency }), algebra)).toBeUndefined();
  });

  it('refuses a folder that lacks a file, and names it', async () => {
    const reading = readKentucky({ dir: '/nowhere', report: new ImportReport() });
    await expect(reading).rejects.toThrow(SourceFileError);
    await expect(reading).rejects.toThrow('profile_sch.csv.gz');
  });

  it('refuses a workbook that is cut off, or of another layout', async () => {
    const dir = await kentuckyFolder({ schools: [SCHOOL] });
    const file = join(dir, 'data15/LEARNING_ENVIRONMENT_STUDENTS-TEACHERS.xlsx');
    await writeFile(file, 'PK\u0003\u0004 cut');
    await expect(readKentucky({ dir, report: new ImportReport() })).rejects.toThrow(/cut off, or no Excel workbook/);
    const { tinyWorkbook } = await import('./tiny-workbook.ts');
    await writeFile(file, tinyWorkbook({ 'Student - Teacher Summary': [['A', 'B']] }));
    await expect(readKentucky({ dir, report: new ImportReport() })).rejects.toThrow(/another layout.*SCH_CD/);
  });
});

const REAL = join(import.meta.dirname, '../../../../shared/data/ky');

describe.skipIf(!existsSync(REAL))('the Kentucky reader, over the published files', () => {
  const report = new ImportReport();
  let schools: Map<string, SchoolContribution>;

  beforeAll(async () => {
    const read = await readKentucky({ dir: REAL, report });
    schools = new Map(read.map((school) => [school.id, school]));
  }, 120_000);

  it('reads every school with a national id, each of them valid', () => {
    expect(schools.size).toBe(1533);
    const invalid = [...schools.values()].filter((school) => !SchoolContributionSchema.safeParse(school).success);
    expect(invalid).toEqual([]);
  });

  it('reads Adair County Elementary School as published', () => {
    const school = schools.get('210003002021');
    expect(school?.facts).toMatchObject({ phone: '(270) 384-0077', zip: '42728', city: 'Columbia', enrollment: 592 });
    const of = (figure: Partial<Series>, year = '2014-15') =>
      points(school, figure)?.find((point) => point.year === year);
    const reading = { measure: 'proficiency', subject: 'reading' } as const;
    expect(of(reading)).toEqual({ year: '2014-15', value: 47, students: 553 });
    expect(of({ ...reading, subgroup: 'low-income' })).toEqual({ year: '2014-15', value: 39.9, students: 381 });
    expect(of({ ...reading, subgroup: 'black' })).toEqual({ year: '2014-15', value: null, missing: 'withheld' });
    expect(of({ measure: 'enrollment' })?.value).toBe(560);
    expect(of({ measure: 'enrollment', subgroup: 'white' })?.value).toBe(515);
    expect(of({ measure: 'enrollment', subgroup: 'male', grade: '3' })?.value).toBe(111);
    expect(of({ measure: 'enrollment', subgroup: 'black' })?.missing).toBe('suppressed');
    expect(of({ measure: 'lunch-eligible' })?.value).toBe(69.6);
    expect(of({ measure: 'teacher-experience' })?.value).toBe(15.4);
  });

  it('reads Adair County High School’s ACT, AP and graduation as published', () => {
    const school = schools.get('210003000001');
    const of = (figure: Partial<Series>, year = '2014-15') =>
      points(school, figure)?.find((point) => point.year === year);
    expect(of({ measure: 'act-composite' })).toEqual({ year: '2014-15', value: 18.1, students: 200 });
    expect(of({ measure: 'act-composite' }, '2011-12')).toEqual({ year: '2011-12', value: 17.5, students: 179 });
    expect(of({ measure: 'ap-exams' })).toEqual({ year: '2014-15', value: 34, students: 23 });
    expect(of({ measure: 'graduation-rate' }, '2012-13')?.value).toBe(89.8);
  });

  it('rejects total rows, schools without national id, and the grade that it does not know', () => {
    expect(report.reasons()).toEqual([
      { reason: TOTAL_ROW, count: 15683 },
      { reason: 'The profile file gives the school no national id for this year.', count: 164 },
      { reason: 'The grade "Grade 14" is unknown.', count: 144 },
      { reason: 'The national id is missing or malformed.', count: 10 },
    ]);
  });

  it('shows no student group of fewer than 10, and suppressing again changes nothing', () => {
    for (const school of schools.values()) {
      const series = school.document.series ?? [];
      expect(suppressSeries(series)).toEqual(series);
      const small = series.filter(({ measure, subgroup, points: own }) =>
        own.some(
          ({ value, students }) =>
            (students !== undefined && students < 10) ||
            (measure === 'enrollment' && subgroup !== undefined && value !== null && value < 10),
        ),
      );
      expect(small).toEqual([]);
    }
  }, 60_000);
});
