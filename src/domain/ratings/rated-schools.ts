import type { Series } from '../figures/figure-schema.ts';
import { isOfUnratedKind } from '../schools/school-kind.ts';
import type { School } from '../schools/school-schema.ts';
import type { AdjustedInput } from './adjusted-results.ts';
import { listTaughtResults } from './taught-results.ts';

/** An open school with its figures. */
interface OpenSchool {
  readonly school: Pick<School, 'id' | 'name' | 'kind' | 'isVirtual' | 'levels' | 'grades' | 'enrollment'>;
  readonly document: { readonly series: readonly Series[] };
}

/** Lists the schools that can be compared with regular ones, with their results of grades that they teach. */
export function listRatedSchools(open: readonly OpenSchool[]): AdjustedInput[] {
  return open.flatMap(({ school, document: { series } }) => {
    const { id, levels, grades, enrollment } = school;
    return isOfUnratedKind(school) ? [] : [{ id, levels, enrollment, series: listTaughtResults({ grades, series }) }];
  });
}
