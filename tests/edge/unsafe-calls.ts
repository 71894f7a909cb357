import { readDeclared, type DeclaredCall } from '../../src/edge/env/declared-call.ts';
import type { Stores } from './edge-client.ts';
import { aMember } from './member-builder.ts';
import { MemberBrowser } from './member-browser.ts';
import worker from './test-worker.ts';
import { callOf, UNSAFE_ROUTES, type UnsafeRoute } from './unsafe-routes.ts';

/** An unsafe route, with what its guard states. */
export type GuardedRoute = UnsafeRoute & Pick<DeclaredCall, 'access' | 'mayBeForm'>;

/** The routes of the table, by name. */
export const ROUTES = Object.entries(UNSAFE_ROUTES).map(([name, route]): [string, GuardedRoute] => {
  const guards = worker.routes.filter(({ method, path }) => `${method} ${path}` === name);
  const [declared] = guards.flatMap((guard) => readDeclared(guard) ?? []);
  if (declared === undefined) throw new Error(`No guard of ${name} states who may call it.`);
  return [name, { ...route, ...declared }];
});

/** Returns a visitor with access: logged in if the route is for members. */
export async function callerOf(
  { access }: GuardedRoute,
  { stores = {}, email = 'ana@example.org' }: { stores?: Stores; email?: string } = {},
): Promise<MemberBrowser> {
  const { browser } = await aMember({ stores, email });
  return access === 'member' ? browser : new MemberBrowser({ stores });
}

/** Makes a call of the table, with what a test changes of it. */
export function make(
  name: string,
  browser: MemberBrowser,
  change: { body?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { method, path } = callOf(name);
  return browser.send(method, path, { body: JSON.stringify(UNSAFE_ROUTES[name]?.body), ...change });
}
