import { createMiddleware } from 'hono/factory';
import { DESK_PATH } from '#domain/desk/desk-pages.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { hasEditorToken } from './editor-access.ts';

/** The stores whose calls are timed, with the methods that ask them. */
const STORES = {
  CATALOGUE: ['first', 'all', 'run', 'raw', 'batch'],
  MEMBERS: ['first', 'all', 'run', 'raw', 'batch'],
  PAGES: ['get', 'head', 'put', 'list'],
} as const;
type StoreName = keyof typeof STORES;

interface Spent {
  calls: number;
  ms: number;
}

/**
 * Reports to editors how long a request took and waited for its stores: with the editor token on any address, and at
 * the desk. Visitors never get the header, and no cache keeps an answer that has it.
 */
export const serverTiming = createMiddleware<EdgeApp>(async (c, next) => {
  const hasToken = hasEditorToken(c);
  if (!hasToken && !c.req.path.startsWith(DESK_PATH)) return next();
  const startedAt = Date.now();
  const spent = new Map<StoreName, Spent>();
  c.env = { ...c.env, ...timeStores(c.env, spent) };
  await next();
  if (!hasToken && c.get('seesTimings') !== true) return undefined;
  const stores = [...spent].map(([name, { calls, ms }]) => `${name.toLowerCase()};dur=${ms};desc="${calls} calls"`);
  c.res.headers.set('Server-Timing', [`total;dur=${Date.now() - startedAt}`, ...stores].join(', '));
  c.res.headers.set('Cache-Control', 'private, no-store');
  return undefined;
});

function timeStores(env: EdgeApp['Bindings'], spent: Map<StoreName, Spent>) {
  const timed = <Name extends StoreName>(name: Name) =>
    timeCalls(env[name], STORES[name], (ms) => note(spent, name, ms));
  return { CATALOGUE: timed('CATALOGUE'), MEMBERS: timed('MEMBERS'), PAGES: timed('PAGES') };
}

function note(spent: Map<StoreName, Spent>, name: StoreName, ms: number): void {
  const sum = spent.get(name) ?? { calls: 0, ms: 0 };
  spent.set(name, { calls: sum.calls + 1, ms: sum.ms + ms });
}

/** Wraps a store, and the statements that it prepares, so that each call reports its milliseconds. */
function timeCalls<Store extends object>(store: Store, asking: readonly string[], report: (ms: number) => void): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const startedAt = Date.now();
        const result: unknown = Reflect.apply(value, target, args.map(unwrap));
        if (result instanceof Promise) {
          if (!asking.includes(String(name))) return result;
          return result.finally(() => report(Date.now() - startedAt));
        }
        return isStatement(result) ? remember(timeCalls(result, asking, report), result) : result;
      };
    },
  });
}

/** The statements behind wrapped ones: a batch needs the real ones. */
const unwrapped = new WeakMap<object, object>();

function remember<Wrapped extends object>(wrapped: Wrapped, real: object): Wrapped {
  unwrapped.set(wrapped, real);
  return wrapped;
}

function unwrap(argument: unknown): unknown {
  if (Array.isArray(argument)) return argument.map(unwrap);
  return typeof argument === 'object' && argument !== null ? (unwrapped.get(argument) ?? argument) : argument;
}

function isStatement(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'bind' in value;
}
