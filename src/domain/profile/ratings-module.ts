import type { ProfilePage } from '../regeneration/page-model.ts';
import type { Rating } from '../schools/school-schema.ts';
import type { ModuleView } from './module-view.ts';
import type { ProfileDocument } from './profile-document.ts';

export type RatingPart = 'testScores' | 'collegeReadiness' | 'equity';

export interface RatingsContent {
  readonly summary: Rating;
  readonly parts: readonly { readonly part: RatingPart; readonly rating: Rating }[];
  /** Ratings of earlier years, newest first. */
  readonly history: NonNullable<ProfileDocument['historicalRatings']>;
}

/** The summary rating and its parts; college readiness only where the school teaches high-school grades. */
export function ratingsModule(page: ProfilePage): ModuleView<RatingsContent> {
  const { ratings, levels } = page.school;
  const parts: readonly RatingPart[] =
    levels.includes('h') || ratings.collegeReadiness !== null
      ? ['testScores', 'collegeReadiness', 'equity']
      : ['testScores', 'equity'];
  const history = (page.document.historicalRatings ?? []).toSorted((a, b) => b.year.localeCompare(a.year));
  return {
    kind: 'filled',
    content: { summary: ratings.summary, parts: parts.map((part) => ({ part, rating: ratings[part] })), history },
    sources: [],
  };
}
