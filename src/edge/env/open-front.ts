import { exports } from 'cloudflare:workers';
import type { EdgeEnv, Front } from './edge-env.ts';

/**
 * Opens the site behind the cache in front: the platform's, or a local one that obeys the same rules. Null without any, as in tests.
 * The encoding is one of the parts of the cache's key.
 */
export function openFront(
  env: Pick<EdgeEnv, 'CACHE_MODE' | 'FRONT'>,
  props: { readonly encoding: 'br' | 'identity' } = { encoding: 'br' },
): Front | null {
  if (env.FRONT !== undefined) return env.FRONT;
  return env.CACHE_MODE === 'workers-cache' ? exports.Site({ props }) : null;
}
