import type { Series, Subject } from '../figures/figure-schema.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { rateComposites, type Rated } from './composite.ts';
import { EQUITY_GROUPS, EQUITY_WEIGHTS, FEWEST_GROUP_STUDENTS, FEWEST_GROUPS } from './rating-constants.ts';
import { figureOf, isOfAllStudents, ratingYear, type Figure, type RatingInput } from './rating-input.ts';
import { computeStandings, type Entry, type Standing } from './standing.ts';

const GROUPS: ReadonlySet<Subgroup> = new Set(EQUITY_GROUPS);

/**
 * Rates equity. For each group that schools have often served less well, and each subject, takes the gap between the
 * group's proficiency and all students of the state, and the gap to all students of its own school. Ranks each among
 * the schools that have the same group. The mean by tested students and weight is rated by tenths. Newest year only,
 * with at least 10 tested students of a group and 2 groups.
 */
export function rateEquity(schools: readonly RatingInput[]): Map<SchoolId, Rated> {
  const year = ratingYear(schools, 'proficiency');
  if (year === null) return new Map();
  const standings = computeStandings(schools.flatMap((school) => groupEntries(school, year)));
  return rateComposites(standings, (own) => groupsOf(own).size >= FEWEST_GROUPS);
}

function groupEntries(school: RatingInput, year: SchoolYear): Entry[] {
  return school.series.flatMap((series) => {
    const { measure, subject, subgroup, grade } = series;
    if (measure !== 'proficiency' || subject === undefined || grade !== undefined) return [];
    if (subgroup === undefined || !GROUPS.has(subgroup)) return [];
    const figure = figureOf(series, year);
    if (figure === null || (figure.students ?? 0) < FEWEST_GROUP_STUDENTS) return [];
    return entriesOf(school, { series, figure, all: figureOfAll(school.series, { subject, year }) });
  });
}

/**
 * The state's result of all students is one number in a subject and level, so ranking the distances from it is ranking
 * the group's results themselves.
 */
function entriesOf(
  { id, levels }: RatingInput,
  group: { series: Series; figure: Figure; all: Figure | null },
): Entry[] {
  const contest = `${group.series.subgroup ?? ''}|${group.series.subject ?? ''}`;
  const { value, students = 0 } = group.figure;
  const results = { id, levels, contest: `${contest}|results`, value, weight: students * EQUITY_WEIGHTS.results };
  if (group.all === null) return [results];
  const gap = { contest: `${contest}|gap`, value: value - group.all.value, weight: students * EQUITY_WEIGHTS.gap };
  return [results, { id, levels, ...gap }];
}

function figureOfAll(series: readonly Series[], of: { subject: Subject; year: SchoolYear }): Figure | null {
  const all = series.filter(
    (one) => one.measure === 'proficiency' && one.subject === of.subject && isOfAllStudents(one),
  );
  return all.map((one) => figureOf(one, of.year)).find((one) => one !== null) ?? null;
}

function groupsOf(standings: readonly Standing[]): Set<string> {
  return new Set(standings.map(({ entry }) => entry.contest.split('|', 1)[0] ?? ''));
}
