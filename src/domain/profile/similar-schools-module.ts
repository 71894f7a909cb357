import type { ProfilePage } from '../regeneration/page-model.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { Rating, SchoolYear } from '../schools/school-schema.ts';
import type { Series } from './figure-schema.ts';
import { isWholeSchool, seriesOf, sourceNotes, type ModuleView, type SourceNote } from './module-view.ts';
import { traitsOf, type LunchShare, type SizeYears } from './similar-schools.ts';

/** What schools are compared by, in the order in which the page names it. */
export type SimilarTrait = 'levels' | 'sector' | 'area' | 'size' | 'lunch';

/** One line of the comparison. `path` is null for the school of the page itself. */
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

/** A number with its school year; null where no figure tells that. */
export interface ComparedFigure {
  readonly value: number;
  readonly year: SchoolYear | null;
}

export interface SimilarSchoolsContent {
  readonly traits: readonly SimilarTrait[];
  readonly own: ComparedSchool;
  /** Most similar first. */
  readonly others: readonly ComparedSchool[];
  /** How many of the others are rated, and of these how many higher, the same and lower; null where the school is unrated. */
  readonly standing: Readonly<Record<'rated' | 'higher' | 'same' | 'lower', number>> | null;
}

/** The figures that are compared. */
const COMPARED = ['proficiency', 'enrollment', 'students-per-teacher', 'lunch-eligible'] as const;

/** The school beside those most like it: same levels, sector and setting, about as large, with families about as well off. */
export function similarSchoolsModule(page: ProfilePage): ModuleView<SimilarSchoolsContent> {
  const { school, similar, ratingsYear } = page;
  const series = seriesOf(page, COMPARED).filter(isWholeSchool);
  const traits = traitsOf(school, series);
  if (traits === null) return { kind: 'empty', reason: 'traits-unknown' };
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
  };
  return { kind: 'filled', content, sources: sourcesOf(series, [content.own, ...content.others]) };
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

/** The sources of what is compared; only the years that are, not all that the school has. */
function sourcesOf(series: readonly Series[], lines: readonly Omit<ComparedSchool, 'path' | 'key'>[]): SourceNote[] {
  const shown = new Set(
    lines.flatMap((line) => [line.rating, line.students, line.perTeacher, line.lunch].map((figure) => figure?.year)),
  );
  return sourceNotes(series)
    .map((note) => ({ ...note, years: note.years.filter((year) => shown.has(year)) }))
    .filter(({ years }) => years.length > 0);
}
