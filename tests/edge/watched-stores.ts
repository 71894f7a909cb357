import { env } from 'cloudflare:workers';

/** The real stores, which count their calls. */
export function watchedStores(): {
  stores: { CATALOGUE: D1Database; PAGES: R2Bucket };
  calls: { queries: number; reads: number };
} {
  const calls = { queries: 0, reads: 0 };
  const CATALOGUE = watch(env.CATALOGUE, 'prepare', () => (calls.queries += 1));
  const PAGES = watch(env.PAGES, 'get', () => (calls.reads += 1));
  return { stores: { CATALOGUE, PAGES }, calls };
}

/** Returns a bucket that reports the key of each write. */
export function listeningBucket(onPut: (key: string) => void): R2Bucket {
  return watch(env.PAGES, 'put', (key) => onPut(String(key)));
}

/** Returns a binding that fails on every use after a moment, as if the service behind it is unavailable. */
export function broken<Binding extends object>(binding: Binding): Binding {
  return new Proxy(binding, {
    get: (_target, name) => () =>
      name === 'prepare' || name === 'bind' ? broken(binding) : Promise.reject(new Error('The store is away.')),
  });
}

function watch<Binding extends object>(
  binding: Binding,
  method: keyof Binding,
  onCall: (first: unknown) => void,
): Binding {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (name === method) onCall(args[0]);
        return Reflect.apply(value, target, args);
      };
    },
  });
}
