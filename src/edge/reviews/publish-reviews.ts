import { findLiveGeneration } from '#data/regeneration/generation-queries.ts';
import { selectStatesWithReviewChanges } from '#data/reviews/sync-school-reviews.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { joinOrOpen } from '../regeneration/request-regeneration.ts';

/**
 * Asks for the pages of every state whose reviews changed, once the answer is sent. Many calls at once are one run, and a
 * request that was lost is made by the next call. A state that has no pages yet shows its reviews with the first.
 */
export function publishReviews(c: EdgeContext): void {
  afterAnswer(c, 'reviews-not-published', async () => {
    const { templateVersion } = c.get('renderer');
    for (const region of await selectStatesWithReviewChanges(c.env.MEMBERS)) {
      if ((await findLiveGeneration(c.env.CATALOGUE, region)) === null) continue;
      await joinOrOpen(c.env, { region, confirmDrop: false, templateVersion, mayGather: true });
    }
  });
}
