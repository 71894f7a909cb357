import type { ProfilePage } from './profile-page.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { Rating, School, SchoolYear } from '../schools/school-schema.ts';
import type { Series } from '../figures/figure-schema.ts';
import { isWholeSchool, findSeries, sourceNotes, type EmptyReason, type ModuleView } from './module-view.ts';
import { leavesOutPreK } from '../figures/pre-k.ts';
import type { SourceNote } from '../figures/source-note.ts';
import type { SizeYears } from '../schools/size-years.ts';
import { readTraits, type LunchShare } from './similar-schools.ts';

/** The traits that schools are compared by, in the order of the page. */
type SimilarTrait = 'levels' | 'sector' | 'area' | 'size' | 'lunch';

/** One row of the comparison. `path` is null for the school of the page itself. */
export interface ComparedSchool {
  readonly name: string;
  readonly cityName: string;
  readonly path: SchoolCard['path'] | null;
  /** Null for the school of the page itself. */
  readonly key: Pick<SchoolCard, 'state' | 'id'> | null;
  readonly rating: ComparedFigure | null;
  readonly testScores: ComparedFigure | null;
  readonly students: ComparedFigure | null;
  readonly perTeacher: ComparedFigure | null;
  readonly lunch: ComparedFigure | null;
}

/** A number with its school year, or null if no figure reports the year. */
export interface ComparedFigure {
  readonly value: number;
  readonly year: SchoolYear | null;
}

/** The school beside similar ones, and the traits by which they were chosen. */
export interface SimilarSchoolsContent {
  readonly traits: readonly SimilarTrait[];
  readonly own: ComparedSchool;
  /** Most similar first. */
  readonly others: readonly ComparedSchool[];
  /**
   * The number of other schools that are rated, and of those with a higher, the same and a lower rating. Null if the
   * school is unrated.
   */
  readonly standing: Readonly<Record<'rated' | 'higher' | 'same' | 'lower', number>> | null;
  /** True if students per teacher are without pre-K students. Similar schools of private schools are private, too. */
  readonly isWithoutPreK: boolean;
}

/** The compared figures. */
const COMPARED = ['proficiency', 'enrollment', 'students-per-teacher', 'lunch-eligible'] as const;

/**
 * Builds the module that compares the school with the most similar ones: same levels, sector and setting, and about the
 * same size and family income.
 */
export function similarSchoolsModule(page: ProfilePage): ModuleView<SimilarSchoolsContent> {
  const { school, similar, ratingsYear } = page;
  const series = findSeries(page, COMPARED).filter(isWholeSchool);
  const traits = readTraits(school, series);
  if (traits === null) return { kind: 'empty', reason: missingTrait(school) };
  if (similar.length === 0) return { kind: 'empty', reason: 'none-similar' };
  const { lunch, years } = traits;
  const { testScores, summary } = school.ratings;
  const own = { ...school, cityName: school.city, rating: summary, ratingTestScores: testScores };
  const content = {
    traits: comparedTraits(traits),
    own: { ...lineOf(own, { lunch, years, ratingsYear }), path: null, key: null },
    others: similar.map(({ school: card, ...known }) => {
      return { ...lineOf(card, { ...known, ratingsYear }), path: card.path, key: { state: card.state, id: card.id } };
    }),
    standing: standingOf(
      summary,
      similar.map((other) => other.school.rating),
    ),
    isWithoutPreK: series.some((one) => leavesOutPreK(one, findSeries(page, ['enrollment']))),
  };
  return { kind: 'filled', content, sources: sourcesOf(series, [content.own, ...content.others]) };
}

/** Says what is missing to find schools like one. */
function missingTrait({ levels, enrollment }: School): EmptyReason {
  if (levels.length === 0) return enrollment === null ? 'traits-unknown' : 'grades-unknown';
  return enrollment === null ? 'size-unknown' : 'no-students';
}

function comparedTraits({ area, lunch }: { area: string | null; lunch: LunchShare | null }): readonly SimilarTrait[] {
  const all: readonly SimilarTrait[] = ['levels', 'sector', 'area', 'size', 'lunch'];
  return all.filter((trait) => (trait !== 'area' || area !== null) && (trait !== 'lunch' || lunch !== null));
}

type Figures = 'name' | 'cityName' | 'rating' | 'ratingTestScores' | 'enrollment' | 'studentsPerTeacher';

function lineOf(
  { name, cityName, rating, ratingTestScores, enrollment, studentsPerTeacher }: Pick<SchoolCard, Figures>,
  { lunch, years, ratingsYear }: { lunch: LunchShare | null; years: SizeYears; ratingsYear: SchoolYear | null },
): Omit<ComparedSchool, 'path' | 'key'> {
  const dated = (value: number | null, year: SchoolYear | null) => (value === null ? null : { value, year });
  return {
    ...{ name, cityName, lunch },
    rating: dated(rating, ratingsYear),
    testScores: dated(ratingTestScores, ratingsYear),
    students: dated(enrollment, years.students),
    perTeacher: dated(studentsPerTeacher, years.perTeacher),
  };
}

function standingOf(own: Rating, others: readonly Rating[]): SimilarSchoolsContent['standing'] {
  const rated = others.filter((rating) => rating !== null);
  if (own === null || rated.length === 0) return null;
  const higher = rated.filter((rating) => rating > own).length;
  const same = rated.filter((rating) => rating === own).length;
  return { rated: rated.length, higher, same, lower: rated.length - higher - same };
}

/** Returns the sources of the compared figures, with only the compared years. */
function sourcesOf(series: readonly Series[], lines: readonly Omit<ComparedSchool, 'path' | 'key'>[]): SourceNote[] {
  const shown = new Set(
    lines.flatMap((line) => [line.rating, line.students, line.perTeacher, line.lunch].map((figure) => figure?.year)),
  );
  return sourceNotes(series)
    .map((note) => ({ ...note, years: note.years.filter((year) => shown.has(year)) }))
    .filter(({ years }) => years.length > 0);
}
