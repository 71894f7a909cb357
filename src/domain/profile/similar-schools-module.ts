import type { ProfilePage } from './profile-page.ts';
import { distinguishSchools, type ApartPart } from '../schools/namesakes.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import { schoolKey } from '../schools/school-id.ts';
import type { RatingRange, School, SchoolYear } from '../schools/school-schema.ts';
import type { Series } from '../figures/figure-schema.ts';
import { isWholeSchool, findSeries, sourceNotes, type EmptyReason, type ModuleView } from './module-view.ts';
import { leavesOutPreK } from '../figures/pre-k.ts';
import type { SourceNote } from '../figures/source-note.ts';
import type { SizeYears } from '../schools/size-years.ts';
import { keysOf } from '../types/keys-of.ts';
import { readTraits, type IncomeMeasure, type SchoolTraits } from './similar-schools.ts';

/** The traits that schools are compared by, in the order of the page. */
type SimilarTrait = 'levels' | 'sector' | 'kind' | 'area' | 'size' | 'income';

/** One row of the comparison. `path` is null for the school of the page itself. */
export interface ComparedSchool {
  readonly name: string;
  /** Its difference from another one of its name and city; empty without one. */
  readonly apart: readonly ApartPart[];
  readonly cityName: string;
  readonly path: SchoolCard['path'] | null;
  /** Null for the school of the page itself. */
  readonly key: Pick<SchoolCard, 'state' | 'id'> | null;
  readonly rating: ComparedRating | null;
  readonly testScores: ComparedRating | null;
  readonly students: ComparedFigure | null;
  readonly perTeacher: ComparedFigure | null;
  readonly income: ComparedFigure | null;
}

/** A number with its school year, or null if no figure reports the year. */
export interface ComparedFigure {
  readonly value: number;
  readonly year: SchoolYear | null;
}

/** A rating with the numbers that it may well be in another year. */
export interface ComparedRating extends ComparedFigure {
  readonly range: RatingRange;
}

/** The school beside similar ones, and the traits by which they were chosen. */
export interface SimilarSchoolsContent {
  readonly traits: readonly SimilarTrait[];
  readonly own: ComparedSchool;
  /** Most similar first. */
  readonly others: readonly ComparedSchool[];
  /** The measure of family income. Null: it is unknown here, so the schools are of the same size and setting only. */
  readonly incomeMeasure: IncomeMeasure | null;
  /**
   * The number of other schools with a rating of the same year, and of those whose whole range is above the school's own,
   * overlaps with it, and is below it. Null if the school is unrated, if few others are, or if family income is unknown.
   */
  readonly standing: Readonly<Record<'rated' | 'higher' | 'same' | 'lower', number>> | null;
  /** True if students per teacher are without pre-K students. Similar schools of private schools are private, too. */
  readonly isWithoutPreK: boolean;
}

/** The compared figures. */
const COMPARED = [
  'proficiency',
  'enrollment',
  'students-per-teacher',
  'lunch-eligible',
  'direct-certification',
  'share-of-students',
] as const;
/** A standing among fewer rated schools says nothing. */
export const FEWEST_RATED_SIMILAR = 3;

/**
 * Builds the module that compares the school with the most similar ones: same levels, sector and setting, and about the
 * same size and family income. Without income, they are schools of the same size and setting.
 */
export function similarSchoolsModule(page: ProfilePage): ModuleView<SimilarSchoolsContent> {
  const { school, similar, ratingsYear } = page;
  const series = findSeries(page, COMPARED).filter((one) => isWholeSchool(one) || isIncome(one));
  const traits = readTraits(school, series);
  if (traits === null) return { kind: 'empty', reason: missingTrait(school) };
  if (similar.length === 0) return { kind: 'empty', reason: 'none-similar' };
  const { incomes, years } = traits;
  const [income = null] = incomes;
  const apart = distinguishSchools(similar.map((one) => one.school));
  const { testScores, summary } = school.ratings;
  const own = { ...school, cityName: school.city, rating: summary, ratingTestScores: testScores };
  const content = {
    traits: comparedTraits(traits),
    own: { ...lineOf(own, { income, years, ratingsYear }), path: null, key: null, apart: [] },
    others: similar.map(({ school: card, ...known }) => {
      return {
        ...lineOf(card, { ...known, ratingsYear: card.ratingsYear }),
        path: card.path,
        apart: apart.get(schoolKey(card)) ?? [],
        key: { state: card.state, id: card.id },
      };
    }),
    incomeMeasure: income?.measure ?? null,
    standing: income === null ? null : standingOf(page),
    isWithoutPreK: series.some((one) => leavesOutPreK(one, findSeries(page, ['enrollment']))),
  };
  return { kind: 'filled', content, sources: sourcesOf(series, [content.own, ...content.others]) };
}

/** Says what is missing to find schools like one. */
function missingTrait({ levels, enrollment }: School): EmptyReason {
  if (levels.length === 0) return enrollment === null ? 'traits-unknown' : 'grades-unknown';
  return enrollment === null ? 'size-unknown' : 'no-students';
}

function comparedTraits({ area, kind, incomes }: SchoolTraits): readonly SimilarTrait[] {
  const isCompared: Readonly<Record<SimilarTrait, boolean>> = {
    levels: true,
    sector: true,
    kind: kind !== 'regular',
    area: area !== null,
    size: true,
    income: incomes.length > 0,
  };
  return keysOf(isCompared).filter((trait) => isCompared[trait]);
}

/** The share of low-income students is about a group of the whole school. */
function isIncome({ measure, subgroup, grade }: Series): boolean {
  return measure === 'share-of-students' && subgroup === 'low-income' && grade === undefined;
}

type Figures =
  | 'name'
  | 'cityName'
  | 'rating'
  | 'ratingTestScores'
  | 'ratingRanges'
  | 'enrollment'
  | 'studentsPerTeacher';

function lineOf(
  { name, cityName, rating, ratingTestScores, ratingRanges, enrollment, studentsPerTeacher }: Pick<SchoolCard, Figures>,
  { income, years, ratingsYear }: { income: ComparedFigure | null; years: SizeYears; ratingsYear: SchoolYear | null },
): Omit<ComparedSchool, 'path' | 'key' | 'apart'> {
  const dated = (value: number | null, year: SchoolYear | null) => (value === null ? null : { value, year });
  const rated = (value: number | null, range: RatingRange) =>
    value === null ? null : { value, year: ratingsYear, range };
  return {
    ...{ name, cityName },
    income: income === null ? null : { value: income.value, year: income.year },
    rating: rated(rating, ratingRanges.summary),
    testScores: rated(ratingTestScores, ratingRanges.testScores),
    students: dated(enrollment, years.students),
    perTeacher: dated(studentsPerTeacher, years.perTeacher),
  };
}

/** Counts a school as higher or lower only if its whole range is. Ratings of other years are not compared. */
function standingOf({ school, similar, ratingsYear }: ProfilePage): SimilarSchoolsContent['standing'] {
  const own = school.ratingRanges.summary;
  const ranges = similar.flatMap(({ school: { rating, ratingRanges, ratingsYear: year } }) =>
    rating === null || ratingRanges.summary === null || year !== ratingsYear ? [] : [ratingRanges.summary],
  );
  if (own === null || ranges.length < FEWEST_RATED_SIMILAR) return null;
  const higher = ranges.filter(([low]) => low > own[1]).length;
  const lower = ranges.filter(([, high]) => high < own[0]).length;
  return { rated: ranges.length, higher, same: ranges.length - higher - lower, lower };
}

/** Returns the sources of the compared figures, with only the compared years. */
function sourcesOf(
  series: readonly Series[],
  lines: readonly Omit<ComparedSchool, 'path' | 'key' | 'apart'>[],
): SourceNote[] {
  const shown = new Set(
    lines.flatMap((line) => [line.rating, line.students, line.perTeacher, line.income].map((figure) => figure?.year)),
  );
  return sourceNotes(series)
    .map((note) => ({ ...note, years: note.years.filter((year) => shown.has(year)) }))
    .filter(({ years }) => years.length > 0);
}
