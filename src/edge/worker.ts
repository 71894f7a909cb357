import { createApp } from './app.ts';
import { createGateway } from './gateway.ts';
import { sealEncoding } from './env/sealed-encoding.ts';
import { SiteEntrypoint } from './env/site-entrypoint.ts';
import { createRefreshDates } from './calendar/refresh-dates.ts';
import type { EdgeEnv } from './env/edge-env.ts';
import { astroRenderer } from './pages/astro-renderer.ts';
import { createRegenerateState } from './regeneration/regenerate-state.ts';
import { createRepairStore } from './regeneration/repair-store.ts';
import { runScheduled } from './scheduled-work.ts';

export { BackUpMembers } from './account/backup/back-up-members.ts';
export class RegenerateState extends createRegenerateState(astroRenderer) {}
export class RepairStore extends createRepairStore(astroRenderer) {}
export class RefreshDates extends createRefreshDates(astroRenderer) {}

const app = createApp(astroRenderer);

/** The site itself. A shared cache is in front of it, and the gateway in front of that. */
export class Site extends SiteEntrypoint {
  override async fetch(request: Request): Promise<Response> {
    const answer = await app.fetch(request, this.env, this.ctx);
    return this.env.FRONT === undefined ? answer : sealEncoding(answer);
  }
}

export default {
  fetch: createGateway(app),
  scheduled: ({ cron, scheduledTime }, env) => runScheduled(cron, env, new Date(scheduledTime)),
} satisfies ExportedHandler<EdgeEnv>;
