import type { Measure } from '../figures/figure-schema.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { rateComposites, type Rated } from './composite.ts';
import {
  FEWEST_READINESS_PARTS,
  FEWEST_TESTED_STUDENTS,
  MOST_RATED_YEARS,
  RANGE_ERRORS,
  READINESS_WEIGHTS,
} from './rating-constants.ts';
import { figureOf, isOfAllStudents, ratingYear, ratingYears, type RatingInput } from './rating-input.ts';
import { rankFigures, type RankedFigure } from './ranked-figures.ts';
import type { Standing } from './standing.ts';
import { samplingError } from './yearly-change.ts';
import { keysOf } from '../types/keys-of.ts';

type Part = keyof typeof READINESS_WEIGHTS;

/** The measures of each part. If a part has several measures, those that a school has share its weight. */
const PART_MEASURES = {
  graduation: ['graduation-rate'],
  admissionTest: ['act-composite', 'sat-total', 'sat-total-2400'],
  advancedPlacement: ['ap-participation', 'ap-exams-passed'],
} as const satisfies Record<Part, readonly Measure[]>;

/** All measures of college readiness. */
export const READINESS_MEASURES: readonly Measure[] = Object.values(PART_MEASURES).flat();

const PARTS = keysOf(PART_MEASURES);

/**
 * Rates the college readiness of high schools. Ranks a school among the state's high schools by graduation, by mean ACT
 * or SAT score, and by Advanced Placement. The mean of these by weight is rated by tenths. Each measure is from its own
 * newest year. A measure needs 20 students if the source counts them, and a rating needs 2 of the 3 parts.
 */
export function rateCollegeReadiness(schools: readonly RatingInput[]): Map<SchoolId, Rated> {
  const high = schools
    .filter(({ levels }) => levels.includes('h'))
    .map((school) => ({ ...school, levels: ['h'] as const }));
  const counted = listReadinessMeasures(high);
  const standings = PARTS.flatMap((part) => partStandings(high, { part, counted }));
  return rateComposites(standings, (own) => countParts(own) >= FEWEST_READINESS_PARTS);
}

/**
 * Lists the measures that count in a state: those with enough schools in a year. Too few parts rate no school. The SAT of three parts, until spring 2016,
 * counts only if the SAT of today has no newer year.
 */
export function listReadinessMeasures(high: readonly RatingInput[]): Measure[] {
  const [today, past] = [ratingYear(high, 'sat-total') ?? '', ratingYear(high, 'sat-total-2400') ?? ''];
  const outdated: Measure = today < past ? 'sat-total' : 'sat-total-2400';
  const known = READINESS_MEASURES.filter((measure) => measure !== outdated && ratingYear(high, measure) !== null);
  const parts = PARTS.filter((part) => PART_MEASURES[part].some((measure) => known.includes(measure)));
  return parts.length < FEWEST_READINESS_PARTS ? [] : known;
}

function countParts(own: readonly Standing[]): number {
  return new Set(own.map(({ entry }) => entry.contest)).size;
}

/** Ranks high schools in each measure of a part. The measures that a school has share the weight of the part. */
function partStandings(
  schools: readonly RatingInput[],
  { part, counted }: { part: Part; counted: readonly Measure[] },
): Standing[] {
  const own: readonly Measure[] = PART_MEASURES[part];
  const ranked = own.filter((measure) => counted.includes(measure)).flatMap((measure) => rankMeasure(schools, measure));
  const bySchool = Map.groupBy(ranked, ({ entry }) => entry.id);
  return ranked.map((standing) => {
    const weight = READINESS_WEIGHTS[part] / (bySchool.get(standing.entry.id)?.length ?? 1);
    return { ...standing, entry: { ...standing.entry, contest: part, weight } };
  });
}

/** Ranks the measure of its newest year. Earlier years show how much it changes from year to year. */
function rankMeasure(schools: readonly RatingInput[], measure: Measure): Standing[] {
  const years = ratingYears(schools, measure).slice(-MOST_RATED_YEARS);
  const newest = years.at(-1);
  const figures = schools.flatMap((school) => years.flatMap((year) => schoolFigures(school, { measure, year })));
  return rankFigures(figures, RANGE_ERRORS.collegeReadiness).filter(({ entry }) => entry.year === newest);
}

function schoolFigures(
  { id, levels, series }: RatingInput,
  of: { measure: Measure; year: SchoolYear },
): RankedFigure[] {
  // Several sources may publish a measure. Only one of them may have the year.
  const own = series.filter((one) => one.measure === of.measure && isOfAllStudents(one));
  const figure = own.map((one) => figureOf(one, of.year)).find((one) => one !== null) ?? null;
  if (figure === null || (figure.students ?? FEWEST_TESTED_STUDENTS) < FEWEST_TESTED_STUDENTS) return [];
  const error = samplingError(of.measure, figure);
  return [{ id, levels, contest: of.measure, year: of.year, figure, error, weight: 1, years: 1 }];
}
