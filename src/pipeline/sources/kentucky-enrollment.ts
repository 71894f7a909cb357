import { keysOf } from '#domain/types/keys-of.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import type { Grade } from '#domain/schools/school-level.ts';
import { readNumber } from '../normalize/source-text.ts';
import { withGroup, toPoint, type FigureKey } from './kentucky-figures.ts';
import { findGrade } from './kentucky-labels.ts';
import { readReportCard, type KentuckyRow, type KentuckySource } from './kentucky-rows.ts';

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

const TOTAL_COLUMNS = keysOf(TOTALS);
const GRADE_COLUMNS = keysOf(BY_GRADE);
const SUMMARY_COLUMNS = [...TOTAL_COLUMNS, 'ATTENDANCE_RATE', 'TRANSITION_COLLEGE_INOUT_PCT', ...TRANSITIONS] as const;

type SummaryRow = KentuckyRow<(typeof SUMMARY_COLUMNS)[number]>;

/**
 * Reads enrollment of 2014-15: by race and by sex of the school (sheet "Student - Teacher Summary", which also holds the attendance
 * rate and how many graduates went to college), and by grade, by race and sex within a grade (sheet "Student - Teacher
 * Detail"). The counts of race by sex within a grade have no place among the figures and are left out.
 */
export async function readKentuckyEnrollment(source: KentuckySource): Promise<void> {
  const summary = { file: FILE, sheet: 'Student - Teacher Summary', columns: SUMMARY_COLUMNS };
  for await (const row of readReportCard(source, summary)) {
    for (const column of TOTAL_COLUMNS) addCount(row, { value: row.record[column], group: TOTALS[column] });
    addAttendance(row);
    addCollege(row);
  }
  const detail = { file: FILE, sheet: 'Student - Teacher Detail', columns: ['GRADE', ...GRADE_COLUMNS] as const };
  for await (const row of readReportCard(source, detail)) {
    const grade = findGrade(row.record.GRADE);
    // Grade 14 is none of the grades that the catalogue knows; its students count in the school's totals.
    if (grade === null) row.reject(`The grade "${row.record.GRADE}" is unknown.`);
    else {
      for (const column of GRADE_COLUMNS) {
        addCount(row, { value: row.record[column], group: BY_GRADE[column], grade });
      }
    }
  }
}

function addCount<Column extends string>(
  row: KentuckyRow<Column>,
  of: { value: string; group: Subgroup; grade?: Grade },
): void {
  const count = readNumber(of.value);
  const figure: FigureKey = { measure: 'enrollment', ...(of.grade === undefined ? {} : { grade: of.grade }) };
  if (count !== null) row.add(withGroup(figure, of.group), toPoint(row.year, count));
}

function addAttendance(row: SummaryRow): void {
  const rate = row.percent('ATTENDANCE_RATE');
  const students = readNumber(row.record.MEMBERSHIP_TOTAL);
  if (rate === null || rate <= 0 || students === null) return;
  row.add({ measure: 'attendance' }, toPoint(row.year, rate, students));
}

function addCollege(row: SummaryRow): void {
  const rate = row.percent('TRANSITION_COLLEGE_INOUT_PCT');
  const graduates = TRANSITIONS.reduce((sum, column) => sum + (readNumber(row.record[column]) ?? 0), 0);
  if (rate !== null) row.add({ measure: 'college-enrollment' }, toPoint(row.year, rate, graduates));
}
