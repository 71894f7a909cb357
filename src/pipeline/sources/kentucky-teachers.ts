import type { Measure } from '#domain/figures/figure-schema.ts';
import { readNumber } from '../normalize/source-text.ts';
import { readOneDecimal, toPoint } from './kentucky-figures.ts';
import { readSchoolRows, type KentuckyRow, type KentuckySource } from './kentucky-rows.ts';

const DEGREES = ['ba_pct', 'ma_pct', 'rank1_pct', 'special_pct', 'dr_pct'] as const;
const COLUMNS = ['fte_total', 'nbct_cnt', 'avg_t_exp', ...DEGREES, 'prov_pct', 's_per_t'] as const;
type TeacherRow = KentuckyRow<(typeof COLUMNS)[number]>;

/**
 * Reads teachers: full-time equivalents, students per teacher, years of experience, National Board certificates, and
 * the shares by highest qualification. The file names each teacher's highest one: those above a master's (Rank I, a master's or
 * its equivalent and 30 hours; specialist; doctorate) are added to those with a master's degree.
 */
export async function readKentuckyTeachers(source: KentuckySource): Promise<void> {
  for await (const row of readSchoolRows(source, { file: 'teach_sch.csv.gz', columns: COLUMNS })) {
    for (const [measure, value] of teacherFigures(row)) {
      if (value !== null) row.add({ measure }, toPoint(row.year, value));
    }
  }
}

function teacherFigures(row: TeacherRow): [Measure, number | null][] {
  const { record } = row;
  const [, ...mastersAndAbove] = DEGREES.map((column) => readNumber(record[column]) ?? 0);
  const masters = mastersAndAbove.reduce((sum, share) => sum + share, 0);
  const hasDegrees = DEGREES.some((column) => (readNumber(record[column]) ?? 0) > 0);
  const hasTeachers = (readNumber(record.fte_total) ?? 0) > 0;
  return [
    ['teachers-fte', positive(record.fte_total)],
    ['students-per-teacher', positive(record.s_per_t)],
    ['teacher-experience', hasTeachers ? readOneDecimal(record.avg_t_exp) : null],
    ['teachers-board-certified', hasTeachers ? readNumber(record.nbct_cnt) : null],
    // The file has a 0 in every share of a school whose teachers it does not know.
    ['teachers-with-masters', hasDegrees ? Math.min(100, Math.round(masters * 1000) / 10) : null],
    ['teachers-with-doctorate', hasDegrees ? row.share('dr_pct') : null],
    ['teachers-provisional', hasDegrees ? row.share('prov_pct') : null],
  ];
}

/** 0 teachers, or 0 students a teacher, is the file's way of saying nothing. */
function positive(value: string): number | null {
  const number = readOneDecimal(value);
  return number === null || number <= 0 ? null : number;
}
