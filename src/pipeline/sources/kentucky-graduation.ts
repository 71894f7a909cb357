import { ofGroup, percentOfShare, pointOf } from './kentucky-figures.ts';
import { groupRows, type KentuckySource } from './kentucky-rows.ts';

const TABLE = { file: 'grad_sch.csv.gz', columns: ['grad_rate'] } as const;

/** Reads four-year graduation rates by group and year. The file says no numbers of students. */
export async function readKentuckyGraduation(source: KentuckySource): Promise<void> {
  for await (const { id, year, subgroup, record } of groupRows(source, TABLE)) {
    const point = pointOf(year, percentOfShare(record.grad_rate));
    source.figures.add(id, ofGroup({ measure: 'graduation-rate' }, subgroup), point);
  }
}
