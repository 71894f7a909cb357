import { createSearchStore } from '../../src/data/search/search-store.ts';
import { createApp } from '../../src/edge/app.ts';
import { createRefreshDates } from '../../src/edge/calendar/refresh-dates.ts';
import { createUnstoredAnswers } from '../../src/edge/pages/unstored-answers.ts';
import { createRegenerateState } from '../../src/edge/regeneration/regenerate-state.ts';
import { createRepairStore } from '../../src/edge/regeneration/repair-store.ts';
import { testRenderer } from './test-renderer.ts';

export { BackUpMembers } from '../../src/edge/account/backup/back-up-members.ts';
export class RegenerateState extends createRegenerateState(testRenderer) {}
export class RepairStore extends createRepairStore(testRenderer) {}
export class RefreshDates extends createRefreshDates(testRenderer) {}

// Every request asks which segments are live and what the catalogue knows: tests change them from one moment to the next.
export default createApp(
  testRenderer,
  createSearchStore({ freshMs: 0, staleMs: 0 }),
  createUnstoredAnswers({ isForgetful: true }),
);
