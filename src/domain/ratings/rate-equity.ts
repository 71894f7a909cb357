import type { Subject } from '../figures/figure-schema.ts';
import { subtract, type Interval } from '../figures/interval.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { rateComposites, type Rated } from './composite.ts';
import {
  EQUITY_GROUPS,
  EQUITY_WEIGHTS,
  FEWEST_GROUP_STUDENTS,
  FEWEST_GROUPS,
  RANGE_ERRORS,
} from './rating-constants.ts';
import { figureOf } from './rating-input.ts';
import { rankFigures, type RankedFigure } from './ranked-figures.ts';
import type { Standing } from './standing.ts';
import type { TestedSchool } from './tested-years.ts';
import { samplingError } from './yearly-change.ts';

const GROUPS: ReadonlySet<Subgroup> = new Set(EQUITY_GROUPS);

/**
 * Rates equity. For each group that schools have often served less well, and each subject, takes the gap between the
 * group's proficiency and all students of the state, and the gap to all students of its own school. Ranks each among
 * the schools that have the same group. The mean by tested students and weight is rated by tenths. A school's years are
 * the years of its test scores, with at least 10 tested students of a group and 2 groups.
 */
export function rateEquity(schools: readonly TestedSchool[]): Map<SchoolId, Rated> {
  const standings = rankFigures(schools.flatMap(listGroups), RANGE_ERRORS.equity);
  return rateComposites(standings, (own) => groupsOf(own).size >= FEWEST_GROUPS);
}

function listGroups(tested: TestedSchool): RankedFigure[] {
  return tested.school.series.flatMap((series) => {
    const { measure, subject, subgroup, grade } = series;
    if (measure !== 'proficiency' || subject === undefined || grade !== undefined) return [];
    if (subgroup === undefined || !GROUPS.has(subgroup)) return [];
    return tested.years.flatMap((year) => {
      const figure = figureOf(series, year);
      if (figure === null || (figure.students ?? 0) < FEWEST_GROUP_STUDENTS) return [];
      return toFigures(tested, { subgroup, subject, year, figure });
    });
  });
}

/**
 * The state's result of all students is one number in a subject and level, so ranking the distances from it is ranking
 * the group's results themselves.
 */
function toFigures(
  { school: { id, levels }, results: own, years }: TestedSchool,
  { subgroup, subject, year, figure }: { subgroup: Subgroup; subject: Subject; year: SchoolYear; figure: Interval },
): RankedFigure[] {
  const students = figure.students ?? 0;
  const shared = { id, levels, year, years: years.length, error: samplingError('proficiency', figure) };
  const contest = `${subgroup}|${subject}`;
  const results = { ...shared, contest: `${contest}|results`, figure, weight: students * EQUITY_WEIGHTS.results };
  const all = own.find((one) => one.subject === subject && one.year === year);
  if (all === undefined) return [results];
  const gap = subtract(figure, all.figure);
  return [results, { ...shared, contest: `${contest}|gap`, figure: gap, weight: students * EQUITY_WEIGHTS.gap }];
}

function groupsOf(standings: readonly Standing[]): Set<string> {
  return new Set(standings.map(({ entry }) => entry.contest.split('|', 1)[0] ?? ''));
}
