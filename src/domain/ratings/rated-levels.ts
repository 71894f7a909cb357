import type { Series } from '../figures/figure-schema.ts';
import { GROWTH_MEASURES } from '../figures/measures.ts';
import { gradeNumber, type Grade, type LevelCode } from '../schools/school-level.ts';
import type { Ratings } from '../schools/school-schema.ts';

/** A level that results can measure. */
type TestedLevel = Exclude<LevelCode, 'p'>;
const TESTED_LEVELS = ['e', 'm', 'h'] as const satisfies readonly TestedLevel[];

/** A school as the levels of its rating are found from it. */
interface LevelInput {
  readonly levels: readonly LevelCode[];
  readonly series: readonly Series[];
}

/** A subject is tested at a level if at least this share of the schools that teach nothing else have results. */
const SMALLEST_TESTED_SHARE = 0.1;

/**
 * Returns what finds the levels that a school's overall rating measures, among those that it teaches. Test results measure the
 * levels of the tested grades: those that a school's own results name, or else those in which the state tests the
 * subject. So a school of all grades has no rating of a level whose tests we don't have. College readiness measures
 * high schools. Give all open schools of one state.
 */
export function createRatedLevels(
  schools: readonly LevelInput[],
): (school: LevelInput, ratings: Ratings) => readonly LevelCode[] {
  const testedIn = findTestedLevels(schools);
  return (school, { collegeReadiness, summary, ...tested }) => {
    if (summary === null) return [];
    const hasTests = Object.values(tested).some((rating) => rating !== null);
    const own = hasTests ? testedLevelsOf(school, testedIn) : new Set<TestedLevel>();
    return TESTED_LEVELS.filter((level) => {
      return school.levels.includes(level) && (own.has(level) || (level === 'h' && collegeReadiness !== null));
    });
  };
}

type TestedIn = ReadonlyMap<string, ReadonlySet<TestedLevel>>;

function testedLevelsOf({ levels, series }: LevelInput, testedIn: TestedIn): ReadonlySet<TestedLevel> {
  const tests = findTests(series);
  const named = new Set(tests.flatMap(({ grade }) => (grade === undefined ? [] : levelsOfGrade(grade))));
  if (levels.some((level) => level !== 'p' && named.has(level))) return named;
  return new Set(tests.flatMap(({ subject }) => [...(testedIn.get(subject ?? '') ?? [])]));
}

/** Finds in which levels a state tests each subject, from the schools of one level alone. */
function findTestedLevels(schools: readonly LevelInput[]): TestedIn {
  const counts = new Map<string, Map<TestedLevel, number>>();
  const totals = new Map<TestedLevel, number>();
  for (const { levels, series } of schools) {
    const [level, ...others] = TESTED_LEVELS.filter((one) => levels.includes(one));
    if (level === undefined || others.length > 0) continue;
    totals.set(level, (totals.get(level) ?? 0) + 1);
    for (const subject of new Set(findTests(series).map((one) => one.subject ?? ''))) {
      const byLevel = counts.get(subject) ?? new Map<TestedLevel, number>();
      counts.set(subject, byLevel.set(level, (byLevel.get(level) ?? 0) + 1));
    }
  }
  const isTested = (level: TestedLevel, count: number) => count >= (totals.get(level) ?? 0) * SMALLEST_TESTED_SHARE;
  return new Map(
    [...counts].map(([subject, byLevel]) => {
      return [subject, new Set([...byLevel].flatMap(([level, count]) => (isTested(level, count) ? [level] : [])))];
    }),
  );
}

/** Finds the test results of a school, or its growth if it has none: growth comes from tests, too. */
function findTests(series: readonly Series[]): readonly Series[] {
  const tests = series.filter((one) => one.measure === 'proficiency' && isResult(one));
  if (tests.length > 0) return tests;
  return series.filter((one) => GROWTH_MEASURES.some((measure) => measure === one.measure) && isResult(one));
}

/** True for results of all students that a school has, even if they are hidden. */
function isResult({ subgroup, points }: Series): boolean {
  const hasResult = points.some(
    ({ value, missing }) => value !== null || missing === undefined || missing === 'withheld',
  );
  return (subgroup ?? 'all') === 'all' && hasResult;
}

/** Schools of grades 4 to 6 are elementary in one district and middle in another. */
function levelsOfGrade(grade: Grade): readonly TestedLevel[] {
  const number = gradeNumber(grade);
  if (number === null) return [];
  if (number >= 9) return ['h'];
  if (number === 5 || number === 6) return ['e', 'm'];
  return number < 5 ? ['e'] : ['m'];
}
