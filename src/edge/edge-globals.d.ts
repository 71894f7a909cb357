/** Workers have one cache without a name; the browser's types, which Astro brings along, do not know it. */
interface CacheStorage {
  readonly default: Cache;
}
