import { reviewsPath } from '#domain/places/place-paths.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { ModerationNumbers, QueuedReview } from '#domain/reviews/moderation.ts';
import type { OwnReview } from '#domain/reviews/review-answers.ts';
import { FIRST_REVIEWS, type ReviewFormPage, type ReviewsPage } from '#domain/reviews/reviews-page.ts';

const AT = '2026-03-02T12:00:00.000Z';

/** A declined review, as its author sees it. */
export function sampleOwnReview({ school }: ProfilePage, comment: string): OwnReview {
  return {
    id: 'sample-own',
    status: 'declined',
    status_label: comment,
    reasons: [],
    help: [],
    declined: { code: 'other', message: comment, note: null },
    can_appeal: true,
    state: school.state,
    school_id: school.id,
    user_type: 'parent',
    five_star: { answer: 4, comment },
    topical: [{ topic: 'teachers', answer: 5, comment }],
    would_recommend: true,
    year: 2026,
    created_at: AT,
    updated_at: AT,
  };
}

/** The form of a reader who is logged in. */
export function sampleReviewForm(profile: ProfilePage, own: OwnReview | null): ReviewFormPage {
  const { school, state, city, path, demonstration } = profile;
  return {
    kind: 'review-form',
    path,
    demonstration,
    school,
    state,
    city,
    profilePath: path,
    asksAge: true,
    isStopped: false,
    isFrozen: false,
    isSignedIn: true,
    own,
    numbers: SAMPLE_MODERATION,
    deletedId: null,
    done: null,
    answers: {},
    draft: { values: {}, error: null },
  };
}

/** The list of the profile's reviews. */
export function sampleReviews(profile: ProfilePage): ReviewsPage {
  const { school, state, city, path, demonstration, reviews: numbers } = profile;
  return {
    kind: 'reviews',
    apart: [],
    path: reviewsPath(path),
    demonstration,
    school,
    state,
    city,
    profilePath: path,
    query: FIRST_REVIEWS,
    numbers,
    reviews: numbers.newest,
    total: numbers.reviews,
    totalPages: 1,
  };
}

/** A review that readers reported and its author appealed. */
export function sampleQueuedReview({ school }: ProfilePage, text: string): QueuedReview {
  return {
    id: 'sample-queued',
    school,
    status: 'pending',
    revision: 1,
    userType: 'parent',
    language: 'en',
    stars: 2,
    comment: text,
    topics: [{ topic: 'homework', answer: 1, comment: text }],
    heldFor: ['phone', 'insult'],
    queuedAt: AT,
    createdAt: AT,
    flags: [text],
    appeal: text,
    decline: { reason: 'insulting', note: text },
    author: { reviews: 4, published: 2, declined: 1, removed: 1, memberSince: AT },
  };
}

export const SAMPLE_MODERATION: ModerationNumbers = {
  received: 1200,
  publishedAtOnce: 1050,
  held: 150,
  publishedLater: 90,
  declined: 34,
  withdrawn: 6,
  waiting: 20,
  removed: 8,
  reasons: { insulting: 30, names_person: 12 },
  reports: { received: 40, agreed: 8, disagreed: 25, over: 2, waiting: 5 },
  appeals: { received: 6, agreed: 2, disagreed: 3, over: 0, waiting: 1 },
  medianHours: 7,
  slowHours: 31,
};
