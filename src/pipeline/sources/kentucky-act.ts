import type { Measure } from '#domain/profile/figure-schema.ts';
import { ofGroup, oneDecimal, percentOfShare, pointOf, studentsOf } from './kentucky-figures.ts';
import { groupRows, type KentuckySource } from './kentucky-rows.ts';

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

type Score = keyof typeof SCORES;
type Benchmark = keyof typeof BENCHMARKS;
const SCORE_COLUMNS = Object.keys(SCORES) as Score[];
const BENCHMARK_COLUMNS = Object.keys(BENCHMARKS) as Benchmark[];
const COLUMNS = ['act_n_tested', ...SCORE_COLUMNS, ...BENCHMARK_COLUMNS] as const;

/**
 * Reads the ACT of grade 11 by group and year. The 2014-15 workbook (`ASSESSMENT_ACT.xlsx`) holds the same figures of the
 * same schools as this file and is not read.
 */
export async function readKentuckyAct(source: KentuckySource): Promise<void> {
  for await (const { id, year, subgroup, record } of groupRows(source, { file: 'act_sch.csv.gz', columns: COLUMNS })) {
    const students = studentsOf(record.act_n_tested);
    // A row without number and mean is of a group that the source withholds; a benchmark left in it is of too few.
    const isWithheld = students === undefined && record.act_comp_mean === '';
    const add = (measure: Measure, value: number | null) =>
      source.figures.add(id, ofGroup({ measure }, subgroup), pointOf(year, isWithheld ? null : value, students));
    for (const column of SCORE_COLUMNS) add(SCORES[column], oneDecimal(record[column]));
    for (const column of BENCHMARK_COLUMNS) add(BENCHMARKS[column], percentOfShare(record[column]));
  }
}
