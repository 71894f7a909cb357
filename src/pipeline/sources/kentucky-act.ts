import { keysOf } from '#domain/types/keys-of.ts';
import type { Measure } from '#domain/figures/figure-schema.ts';
import { ACT_SCORE } from '../normalize/value-scales.ts';
import { withGroup, toPoint, readStudents } from './kentucky-figures.ts';
import { readGroupRows, type KentuckySource } from './kentucky-rows.ts';

/** Mean scores from 1 to 36, and shares of students who reach the state's college benchmark. */
const SCORES = {
  act_comp_mean: 'act-composite',
  act_eng_mean: 'act-english',
  act_math_mean: 'act-mathematics',
  act_read_mean: 'act-reading',
  act_science_mean: 'act-science',
} as const satisfies Record<string, Measure>;
const BENCHMARKS = {
  act_eng_bench_pct: 'act-english-benchmark',
  act_math_bench_pct: 'act-mathematics-benchmark',
  act_read_bench_pct: 'act-reading-benchmark',
} as const satisfies Record<string, Measure>;

const SCORE_COLUMNS = keysOf(SCORES);
const BENCHMARK_COLUMNS = keysOf(BENCHMARKS);
const COLUMNS = ['act_n_tested', ...SCORE_COLUMNS, ...BENCHMARK_COLUMNS] as const;

/**
 * Reads the ACT of grade 11 by group and year. The 2014-15 workbook (`ASSESSMENT_ACT.xlsx`) repeats these figures and is
 * not read.
 */
export async function readKentuckyAct(source: KentuckySource): Promise<void> {
  for await (const { row, subgroup } of readGroupRows(source, { file: 'act_sch.csv.gz', columns: COLUMNS })) {
    const { year, record } = row;
    const students = readStudents(record.act_n_tested);
    // The source withholds a group without number and mean. A benchmark in its row covers too few students.
    const isWithheld = students === undefined && record.act_comp_mean === '';
    const add = (measure: Measure, value: number | null) =>
      row.add(withGroup({ measure }, subgroup), toPoint(year, isWithheld ? null : value, students));
    for (const column of SCORE_COLUMNS) add(SCORES[column], row.score(column, ACT_SCORE));
    for (const column of BENCHMARK_COLUMNS) add(BENCHMARKS[column], row.share(column));
  }
}
