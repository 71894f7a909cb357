import { GROWTH_MEASURES } from '../figures/measures.ts';
import { federalRecord, reportCardPage, reportCardSite } from '../places/state-sites.ts';
import { READINESS_MEASURES } from '../ratings/rate-college-readiness.ts';
import { isOfUntestedGrades } from '../ratings/taught-results.ts';
import { isOfUnratedKind } from '../schools/school-kind.ts';
import { nameRating, type RatingName } from '../ratings/rating-name.ts';
import { viewGrowth, type GrowthView } from './growth-view.ts';
import type { ProfilePage } from './profile-page.ts';
import type { Rating, RatingRange, SchoolYear } from '../schools/school-schema.ts';
import type { Measure } from '../figures/figure-schema.ts';
import { isWholeSchool, findSeries, sourceNotes, type ModuleView } from './module-view.ts';
import type { ProfileDocument } from '../figures/profile-document.ts';

type RatingPart = 'testScores' | 'collegeReadiness' | 'equity';

/** The overall rating, its parts and its history. A null rating is "Currently unrated". */
export interface RatingsContent {
  readonly summary: Rating;
  /** Only open schools are rated. */
  readonly isClosed: boolean;
  /** True if the state rates high schools by other results than tests, and this school is none. */
  readonly isOnlyHighRated: boolean;
  /** Private schools take no tests of their state. */
  readonly isPrivate: boolean;
  /** True for alternative schools and the like. */
  readonly isOfUnratedKind: boolean;
  /** True if no source says which grades the school teaches. */
  readonly isOfUnknownLevels: boolean;
  /** True if no test result is from a grade that the school teaches. */
  readonly isOfUntestedGrades: boolean;
  /** What the overall rating is called: its only part, or `summary`. */
  readonly name: RatingName;
  /** The newest year of the results that the rating is based on; null without a rating. */
  readonly year: SchoolYear | null;
  /** The oldest one, if it is another year. */
  readonly from: SchoolYear | null;
  /** True if the school has results of a later year, which the rating doesn't use. */
  readonly hasNewerResults: boolean;
  readonly summaryRange: RatingRange;
  readonly parts: readonly { readonly part: RatingPart; readonly rating: Rating; readonly range: RatingRange }[];
  readonly growth: GrowthView | null;
  /** Pages of the school that are not ours. Null for an invented school. */
  readonly official: OfficialPages | null;
  /** Ratings of earlier years, newest first. */
  readonly history: NonNullable<ProfileDocument['historicalRatings']>;
}

interface OfficialPages {
  readonly state: string;
  /** The state’s report card of this school, or else the site with all of them. Null for a private school, which has none. */
  readonly reportCard: { readonly href: string; readonly isOwn: boolean } | null;
  /** The page of this school at the federal directory. */
  readonly record: string;
}

/**
 * Builds the module with the summary rating and its parts. College readiness is only for schools with high-school
 * grades.
 */
export function ratingsModule(page: ProfilePage): ModuleView<RatingsContent> {
  const { school } = page;
  const { ratings, ratingRanges, levels, status } = school;
  const parts: readonly RatingPart[] =
    levels.includes('h') || ratings.collegeReadiness !== null
      ? ['testScores', 'collegeReadiness', 'equity']
      : ['testScores', 'equity'];
  const year = ratings.summary === null ? null : page.ratingsYear;
  const history = listHistory(page.document, year);
  const isRated = ratings.summary !== null || ratings.equity !== null || history.length > 0;
  return {
    kind: 'filled',
    content: {
      summary: ratings.summary,
      isClosed: status.kind === 'closed',
      isOnlyHighRated: school.type !== 'private' && isOnlyHighRated(page),
      isPrivate: school.type === 'private',
      name: nameRating(ratings),
      isOfUnratedKind: isOfUnratedKind(school),
      isOfUnknownLevels: school.levels.length === 0,
      isOfUntestedGrades: isOfUntestedGrades({ grades: school.grades, series: page.document.series }),
      year,
      from: ratings.summary === null ? null : page.ratingsFrom,
      hasNewerResults: hasNewerResults(page),
      summaryRange: ratingRanges.summary,
      parts: parts.map((part) => ({ part, rating: ratings[part], range: ratingRanges[part] })),
      growth: viewGrowth(page),
      official: findOfficialPages(page),
      history,
    },
    sources: isRated ? sourceNotes(findSeries(page, ratedMeasures(page.school.ratings)).filter(isWholeSchool)) : [],
  };
}

function findOfficialPages({ demonstration, school, state }: ProfilePage): OfficialPages | null {
  if (demonstration) return null;
  const own = reportCardPage(school);
  const reportCard =
    school.type === 'private' ? null : { href: own ?? reportCardSite(state.code), isOwn: own !== null };
  return { state: state.name, reportCard, record: federalRecord(school) };
}

/** Lists ratings of years before the shown one, newest first. */
function listHistory(
  { historicalRatings = [] }: ProfileDocument,
  shown: SchoolYear | null,
): NonNullable<ProfileDocument['historicalRatings']> {
  const earlier = historicalRatings.filter(({ year }) => shown === null || year < shown);
  return earlier.toSorted((a, b) => b.year.localeCompare(a.year));
}

/** True if any figure of the school that is not of its size is newer than its ratings. */
function hasNewerResults({ document, ratingsYear }: ProfilePage): boolean {
  const newest = ratingsYear ?? '';
  return document.series.some(({ measure, points }) => {
    return (
      !SIZE_MEASURES.includes(measure) && points.some(({ year, missing }) => year > newest && missing === undefined)
    );
  });
}

/** Figures that are no results. */
const SIZE_MEASURES: readonly Measure[] = [
  'enrollment',
  'teachers-fte',
  'students-per-teacher',
  'lunch-eligible',
  'direct-certification',
  'share-of-students',
];

/** The measures that the school's ratings are based on. Earlier ratings can be based on tests alone. */
function ratedMeasures({ collegeReadiness, growth }: ProfilePage['school']['ratings']): readonly Measure[] {
  const readiness = collegeReadiness === null ? [] : READINESS_MEASURES;
  return ['proficiency', ...(growth === null ? [] : GROWTH_MEASURES), ...readiness];
}

/** True if the state rates high schools by other results than tests or growth, and the school has no high-school grades. */
export function isOnlyHighRated({ school, ratingsYear, reportedMeasures }: ProfilePage): boolean {
  const isLower = school.levels.length > 0 && !school.levels.includes('h');
  const rateAll: readonly Measure[] = ['proficiency', ...GROWTH_MEASURES];
  return isLower && ratingsYear !== null && !rateAll.some((measure) => reportedMeasures.includes(measure));
}
