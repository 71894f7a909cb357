import { LEVEL_CODES, type LevelCode } from '../schools/school-level.ts';
import type { School } from '../schools/school-schema.ts';

/** Sets of levels that schools are averaged by. Pre-K counts only for a school that teaches nothing else. */
const POOL_LEVELS = ['p', 'e', 'm', 'h', 'em', 'eh', 'mh', 'emh'] as const;
const SECTORS = ['public', 'private'] as const;

/** Every pool: the sector, then the levels, such as `public-em`. A charter school is public. */
export const POOL_IDS = SECTORS.flatMap((sector) => POOL_LEVELS.map((levels) => `${sector}-${levels}` as const));
/** The schools that a school is compared with: the ones with its sector and levels. */
export type PoolId = (typeof POOL_IDS)[number];

/**
 * Finds the pool of schools for a school's averages and comparisons: schools of its state with exactly its levels and
 * its sector. Returns null if the school's levels are unknown.
 */
export function findPool({ levels, type }: { levels: readonly LevelCode[]; type: School['type'] }): PoolId | null {
  const taught = LEVEL_CODES.filter((level) => level !== 'p' && levels.includes(level)).join('');
  const known = POOL_LEVELS.find((one) => one === (taught === '' && levels.includes('p') ? 'p' : taught));
  if (known === undefined) return null;
  return `${type === 'private' ? 'private' : 'public'}-${known}`;
}
