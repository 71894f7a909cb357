import { logProblem } from '#data/log/log-line.ts';
import type { EdgeContext } from './edge-app.ts';

/**
 * Does what the caller need not wait for. A failure is logged under the code, without its message, which may contain
 * an address.
 */
export function afterAnswer(c: EdgeContext, code: string, work: () => Promise<unknown>): void {
  const logged = work().catch((error: unknown) => {
    const message = error instanceof Error ? error.name : 'unknown';
    logProblem({ code, path: c.req.path, message });
  });
  c.executionCtx.waitUntil(logged);
}
