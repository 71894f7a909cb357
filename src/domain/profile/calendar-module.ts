import type { EmptyModule } from './module-view.ts';

/** Builds the empty module for the school's dates. No source in the catalogue has any yet. */
export function calendarModule(): EmptyModule {
  return { kind: 'empty', reason: 'no-dates' };
}
