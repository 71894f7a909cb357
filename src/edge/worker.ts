import { createApp } from './app.ts';
import { createRefreshDates } from './calendar/refresh-dates.ts';
import type { EdgeEnv } from './env/edge-env.ts';
import { astroRenderer } from './pages/astro-renderer.ts';
import { createRegenerateState } from './regeneration/regenerate-state.ts';
import { createRepairStore } from './regeneration/repair-store.ts';
import { runScheduled } from './scheduled-work.ts';

export { BackUpMembers } from './members/backup/back-up-members.ts';
export class RegenerateState extends createRegenerateState(astroRenderer) {}
export class RepairStore extends createRepairStore(astroRenderer) {}
export class RefreshDates extends createRefreshDates(astroRenderer) {}

const app = createApp(astroRenderer);

export default {
  fetch: app.fetch,
  scheduled: ({ cron, scheduledTime }, env) => runScheduled(cron, env, new Date(scheduledTime)),
} satisfies ExportedHandler<EdgeEnv>;
