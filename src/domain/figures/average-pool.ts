import type { Measure, Series, Subject } from './figure-schema.ts';
import type { KnownKind } from '../schools/school-kind.ts';
import { gradeNumber, LEVEL_CODES, type LevelCode } from '../schools/school-level.ts';
import type { School } from '../schools/school-schema.ts';

/** Sets of levels that schools are averaged by. Pre-K counts only for a school that teaches nothing else. */
const POOL_LEVELS = ['p', 'e', 'm', 'h', 'em', 'eh', 'mh', 'emh'] as const;
/** Public and private schools, and public schools of a special kind: the kind is then in place of the sector. */
const POOL_SECTORS = [
  'public',
  'private',
  'alternative',
  'continuation',
  'juvenile-court',
  'special-education',
  'career',
  'online',
  'selective',
] as const;

/** Every pool: the sector, then the levels, such as `public-em`. A charter school is public. */
export const POOL_IDS = POOL_SECTORS.flatMap((sector) => POOL_LEVELS.map((levels) => `${sector}-${levels}` as const));
/** The schools that a school is compared with: the ones with its sector and levels. */
export type PoolId = (typeof POOL_IDS)[number];

type PoolSector = (typeof POOL_SECTORS)[number];
type PoolLevels = (typeof POOL_LEVELS)[number];

/** The parts of a pool's id. */
interface PoolParts {
  readonly sector: PoolSector;
  readonly levels: PoolLevels;
}

const PARTS: ReadonlyMap<PoolId, PoolParts> = new Map(
  POOL_SECTORS.flatMap((sector) => POOL_LEVELS.map((levels) => [`${sector}-${levels}` as const, { sector, levels }])),
);

/** Splits the id of a pool into the sector or kind, and the levels. */
export function splitPool(id: PoolId): PoolParts {
  return PARTS.get(id) ?? { sector: 'public', levels: 'p' };
}

/** What decides in which pools a school is. */
export interface PooledSchool {
  readonly levels: readonly LevelCode[];
  readonly type: School['type'];
  readonly kind: KnownKind | null;
}

/**
 * Finds the pool of schools for a school's averages and comparisons: schools of its state with exactly its levels, its
 * sector and its kind. Returns null if the school's levels are unknown.
 */
export function findPool({ levels, type, kind }: PooledSchool): PoolId | null {
  const taught = LEVEL_CODES.filter((level) => level !== 'p' && levels.includes(level)).join('');
  const known = POOL_LEVELS.find((one) => one === (taught === '' && levels.includes('p') ? 'p' : taught));
  if (known === undefined) return null;
  return `${type === 'private' ? 'private' : (kind?.kind ?? 'public')}-${known}`;
}

/** What a figure is about. */
type Topic = Pick<Series, 'measure' | 'subject' | 'grade'>;

/**
 * Finds the pool for one of a school's figures. Results of grades 9 to 12 are compared with the results of all schools that
 * teach them, whatever else they teach.
 */
export function findPoolOf(school: PooledSchool, topic: Topic): PoolId | null {
  const isOfHighSchool = school.levels.includes('h') && isHighSchoolResult(topic);
  return findPool(isOfHighSchool ? { ...school, levels: ['h'] } : school);
}

/** Lists the pools of a school's figures, its own one first. */
export function listPools(school: PooledSchool): readonly PoolId[] {
  const pools = [findPool(school), ...(school.levels.includes('h') ? [findPool({ ...school, levels: ['h'] })] : [])];
  return [...new Set(pools.filter((pool) => pool !== null))];
}

const HIGH_SCHOOL_MEASURES =
  /^(?:graduation|uc-csu|college|four-year-college|act-|sat-|admission-test|ap-|advanced-course)/u;
/** Subjects of courses that high schools teach. Algebra 1 is a course of middle schools, too. */
const HIGH_SCHOOL_SUBJECTS: readonly Subject[] = ['english-2', 'algebra-2', 'geometry', 'biology', 'us-history'];
const FIRST_GRADE_OF_HIGH_SCHOOL = 9;

function isHighSchoolResult({
  measure,
  subject,
  grade,
}: {
  measure: Measure;
  subject?: Subject | undefined;
  grade?: Series['grade'];
}): boolean {
  if (HIGH_SCHOOL_MEASURES.test(measure)) return true;
  if (measure !== 'proficiency' && measure !== 'academic-growth') return false;
  if (grade !== undefined) return (gradeNumber(grade) ?? 0) >= FIRST_GRADE_OF_HIGH_SCHOOL;
  return subject !== undefined && HIGH_SCHOOL_SUBJECTS.includes(subject);
}
