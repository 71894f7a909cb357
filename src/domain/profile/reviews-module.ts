import type { EmptyModule } from './module-view.ts';

/** The place of what families say: links and addresses lead here, and there is nothing to read so far. */
export function reviewsModule(): EmptyModule {
  return { kind: 'empty', reason: 'no-reviews' };
}
