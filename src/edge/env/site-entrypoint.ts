import { WorkerEntrypoint } from 'cloudflare:workers';
import type { EdgeEnv } from './edge-env.ts';

/**
 * The entrypoint that a shared cache is in front of. A purge reaches only the cache of the entrypoint that calls it, so the call for
 * the pages' cache is here. Programs outside cannot make it, because it has no address.
 */
export class SiteEntrypoint extends WorkerEntrypoint<EdgeEnv> {
  async purge(tags: readonly string[]): Promise<CachePurgeResult> {
    const { cache } = this.ctx;
    if (cache === undefined) throw new Error('This Worker has no cache in front.');
    return cache.purge({ tags: [...tags] });
  }
}
