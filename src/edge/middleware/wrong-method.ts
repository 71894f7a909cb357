import type { EdgeContext } from '../env/edge-app.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { errorPage } from '../answers/error-page.ts';

interface Route {
  readonly path: string;
  readonly method: string;
}

/** Returns the methods of the routes that match a path. Middleware and routes for every path do not count. */
function listMethods(routes: readonly Route[], path: string): string[] {
  const methods = routes.flatMap((route) => (isCallRoute(route) && matches(route.path, path) ? [route.method] : []));
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
}

/** Refuses a method that a path does not accept: as JSON with the right methods for a call, else as a page. A call that accepts it found nothing. */
export function refuseMethod(c: EdgeContext, routes: readonly Route[]): Response | Promise<Response> {
  const allowed = listMethods(routes, c.req.path);
  const isCall = c.req.path.startsWith('/gsr/');
  if (isCall && (allowed.length === 0 || allowed.includes(c.req.method))) {
    return errorAnswer(c, 404, { code: 'unknown-call', message: 'There is no such call.' });
  }
  if (allowed.length === 0) return errorPage(c, 405);
  c.header('Allow', allowed.join(', '));
  return errorAnswer(c, 405, { code: 'wrong-method', message: `This call accepts ${allowed.join(', ')}.` });
}

function isCallRoute({ path, method }: Route): boolean {
  return method !== 'ALL' && !path.endsWith('*');
}

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .split('/')
    .map((part) =>
      part.startsWith(':') ? (/\{(.+)\}/.exec(part)?.[1] ?? '[^/]+') : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('/');
  return new RegExp(`^${source}$`).test(path);
}
