import type { ReleaseLoss } from '#domain/data-sources/release-record.ts';
import type { RatingQuality, ThemeQuality } from '#domain/ratings/rating-quality.ts';
import { BIAS } from './release-gate.ts';
import { THRESHOLDS } from './release-thresholds.ts';

type Bias = Pick<ReleaseLoss, 'what' | 'before' | 'after'>;

/**
 * Finds ratings that would follow family income or race more than before: a correlation farther from 0. A rating that the
 * state did not have before can't be compared.
 */
export function findStrongerBias(before: RatingQuality, after: RatingQuality): Bias[] {
  return after.themes.flatMap((now) => {
    const old = before.themes.find(({ theme }) => theme === now.theme);
    if (old === undefined) return [];
    return [
      ...compareBias(`${now.theme} rating, ${BIAS} family income`, { old, now, of: 'income' }),
      ...compareBias(`${now.theme} rating, ${BIAS} race`, { old, now, of: 'race' }),
    ];
  });
}

function compareBias(what: string, of: { old: ThemeQuality; now: ThemeQuality; of: 'income' | 'race' }): Bias[] {
  const [before, after] = [of.old[of.of], of.now[of.of]];
  if (before === null || after === null) return [];
  if (Math.abs(after.r) - Math.abs(before.r) <= THRESHOLDS.strongerCorrelation + 1e-9) return [];
  return [{ what, before: describe(before), after: describe(after) }];
}

function describe({ r, schools }: { r: number; schools: number }): string {
  return `${r.toFixed(2)} of ${schools.toLocaleString('en-US')} schools`;
}
