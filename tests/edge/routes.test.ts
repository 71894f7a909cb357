import { expect, it } from 'vitest';
import { readDeclared, type Route } from '../../src/edge/env/declared-call.ts';
import worker from './test-worker.ts';

/** A line for each method and path: who may call it, how often, what is cached, and whether it may be a form. */
function printRoutes(routes: readonly Route[]): string {
  const lines = new Map<string, string>();
  for (const route of routes.filter(({ path }) => !path.endsWith('*'))) {
    const name = `${route.method.padEnd(6)} ${route.path}`;
    const facts = listFacts(route);
    if (facts.length > 0 || !lines.has(name)) lines.set(name, [name, ...facts].join(' | '));
  }
  return `${[...lines.values()].join('\n')}\n`;
}

function listFacts(route: Route): string[] {
  const declared = readDeclared(route);
  if (declared === undefined) return [];
  const { access, limit, cache, mayBeForm } = declared;
  return [access, limit ?? 'no limit', cache, ...(mayBeForm === true ? ['form'] : [])];
}

it('every address states who may call it, how often, and what is cached', async () => {
  await expect(printRoutes(worker.routes)).toMatchFileSnapshot('routes.txt');
});
