import { createApp } from './app.ts';
import { deleteOldEvents } from './analytics/old-events.ts';
import type { EdgeEnv } from './env/edge-env.ts';
import { astroRenderer } from './pages/astro-renderer.ts';
import { createRegenerateState } from './regeneration/regenerate-state.ts';
import { sendFollowerDigests } from './follows/follower-digest.ts';

export class RegenerateState extends createRegenerateState(astroRenderer) {}

const app = createApp(astroRenderer);

export default {
  fetch: app.fetch,
  scheduled: async (_event, env) => {
    await deleteOldEvents(env, new Date());
    await sendFollowerDigests(env, new Date());
  },
} satisfies ExportedHandler<EdgeEnv>;
