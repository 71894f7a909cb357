import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aDirectory, readFolder } from './mapped-folder.ts';
import { findPoints } from './series-points.ts';

const ID = '010000500871';
const OTHER = '410000000002';
/** Spreadsheets drop the zero in front. */
const SHORT_ID = '10000500871';
const DIRECTORY = aDirectory({ [ID]: ['Albertville High School', 'Albertville City'], [OTHER]: ['Adel', 'Adel SD'] });

const read = (mapping: string, files: Readonly<Record<string, string>>) => {
  const yaml = readFileSync(`src/pipeline/mappings/${mapping}.yaml`, 'utf8');
  return readFolder({ mapping: yaml, files, directory: DIRECTORY });
};
const rows = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;

describe('the mapping of EDFacts', () => {
  const LONG_HEADER =
    'SCHOOL_YEAR,STNAM,FIPST,LEAID,ST_LEAID,LEANM,NCESSCH,ST_SCHID,SCHNAM,CATEGORY,COHORT,RATE,DATE_CUR';
  /** `figure` is the group, the number of students and the rate. */
  const longRow = (figure: string, id = SHORT_ID) =>
    `2022-2023,ALABAMA,1,100005,AL-101,Albertville City,${id},AL-101-1,Albertville High School,${figure},15OCT24`;

  it('reads a long file of graduation rates, with its year and groups', async () => {
    const { schools, report } = await read('edfacts', {
      'acgr-sch-sy2022-23-long.csv': rows(
        LONG_HEADER,
        ...[longRow('ALL,320,91'), longRow('MWH,110,90-94'), longRow('MBL,40,GE80')],
        ...[longRow('ECD,9,PS'), longRow('MTR,.,.'), longRow('CWD,,70'), longRow('XYZ,50,60')],
        ...[longRow('FCS,12,LT50'), longRow('ALL,50,91', '999999999999')],
      ),
      'acgr-lea-sy2022-23-long.csv': 'LEAID\n',
    });
    const points = (subgroup?: 'white' | 'black' | 'low-income' | 'foster' | 'disabilities') =>
      findPoints(schools[0], { measure: 'graduation-rate', ...(subgroup === undefined ? {} : { subgroup }) });
    expect(schools).toMatchObject([{ id: ID, source: 'ed-edfacts', year: '2022-23' }]);
    expect(points()).toEqual([{ year: '2022-23', value: 91, students: 320 }]);
    expect(points('white')).toEqual([{ year: '2022-23', value: null, lower: 90, upper: 94, students: 110 }]);
    expect(points('black')).toEqual([{ year: '2022-23', value: null, lower: 80, students: 40 }]);
    expect(points('foster')).toEqual([{ year: '2022-23', value: null, upper: 50, students: 12 }]);
    expect(points('low-income')).toEqual([{ year: '2022-23', value: null, missing: 'withheld' }]);
    expect(points('disabilities')).toBeUndefined();
    expect(report.accounts()).toMatchObject([{ read: 9, used: 5, rejected: 1, leftOut: 3 }]);
    expect(report.unread.map(({ file }) => file)).toEqual(['acgr-lea-sy2022-23-long.csv']);
    expect(report.unread[0]?.reason).toMatch(/districts or states/);
  });

  it('reads the wide files of earlier years', async () => {
    const head = 'STNAM,FIPST,LEAID,ST_LEAID,LEANM,NCESSCH,ST_SCHID,SCHNAM,DATE_CUR';
    const school = `ALABAMA,1,100005,AL-101,Albertville City,${SHORT_ID},AL-101-1,Albertville High School,01JUL17`;
    const { schools } = await read('edfacts', {
      'acgr-sch-sy2015-16.csv': rows(`${head},ALL_COHORT_1516,ALL_RATE_1516`, `${school},300,88`),
      'math-achievement-sch-sy2015-16.csv': rows(
        `${head},ALL_MTH00NUMVALID_1516,ALL_MTH00PCTPROF_1516,ECD_MTH00NUMVALID_1516,ECD_MTH00PCTPROF_1516,ALL_MTHHSNUMVALID_1516,ALL_MTHHSPCTPROF_1516,ALL_MTH08NUMVALID_1516,ALL_MTH08PCTPROF_1516`,
        `${school},410,63,55,21-39,200,70,210,55-59`,
      ),
      'rla-achievement-sch-sy2015-16.csv': rows(
        `${head},ALL_RLA00NUMVALID_1516,ALL_RLA00PCTPROF_1516,ALL_RLA08NUMVALID_1516,ALL_RLA08PCTPROF_1516`,
        `${school},408,n/a,1,PS`,
      ),
    });
    const year = '2015-16';
    expect(schools[0]?.document.series?.map(({ source: _, ...series }) => series)).toEqual([
      { measure: 'graduation-rate', points: [{ year, value: 88, students: 300 }] },
      { measure: 'proficiency', subject: 'mathematics', points: [{ year, value: 63, students: 410 }] },
      {
        ...{ measure: 'proficiency', subject: 'mathematics', subgroup: 'low-income' },
        points: [{ year, value: null, lower: 21, upper: 39, students: 55 }],
      },
      {
        ...{ measure: 'proficiency', subject: 'mathematics', grade: '8' },
        points: [{ year, value: null, lower: 55, upper: 59, students: 210 }],
      },
      {
        ...{ measure: 'proficiency', subject: 'english-language-arts', grade: '8' },
        points: [{ year, value: null, missing: 'withheld' }],
      },
    ]);
  });
});

describe('the mapping of ED Data Express', () => {
  const HEADER =
    'School Year,State,NCES LEA ID,LEA,School,NCES SCH ID,Data Group,Data Description,Value,Numerator,Denominator,Population,Subgroup,Characteristics,Age/Grade,Academic Subject,Outcome,Program Type';
  const row = (of: {
    value: string;
    students?: string;
    groups: string;
    grade?: string;
    subject?: string;
    id?: string;
  }) =>
    `2021-2022,ALABAMA,0100005,"Albertville City","Albertville High School",${of.id ?? ID},583,"Academic achievement",${of.value},,${of.students ?? '120'},All Students,${of.groups},${of.grade ?? 'All Grades'},${of.subject ?? 'Mathematics'},Percent Proficient,`;
  const readMath = (...lines: string[]) =>
    read('ed-data-express', { 'SY2122_FS175_DG583_SCH.csv': `\uFEFF${rows(HEADER, ...lines)}` });

  it('reads proficiency by subject, group and grade', async () => {
    const { schools, report } = await readMath(
      ...[row({ value: '63%', students: '410', groups: 'All Students in School,' })],
      ...[row({ value: '55-59%', groups: 'All Students in School,', grade: 'Grade 8' })],
      ...[
        row({ value: '>=90%', groups: 'Asian/Pacific Islander,' }),
        row({ value: '<50%', groups: 'English Learner,' }),
      ],
      ...[row({ value: 'S', groups: ',Children with disabilities' })],
      ...[row({ value: '70%', groups: 'Female,Military connected' })],
      ...[row({ value: '70%', groups: 'Female,', grade: 'Grade 8' })],
      ...[row({ value: '60%', groups: 'All Students in School,', subject: 'Science' })],
      ...[row({ value: 'MISSING', groups: 'Missing,', id: '' })],
    );
    const year = '2021-22';
    expect(schools[0]?.document.series?.map(({ source: _, measure: __, ...series }) => series)).toEqual([
      { subject: 'mathematics', points: [{ year, value: 63, students: 410 }] },
      { subject: 'mathematics', grade: '8', points: [{ year, value: null, lower: 55, upper: 59, students: 120 }] },
      { subject: 'mathematics', subgroup: 'asian', points: [{ year, value: null, lower: 90, students: 120 }] },
      {
        subject: 'mathematics',
        subgroup: 'english-learners',
        points: [{ year, value: null, upper: 50, students: 120 }],
      },
      { subject: 'mathematics', subgroup: 'disabilities', points: [{ year, value: null, missing: 'withheld' }] },
      { subject: 'science', points: [{ year, value: 60, students: 120 }] },
    ]);
    expect(report.leftOut()).toMatchObject([
      { reason: 'The row has no figure.', count: 2 },
      { reason: 'The row is about a district or a state.', count: 1 },
    ]);
  });

  it.each([
    ['14-Oct', { lower: 10, upper: 14 }],
    ['Oct-14', { lower: 10, upper: 14 }],
    ['5-Sep', { lower: 5, upper: 9 }],
    ['9-May', { lower: 5, upper: 9 }],
    ['19-Nov', { lower: 11, upper: 19 }],
  ])('reads the range that a spreadsheet turned into %s', async (value, range) => {
    const { schools } = await readMath(row({ value, groups: 'All Students in School,' }));
    expect(findPoints(schools[0], { measure: 'proficiency', subject: 'mathematics' })).toEqual([
      { year: '2021-22', value: null, students: 120, ...range },
    ]);
  });

  it.each(['10/14/2022', '2022-10-14', '14-Oct-22', '5-May'])(
    'stops at the date %s, which does not say its range',
    async (value) => {
      await expect(readMath(row({ value, groups: 'All Students in School,' }))).rejects.toThrow(
        /a spreadsheet turned a range such as 10-14 into a date/,
      );
    },
  );

  it('reads four-year rates of graduation, and no others', async () => {
    const rate = (description: string, value: string) =>
      row({ value, groups: 'All Students in School,', grade: '', subject: '' })
        .replace('Academic achievement', description)
        .replace('Percent Proficient', '');
    const { schools } = await read('ed-data-express', {
      'SY2122_FS150_FS151_DG695_DG696_SCH_091924.csv': rows(
        HEADER,
        rate('Adjusted-Cohort Graduation Cohort Count', '120'),
        rate('Five-Year Adjusted-Cohort Graduation Rate', '95%'),
        rate('Four-Year Adjusted-Cohort Graduation Rate', '80-84%'),
      ),
    });
    expect(findPoints(schools[0], { measure: 'graduation-rate' })).toEqual([
      { year: '2021-22', value: null, lower: 80, upper: 84, students: 120 },
    ]);
  });
});

describe('the mapping of the Civil Rights Data Collection', () => {
  const HEAD = 'LEA_STATE,LEA_STATE_NAME,LEAID,LEA_NAME,SCHID,SCH_NAME,COMBOKEY,JJ';
  const SCHOOL = `AL,ALABAMA,0100005,Albertville City,00871,Albertville High School,${SHORT_ID},No`;
  const counts = (prefix: string) => ['M', 'F', 'X'].map((sex) => `${prefix}_${sex}`).join(',');
  const out = (kind: string) => counts(`TOT_DISCWODIS_${kind}`);
  const outIdea = (kind: string) => counts(`TOT_DISCWDIS_${kind}_IDEA`);
  const out504 = (kind: string) => counts(`SCH_DISCWDIS_${kind}_504`);
  const DISCIPLINE = ['SINGOOS', 'MULTOOS'].flatMap((kind) => [out(kind), outIdea(kind), out504(kind)]).join(',');
  const find = (
    school: Parameters<typeof findPoints>[0],
    measure: NonNullable<Parameters<typeof findPoints>[1]['measure']>,
  ) => findPoints(school, { measure });

  const FILES = {
    '2021-22-crdc-data/CRDC/School/Enrollment.csv': rows(
      `${HEAD},${counts('TOT_ENR')},${counts('SCH_ENR_IDEA')}`,
      `${SCHOOL},400,390,10,50,30,-9`,
    ),
    '2021-22-crdc-data/CRDC/School/Advanced Placement.csv': rows(
      `${HEAD},SCH_APENR_IND,SCH_APCOURSES,TOT_APENR_M,TOT_APENR_F,TOT_APENR_X`,
      `${SCHOOL},Yes,12,60,90,-9`,
    ),
    '2021-22-crdc-data/CRDC/School/SAT and ACT.csv': rows(`${HEAD},${counts('TOT_SATACT')}`, `${SCHOOL},70,-11,-9`),
    '2021-22-crdc-data/CRDC/School/Suspensions.csv': rows(
      `${HEAD},${DISCIPLINE}`,
      `${SCHOOL},20,10,-9,6,4,-9,1,0,-9,8,2,0,3,2,-9,0,0,-9`,
    ),
  };

  it('reads courses, tests and suspensions, of the year in the name of the folder', async () => {
    const { schools } = await read('crdc', FILES);
    const year = '2021-22';
    expect(schools).toMatchObject([{ id: ID, source: 'ed-crdc', year }]);
    expect(find(schools[0], 'ap-courses')).toEqual([{ year, value: 12 }]);
    expect(find(schools[0], 'ap-students')).toEqual([{ year, value: 150 }]);
    expect(find(schools[0], 'admission-test-takers')).toEqual([{ year, value: null, missing: 'withheld' }]);
    // 20 + 10 + 6 + 4 + 1 + 8 + 2 + 3 + 2 of 800 students.
    expect(find(schools[0], 'suspension-rate')).toEqual([{ year, value: 7, students: 800 }]);
    expect(findPoints(schools[0], { measure: 'suspension-rate', subgroup: 'disabilities' })).toEqual([
      { year, value: 18.8, students: 80 },
    ]);
  });

  it('leaves the number of students to the directory', async () => {
    const { schools } = await read('crdc', FILES);
    expect(find(schools[0], 'enrollment')).toBeUndefined();
    expect(schools[0]?.facts).not.toHaveProperty('enrollment');
  });

  it('reads files of years without nonbinary students', async () => {
    const { schools } = await read('crdc', {
      '2017-18/SCH/SAT and ACT.csv': rows(`${HEAD},TOT_SATACT_M,TOT_SATACT_F`, `${SCHOOL},70,81`),
    });
    expect(find(schools[0], 'admission-test-takers')).toEqual([{ year: '2017-18', value: 151 }]);
  });

  it('asks for the year if no name has it', async () => {
    const tests = rows(`${HEAD},TOT_SATACT_M,TOT_SATACT_F`, `${SCHOOL},70,81`);
    const withoutYear = /Put the file into a folder whose name has it/;
    await expect(read('crdc', { 'SCH/SAT and ACT.csv': tests })).rejects.toThrow(withoutYear);
    const { schools, report } = await read('crdc', { 'SCH/SAT and ACT.csv': tests, '2020-21/SAT and ACT.csv': tests });
    expect(find(schools[0], 'admission-test-takers')).toEqual([{ year: '2020-21', value: 151 }]);
    expect(report.unread.map(({ file }) => file)).toEqual(['SCH/SAT and ACT.csv']);
    expect(report.unread[0]?.reason).toMatch(withoutYear);
  });
});
