import { describe, expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { KentuckyTables } from './kentucky-folder.ts';
import { OTHER_RATES, OTHERS, readTables as read, SCHOOL, tested } from './kentucky-tables.ts';
import { findPoints } from './series-points.ts';

const TOTAL_ROW = 'The row is a total of a district, a cooperative or the state, not a school.';

async function readOne(tables: KentuckyTables): Promise<SchoolContribution> {
  const [school] = (await read(tables)).schools;
  if (school === undefined) throw new Error('No school was read.');
  return school;
}

describe('the Kentucky reader', () => {
  it('joins a school to its id, district and address', async () => {
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
          districtId: '2190000',
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
    expect(report.leftOut()).toEqual([{ reason: TOTAL_ROW, count: 1 }]);
    expect(report.rejections).toEqual([]);
  });

  it('closes a school that the newest list lacks', async () => {
    const other = { ...SCHOOL, sch_id: '900020', nces_id: '219000000020', year: '2015-2016' };
    const { schools } = await read({ schools: [SCHOOL, other] });
    expect(schools.map(({ facts }) => facts.status)).toEqual([
      { kind: 'closed', lastYear: '2014-15' },
      { kind: 'open' },
    ]);
  });

  it('rejects rows of a school without national id', async () => {
    const { schools, report } = await read({
      schools: [{ ...SCHOOL, nces_id: '' }, ...OTHERS],
      graduation: [{ ...OTHER_RATES[0], sch_id: '900010' }, ...OTHER_RATES],
    });
    expect(schools).toHaveLength(OTHERS.length);
    expect(report.reasons()).toEqual([{ reason: 'The list of this year gives the number no national id.', count: 2 }]);
  });

  it('assigns each year’s figures to that year’s id', async () => {
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
      findPoints(school, { measure: 'graduation-rate' })?.map(({ value }) => value),
    ]);
    expect(rates).toEqual([
      ['219000000010', [80]],
      ['219000000011', [90]],
    ]);
  });

  it('reads proficiency with tested students and withheld groups', async () => {
    const school = await readOne({
      proficiency: [
        tested('All Students', ['0.5920000000000001', '191.0']),
        tested('Migrant', ['', '']),
        tested('Free/Reduced-Price Meals', ['0.52', '123.0']),
      ],
    });
    const reading = { measure: 'proficiency', subject: 'reading' } as const;
    expect(findPoints(school, reading)).toEqual([{ year: '2014-15', value: 59.2, students: 191 }]);
    expect(findPoints(school, { ...reading, subgroup: 'migrant' })).toEqual([
      { year: '2014-15', value: null, missing: 'withheld' },
    ]);
    expect(findPoints(school, { ...reading, subgroup: 'low-income' })?.[0]?.value).toBe(52);
  });

  it('weighs a school’s levels by tested students', async () => {
    const school = await readOne({
      proficiency: [
        tested('All Students', ['0.6', '100.0']),
        tested('All Students', ['0.3', '50.0'], { school_level: 'Middle School' }),
      ],
    });
    expect(findPoints(school, { measure: 'proficiency', subject: 'reading' })).toEqual([
      { year: '2014-15', value: 50, students: 150 },
    ]);
  });

  it('hides a joined figure if one level withholds it', async () => {
    const school = await readOne({
      proficiency: [
        tested('All Students', ['0.6', '100.0']),
        tested('All Students', ['0.3', '50.0'], { school_level: 'Middle School' }),
        tested('Disability-With IEP (Total)', ['0.778', '18.0']),
        tested('Disability-With IEP (Total)', ['', ''], { school_level: 'Middle School' }),
      ],
    });
    const reading = { measure: 'proficiency', subject: 'reading' } as const;
    expect(findPoints(school, { ...reading, subgroup: 'disabilities' })).toEqual([
      { year: '2014-15', value: null, missing: 'withheld' },
    ]);
    expect(findPoints(school, reading)?.[0]?.students).toBe(150);
  });

  it('hides a joined figure if the group is small in one level', async () => {
    const middle = { school_level: 'Middle School' };
    const school = await readOne({
      proficiency: [
        tested('All Students', ['0.5', '100.0']),
        tested('Male', ['0.2', '5.0']),
        tested('Female', ['0.6', '95.0']),
        tested('All Students', ['0.5', '100.0'], middle),
        tested('Male', ['0.5', '50.0'], middle),
        tested('Female', ['0.5', '50.0'], middle),
      ],
    });
    expect(findPoints(school, { measure: 'proficiency', subject: 'reading', subgroup: 'male' })).toEqual([
      { year: '2014-15', value: null, missing: 'suppressed' },
    ]);
  });

  it('hides a joined figure if one level has no row of the group', async () => {
    const school = await readOne({
      proficiency: [
        tested('All Students', ['0.6', '100.0']),
        tested('All Students', ['0.3', '50.0'], { school_level: 'Middle School' }),
        tested('Gifted/Talented', ['0.9', '30.0']),
      ],
    });
    const gifted = { measure: 'proficiency', subject: 'reading', subgroup: 'gifted' } as const;
    expect(findPoints(school, gifted)).toEqual([{ year: '2014-15', value: null, missing: 'not-reported' }]);
  });

  it.each([
    ['group', tested('Left-handed', ['0.5', '20.0'])],
    ['subject', tested('All Students', ['0.5', '20.0'], { subject: 'Juggling' })],
    ['level', tested('All Students', ['0.5', '20.0'], { school_level: 'Night School' })],
  ])('stops at an unknown %s', async (_name, row) => {
    await expect(read({ proficiency: [row] })).rejects.toThrow(/Row 2 has the unknown word "(Left|Jugg|Night)/u);
  });

  it('reads ACT, AP and graduation', async () => {
    const row = { sch_id: '900010', year: '2014-2015', student_group: 'All Students' };
    const school = await readOne({
      act: [{ ...row, act_n_tested: '100.0', act_comp_mean: '18.25', act_eng_bench_pct: '0.4549' }],
      ap: [{ ...row, ap_n_tested: '23.0', exam_cnt: '34.0', exam_3plus_pct: '0.441' }],
      graduation: [{ ...row, grad_rate: '0.898' }],
    });
    expect(findPoints(school, { measure: 'act-composite' })).toEqual([{ year: '2014-15', value: 18.3, students: 100 }]);
    expect(findPoints(school, { measure: 'act-english-benchmark' })?.[0]?.value).toBe(45.5);
    expect(findPoints(school, { measure: 'ap-exams' })).toEqual([{ year: '2014-15', value: 34, students: 23 }]);
    expect(findPoints(school, { measure: 'ap-exams-passed' })?.[0]?.value).toBe(44.1);
    expect(findPoints(school, { measure: 'graduation-rate' })).toEqual([{ year: '2014-15', value: 89.8 }]);
  });

  it('withholds a benchmark without its number of students', async () => {
    const row = { sch_id: '900010', year: '2014-2015', student_group: 'Female', act_eng_bench_pct: '0.2' };
    const school = await readOne({ act: [row] });
    expect(findPoints(school, { measure: 'act-english-benchmark', subgroup: 'female' })?.[0]?.missing).toBe('withheld');
  });

  it('reads lunch and teachers, and ignores unknown teachers', async () => {
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
    expect(findPoints(school, { measure: 'lunch-eligible' })).toEqual([
      { year: '2014-15', value: 66.7, students: 300 },
    ]);
    expect(findPoints(school, { measure: 'students-per-teacher' })).toEqual([{ year: '2014-15', value: 15 }]);
    expect(findPoints(school, { measure: 'teachers-with-masters' })).toEqual([{ year: '2014-15', value: 70 }]);
    expect(school.facts.studentsPerTeacher).toBe(15);
  });

  it('reads enrollment by group and hides small groups', async () => {
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
          SPENDING_PER_STDNT: '$10,373',
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
    const count = (group: Partial<Series>) => findPoints(one, { measure: 'enrollment', ...group })?.[0]?.value;
    expect([count({}), count({ subgroup: 'male' }), count({ subgroup: 'white' })]).toEqual([300, 160, 250]);
    expect([count({ grade: 'kg' }), count({ grade: '1', subgroup: 'female' })]).toEqual([140, 77]);
    expect([count({ subgroup: 'hispanic' }), count({ subgroup: 'asian' })]).toEqual([null, null]);
    expect(findPoints(one, { measure: 'attendance' })).toEqual([{ year: '2014-15', value: 95.9, students: 300 }]);
    expect(findPoints(one, { measure: 'spending-per-student' })).toEqual([
      { year: '2014-15', value: 10_373, students: 300 },
    ]);
  });

  it('uses end-of-course results only without high-school proficiency', async () => {
    const row = { SCH_YEAR: 20142015, SCH_CD: '900010', SCH_NAME: 'Fern School', CONTENT_TYPE: 'Algebra II' };
    const endOfCourse = [
      { ...row, DISAGG_LABEL: 'All Students', NBR_TESTED: '25', PCT_PROFICIENT_DISTINGUISHED: '39.3' },
      { ...row, DISAGG_LABEL: 'Male', NBR_TESTED: '5*' },
    ];
    const algebra = { measure: 'proficiency', subject: 'algebra-2' } as const;
    const without = await readOne({ endOfCourse });
    expect(findPoints(without, algebra)).toEqual([{ year: '2014-15', value: 39.3, students: 25 }]);
    expect(findPoints(without, { ...algebra, subgroup: 'male' })?.[0]?.missing).toBe('withheld');
    const proficiency = [
      tested('All Students', ['0.4', '24.0'], { school_level: 'High School', subject: 'Mathematics' }),
    ];
    expect(findPoints(await readOne({ endOfCourse, proficiency }), algebra)).toBeUndefined();
  });
});
