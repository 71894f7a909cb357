import { eraseExpired } from '#data/account/erase-expired.ts';
import { logProblem } from '#data/log/log-line.ts';
import { eraseDeletedReviews } from '#data/reviews/delete-review.ts';
import type { EdgeEnv } from '../env/edge-env.ts';

/** Erases what has outlived its period. A failure is logged; the next night tries again. */
export async function eraseExpiredData(env: Pick<EdgeEnv, 'MEMBERS'>, now: Date): Promise<void> {
  for (const erase of [eraseExpired, eraseDeletedReviews])
    await erase(env.MEMBERS, now).catch((error: unknown) => {
      logProblem({ code: 'data-not-erased', message: error instanceof Error ? error.name : 'unknown' });
    });
}
