/** Workers have one cache without a name. The browser types that Astro brings do not include it. */
interface CacheStorage {
  readonly default: Cache;
}

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: { Site: typeof import('./site-entrypoint.ts').SiteEntrypoint };
  }
}
