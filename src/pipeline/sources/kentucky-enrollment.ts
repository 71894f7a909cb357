import type { Subgroup } from '#domain/profile/subgroup-list.ts';
import type { Grade } from '#domain/schools/school-level.ts';
import { presentNumber } from '../normalize/source-text.ts';
import { oneDecimal, ofGroup, pointOf, type FigureKey } from './kentucky-figures.ts';
import { gradeOfLabel } from './kentucky-labels.ts';
import { reportCardRows, type KentuckyRow, type KentuckySource } from './kentucky-rows.ts';

const FILE = 'LEARNING_ENVIRONMENT_STUDENTS-TEACHERS.xlsx';

const TOTALS = {
  MEMBERSHIP_TOTAL: 'all',
  MEMBERSHIP_MALE_CNT: 'male',
  MEMBERSHIP_FEMALE_CNT: 'female',
  MEMBERSHIP_WHITE_CNT: 'white',
  MEMBERSHIP_BLACK_CNT: 'black',
  MEMBERSHIP_HISPANIC_CNT: 'hispanic',
  MEMBERSHIP_ASIAN_CNT: 'asian',
  MEMBERSHIP_AIAN_CNT: 'native-american',
  MEMBERSHIP_HAWAIIAN_CNT: 'pacific-islander',
  MEMBERSHIP_TWO_OR_MORE_CNT: 'two-or-more',
} as const satisfies Record<string, Subgroup>;

const BY_GRADE = {
  MEMBERSHIP_TOTAL: 'all',
  MALE_TOTAL: 'male',
  FEMALE_TOTAL: 'female',
  WHITE_TOTAL: 'white',
  BLACK_TOTAL: 'black',
  HISPANIC_TOTAL: 'hispanic',
  ASIAN_TOTAL: 'asian',
  AIAN_TOTAL: 'native-american',
  HAWAIIAN_TOTAL: 'pacific-islander',
  TWO_OR_MORE_RACE_TOTAL: 'two-or-more',
} as const satisfies Record<string, Subgroup>;

/** Outcomes of a class of graduates; together they are all of its graduates. */
const TRANSITIONS = [
  'TRANSITION_COLLEGE_INOUT_CNT',
  'TRANSITION_PARTTIME_CNT',
  'TRANSITION_WORKFORCE_CNT',
  'TRANSITION_VOCATIONAL_CNT',
  'TRANSITION_FAILURE_CNT',
  'TRANSITION_MILITARY_CNT',
] as const;

const TOTAL_COLUMNS = Object.keys(TOTALS) as (keyof typeof TOTALS)[];
const GRADE_COLUMNS = Object.keys(BY_GRADE) as (keyof typeof BY_GRADE)[];
const SUMMARY_COLUMNS = [...TOTAL_COLUMNS, 'ATTENDANCE_RATE', 'TRANSITION_COLLEGE_INOUT_PCT', ...TRANSITIONS] as const;

/**
 * Reads enrollment of 2014-15: by race and by sex of the school (sheet "Student - Teacher Summary", which also holds the attendance
 * rate and how many graduates went to college), and by grade, by race and sex within a grade (sheet "Student - Teacher
 * Detail"). The counts of race by sex within a grade have no place among the figures and are left out.
 */
export async function readKentuckyEnrollment(source: KentuckySource): Promise<void> {
  const summary = { file: FILE, sheet: 'Student - Teacher Summary', columns: SUMMARY_COLUMNS };
  for await (const row of reportCardRows(source, summary)) {
    for (const column of TOTAL_COLUMNS) addCount(source, { row, value: row.record[column], group: TOTALS[column] });
    addAttendance(source, row);
    addCollege(source, row);
  }
  const detail = { file: FILE, sheet: 'Student - Teacher Detail', columns: ['GRADE', ...GRADE_COLUMNS] as const };
  for await (const row of reportCardRows(source, detail)) {
    const grade = gradeOfLabel(row.record.GRADE);
    // Grade 14 is none of the grades that the catalogue knows; its students count in the school's totals.
    if (grade === null) row.reject(`The grade "${row.record.GRADE}" is unknown.`);
    else {
      for (const column of GRADE_COLUMNS) {
        addCount(source, { row, value: row.record[column], group: BY_GRADE[column], grade });
      }
    }
  }
}

function addCount(
  source: KentuckySource,
  of: { row: KentuckyRow<string>; value: string; group: Subgroup; grade?: Grade },
): void {
  const count = presentNumber(of.value);
  const figure: FigureKey = { measure: 'enrollment', ...(of.grade === undefined ? {} : { grade: of.grade }) };
  if (count !== null) source.figures.add(of.row.id, ofGroup(figure, of.group), pointOf(of.row.year, count));
}

function addAttendance(
  source: KentuckySource,
  { id, year, record }: KentuckyRow<(typeof SUMMARY_COLUMNS)[number]>,
): void {
  const rate = oneDecimal(record.ATTENDANCE_RATE);
  const students = presentNumber(record.MEMBERSHIP_TOTAL);
  if (rate === null || rate <= 0 || students === null) return;
  source.figures.add(id, { measure: 'attendance' }, pointOf(year, rate, students));
}

function addCollege(source: KentuckySource, { id, year, record }: KentuckyRow<(typeof SUMMARY_COLUMNS)[number]>): void {
  const rate = oneDecimal(record.TRANSITION_COLLEGE_INOUT_PCT);
  const graduates = TRANSITIONS.reduce((sum, column) => sum + (presentNumber(record[column]) ?? 0), 0);
  if (rate !== null) source.figures.add(id, { measure: 'college-enrollment' }, pointOf(year, rate, graduates));
}
