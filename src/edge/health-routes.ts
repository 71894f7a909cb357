import { Hono } from 'hono';
import { probeCatalogue, probeMembers } from '#data/probe/probe-databases.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeApp, EdgeContext } from './env/edge-app.ts';
import { toSearchDependencies } from './env/search-dependencies.ts';
import { joinWork } from './env/joined-work.ts';

/** A store that does not answer within this time is unavailable. */
const PATIENCE_MS = 3_000;

type Readiness = Record<keyof typeof CHECKS, 'ok' | 'unavailable'>;

/** Probes at the same moment are one. */
const probes = joinWork<Readiness>({ keptMs: () => 0, cap: 1 });

/**
 * For monitors: `health` only shows that the Worker answers, `ready` asks every store. Never cached. Access: everyone, without a limit
 * by address, which needs a limiter that works.
 */
export const healthRoutes = new Hono<EdgeApp>()
  .get('/health', (c) => {
    return c.json({ status: 'ok' });
  })
  .get('/ready', async (c) => {
    const checks = await probes.join(
      'ready',
      () => askStores(c),
      (work) => c.executionCtx.waitUntil(work),
    );
    const isReady = Object.values(checks).every((result) => result === 'ok');
    return c.json({ status: isReady ? 'ready' : 'unavailable', checks }, isReady ? 200 : 503);
  });

const CHECKS = {
  catalogue: (c: EdgeContext) => probeCatalogue(c.env.CATALOGUE),
  members: (c: EdgeContext) => probeMembers(c.env.MEMBERS),
  pages: (c: EdgeContext) => c.env.PAGES.list({ limit: 1 }),
  search: async (c: EdgeContext) => {
    const { unreadable } = await c.get('searchStore').load(toSearchDependencies(c), null);
    if (unreadable.length > 0) throw new Error(`The search segments of ${unreadable.join(', ')} cannot be read.`);
  },
} as const;

async function askStores(c: EdgeContext): Promise<Readiness> {
  const reports = Object.entries(CHECKS).map(async ([name, check]) => [name, await report(name, check(c))]);
  return Object.fromEntries(await Promise.all(reports)) as Readiness;
}

async function report(name: string, check: Promise<unknown>): Promise<'ok' | 'unavailable'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`It did not answer within ${PATIENCE_MS} ms.`));
    }, PATIENCE_MS);
  });
  try {
    await Promise.race([check, late]);
    return 'ok';
  } catch (error) {
    logProblem({ code: 'not-ready', check: name, message: String(error) });
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}
