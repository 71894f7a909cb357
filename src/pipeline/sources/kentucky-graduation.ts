import { withGroup, toPoint } from './kentucky-figures.ts';
import { readGroupRows, type KentuckySource } from './kentucky-rows.ts';

const TABLE = { file: 'grad_sch.csv.gz', columns: ['grad_rate'] } as const;

/** Reads four-year graduation rates by group and year. The file has no numbers of students. */
export async function readKentuckyGraduation(source: KentuckySource): Promise<void> {
  for await (const { row, subgroup } of readGroupRows(source, TABLE)) {
    row.add(withGroup({ measure: 'graduation-rate' }, subgroup), toPoint(row.year, row.share('grad_rate')));
  }
}
