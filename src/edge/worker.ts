import { createApp } from './app.ts';
import type { EdgeEnv } from './env/edge-env.ts';
import { astroRenderer } from './pages/astro-renderer.ts';
import { createRegenerateState } from './regeneration/regenerate-state.ts';
import { sendFollowerDigests } from './follows/follower-digest.ts';

export class RegenerateState extends createRegenerateState(astroRenderer) {}

const app = createApp(astroRenderer);

export default {
  fetch: app.fetch,
  scheduled: (_event, env) => sendFollowerDigests(env, new Date()),
} satisfies ExportedHandler<EdgeEnv>;
