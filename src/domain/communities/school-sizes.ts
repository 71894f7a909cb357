import { findPool, type PoolId } from '../figures/average-pool.ts';
import type { SchoolCard } from '../schools/school-card.ts';

/** The numbers of students of the schools with the same levels and sector. */
export interface SchoolSizes {
  readonly pool: PoolId;
  /** Open schools whose number we know. */
  readonly schools: number;
  readonly smallest: number;
  readonly largest: number;
  /** As many schools are smaller as are larger. */
  readonly middle: number;
}

/** Sums up the sizes of open schools by pool, the pools with the most schools first. */
export function listSchoolSizes(cards: readonly SchoolCard[]): readonly SchoolSizes[] {
  const sized = cards.flatMap((card) => {
    const pool = findPool(card);
    return !card.isOpen || card.enrollment === null || pool === null ? [] : [{ pool, students: card.enrollment }];
  });
  const pools = [...Map.groupBy(sized, ({ pool }) => pool)].map(([pool, own]) => {
    return { pool, ...sumUp(own.map(({ students }) => students)) };
  });
  return pools.toSorted((a, b) => b.schools - a.schools || (a.pool < b.pool ? -1 : 1));
}

function sumUp(students: readonly number[]): Omit<SchoolSizes, 'pool'> {
  const sorted = students.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const [lower = 0, upper = 0] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
  return {
    schools: sorted.length,
    smallest: sorted[0] ?? 0,
    largest: sorted.at(-1) ?? 0,
    middle: Math.round((lower + upper) / 2),
  };
}
