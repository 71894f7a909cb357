import { WorkerEntrypoint } from 'cloudflare:workers';
import { openEncoding } from '../../src/edge/env/sealed-encoding.ts';
import type { SiteEntrypoint } from '../../src/edge/env/site-entrypoint.ts';
import { FrontCache } from './front-cache.ts';

interface Env {
  readonly SITE: Fetcher<SiteEntrypoint>;
}

/** The name of the entrypoint that this Worker is in front of. */
const ENTRYPOINT = 'Site';

const cache = new FrontCache();

/** Replaces the platform's cache locally: between the gateway and the site, which bind it as a service. */
export default class extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    const callee = {
      entrypoint: ENTRYPOINT,
      version: null,
      props: request.headers.get('accept-encoding') ?? '',
      fetch: async (asked: Request) => openEncoding(await this.env.SITE.fetch(asked)),
    };
    return cache.fetch(request, callee, (work) => this.ctx.waitUntil(work));
  }

  async purge(tags: readonly string[]): Promise<ReturnType<FrontCache['purge']>> {
    return cache.purge(ENTRYPOINT, tags);
  }
}
