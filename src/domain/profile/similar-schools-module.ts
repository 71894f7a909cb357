import type { ProfilePage } from '../regeneration/page-model.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { Rating } from '../schools/school-schema.ts';
import type { Series } from './figure-schema.ts';
import { seriesOf, sourceNotes, type ModuleView, type SourceNote } from './module-view.ts';
import { traitsOf, type LunchShare } from './similar-schools.ts';

/** What schools are compared by, in the order in which the page names it. */
export type SimilarTrait = 'levels' | 'sector' | 'area' | 'size' | 'lunch';

/** One line of the comparison. `path` is null for the school of the page itself. */
export interface ComparedSchool {
  readonly name: string;
  readonly cityName: string;
  readonly path: SchoolCard['path'] | null;
  /** Null for the school of the page itself. */
  readonly key: Pick<SchoolCard, 'state' | 'id'> | null;
  readonly rating: Rating;
  readonly ratingTestScores: Rating;
  readonly students: number | null;
  readonly studentsPerTeacher: number | null;
  readonly lunch: LunchShare | null;
}

export interface SimilarSchoolsContent {
  readonly traits: readonly SimilarTrait[];
  readonly own: ComparedSchool;
  /** Most similar first. */
  readonly others: readonly ComparedSchool[];
  /** How many of the others are rated, and of these how many higher, the same and lower; null where the school is unrated. */
  readonly standing: Readonly<Record<'rated' | 'higher' | 'same' | 'lower', number>> | null;
}

/** The school beside those most like it: same levels, sector and setting, about as large, with families about as well off. */
export function similarSchoolsModule(page: ProfilePage): ModuleView<SimilarSchoolsContent> {
  const { school, similar } = page;
  const lunchSeries = seriesOf(page, ['lunch-eligible']);
  const traits = traitsOf(school, lunchSeries);
  if (traits === null) return { kind: 'empty', reason: 'traits-unknown' };
  if (similar.length === 0) return { kind: 'empty', reason: 'none-similar' };
  const content = {
    traits: comparedTraits(traits),
    own: { ...ownLine(page), lunch: traits.lunch },
    others: similar.map(({ school: card, lunch }) => ({ ...lineOf(card), lunch })),
    standing: standingOf(
      school.ratings.summary,
      similar.map((other) => other.school.rating),
    ),
  };
  return { kind: 'filled', content, sources: lunchSources(lunchSeries, traits.lunch) };
}

function comparedTraits({ area, lunch }: { area: string | null; lunch: LunchShare | null }): readonly SimilarTrait[] {
  const all: readonly SimilarTrait[] = ['levels', 'sector', 'area', 'size', 'lunch'];
  return all.filter((trait) => (trait !== 'area' || area !== null) && (trait !== 'lunch' || lunch !== null));
}

function ownLine({ school }: ProfilePage): Omit<ComparedSchool, 'lunch'> {
  const { name, city, ratings, enrollment, studentsPerTeacher } = school;
  const rating = { rating: ratings.summary, ratingTestScores: ratings.testScores };
  return { name, cityName: city, path: null, key: null, ...rating, students: enrollment, studentsPerTeacher };
}

function lineOf(card: SchoolCard): Omit<ComparedSchool, 'lunch'> {
  const { state, id, name, cityName, path, rating, ratingTestScores, enrollment, studentsPerTeacher } = card;
  return {
    name,
    cityName,
    path,
    key: { state, id },
    rating,
    ratingTestScores,
    students: enrollment,
    studentsPerTeacher,
  };
}

function standingOf(own: Rating, others: readonly Rating[]): SimilarSchoolsContent['standing'] {
  const rated = others.filter((rating) => rating !== null);
  if (own === null || rated.length === 0) return null;
  const higher = rated.filter((rating) => rating > own).length;
  const same = rated.filter((rating) => rating === own).length;
  return { rated: rated.length, higher, same, lower: rated.length - higher - same };
}

/** Only the year that is compared is named, not all that the school has. */
function lunchSources(series: readonly Series[], lunch: LunchShare | null): readonly SourceNote[] {
  if (lunch === null) return [];
  return sourceNotes(series).map((note) => ({ ...note, years: note.years.filter((year) => year === lunch.year) }));
}
