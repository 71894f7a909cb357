import { READINESS_MEASURES } from '../ratings/rate-college-readiness.ts';
import type { ProfilePage } from './profile-page.ts';
import type { Rating, SchoolYear } from '../schools/school-schema.ts';
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
  /** The newest year of the results that the rating is based on; null without a rating. */
  readonly year: SchoolYear | null;
  readonly parts: readonly { readonly part: RatingPart; readonly rating: Rating }[];
  /** Ratings of earlier years, newest first. */
  readonly history: NonNullable<ProfileDocument['historicalRatings']>;
}

/**
 * Builds the module with the summary rating and its parts. College readiness is only for schools with high-school
 * grades.
 */
export function ratingsModule(page: ProfilePage): ModuleView<RatingsContent> {
  const { school } = page;
  const { ratings, levels, status } = school;
  const parts: readonly RatingPart[] =
    levels.includes('h') || ratings.collegeReadiness !== null
      ? ['testScores', 'collegeReadiness', 'equity']
      : ['testScores', 'equity'];
  const history = (page.document.historicalRatings ?? []).toSorted((a, b) => b.year.localeCompare(a.year));
  const isRated = parts.some((part) => ratings[part] !== null) || history.length > 0;
  return {
    kind: 'filled',
    content: {
      summary: ratings.summary,
      isClosed: status.kind === 'closed',
      isOnlyHighRated: school.type !== 'private' && isOnlyHighRated(page),
      year: ratings.summary === null ? null : page.ratingsYear,
      parts: parts.map((part) => ({ part, rating: ratings[part] })),
      history,
    },
    sources: isRated ? sourceNotes(findSeries(page, ratedMeasures(page.school.ratings)).filter(isWholeSchool)) : [],
  };
}

/** The measures that the school's ratings are based on. Earlier ratings can be based on tests alone. */
function ratedMeasures({ collegeReadiness }: ProfilePage['school']['ratings']): readonly Measure[] {
  return collegeReadiness === null ? ['proficiency'] : ['proficiency', ...READINESS_MEASURES];
}

/** True if the state rates high schools by other results than tests, and the school has no high-school grades. */
export function isOnlyHighRated({ school, ratingsYear, reportedMeasures }: ProfilePage): boolean {
  const isLower = school.levels.length > 0 && !school.levels.includes('h');
  return isLower && ratingsYear !== null && !reportedMeasures.includes('proficiency');
}
