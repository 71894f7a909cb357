import { MIN_REVIEWS_FOR_AVERAGE, REVIEW_TOPICS, type ReviewTopic } from './review-terms.ts';
import type { ReviewNumbers, TopicSummary } from './school-reviews.ts';

/** Sums over a school's published reviews. */
export interface ReviewSums {
  readonly reviews: number;
  readonly stars: number;
  readonly distribution: ReviewNumbers['distribution'];
  readonly recommended: number;
  readonly notRecommended: number;
  readonly parents: number;
  readonly students: number;
  readonly teachers: number;
  readonly principals: number;
  readonly newestAt: string | null;
  readonly topics: readonly { readonly topic: ReviewTopic; readonly answers: number; readonly total: number }[];
}

/** Returns the numbers that readers see. */
export function toReviewNumbers(sums: ReviewSums): ReviewNumbers {
  const { reviews, stars, parents, students, teachers, principals } = sums;
  return {
    reviews,
    // People who speak for the school count in no average.
    average: averageOf(stars, reviews - principals),
    distribution: sums.distribution,
    recommended: sums.recommended,
    notRecommended: sums.notRecommended,
    kinds: {
      parent: parents,
      teacher: teachers,
      student: students,
      official: principals,
      other: reviews - parents - teachers - students - principals,
    },
    topics: REVIEW_TOPICS.flatMap((topic): TopicSummary[] => {
      const sum = sums.topics.find((one) => one.topic === topic);
      if (sum === undefined || sum.answers === 0) return [];
      return [{ topic, average: averageOf(sum.total, sum.answers), answers: sum.answers }];
    }),
    newestAt: sums.newestAt,
  };
}

/** Returns the average with one decimal, or null below five answers, which say too little about a school. */
export function averageOf(total: number, answers: number): number | null {
  return answers < MIN_REVIEWS_FOR_AVERAGE ? null : Math.round((total / answers) * 10) / 10;
}
