import type { EmptyModule } from './module-view.ts';

/** The place of the school's dates: no source that the catalogue holds has any so far. */
export function calendarModule(): EmptyModule {
  return { kind: 'empty', reason: 'no-dates' };
}
