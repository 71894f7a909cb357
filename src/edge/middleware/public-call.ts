import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { listRequestErrors, requestParameters } from '#domain/search/request-contract.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { LIMIT_SECONDS } from '../answers/too-many-requests.ts';
import { isWithinLimit } from '../env/address-limits.ts';
import { declare, PRIVATE, type CallDocument } from '../env/declared-call.ts';

interface PublicCall<Request extends z.ZodType> {
  /**
   * How long the CDN keeps a successful answer, unless the call sets its own lifetime. Browsers keep it a minute at most. Zero: the answer
   * depends on who asks or on the moment, and no one keeps it.
   */
  readonly freshForSeconds: number;
  /** Checks the query and the path parameters together. */
  readonly request?: Request;
  /** Describes the call to developers outside. */
  readonly document?: CallDocument;
}

type Parameters<Request extends z.ZodType> = { in: { query: z.input<Request> }; out: { query: z.output<Request> } };

/**
 * Guards a call that everyone may make. All such calls share one limit per address. If the limit is not bound, there is
 * none. A request that does not fit gets 422 with every error.
 *
 * @example
 * new Hono<EdgeApp>().get(
 *   '/gsr/api/schools/:id',
 *   publicCall({ freshForSeconds: 300, request: SchoolRequestSchema, document: { id: 'readSchool', answer: SchoolItemSchema } }),
 *   (c) => c.json(readSchool(c.req.valid('query'))),
 * )
 */
export function publicCall<Request extends z.ZodType = z.ZodType>({
  freshForSeconds,
  request,
  document,
}: PublicCall<Request>): MiddlewareHandler<EdgeApp, string, Parameters<Request>> {
  const cache =
    freshForSeconds === 0 ? PRIVATE : `public, max-age=${Math.min(60, freshForSeconds)}, s-maxage=${freshForSeconds}`;
  const guard = createMiddleware<EdgeApp, string, Parameters<Request>>(async (c, next) => {
    if (!(await isWithinLimit(c, 'SEARCH_LIMIT'))) {
      c.header('Retry-After', String(LIMIT_SECONDS));
      return errorAnswer(c, 429, {
        code: 'too-many-requests',
        message: 'Too many requests from this address; wait a minute.',
      });
    }
    if (request !== undefined) {
      const given = { ...requestParameters(new URL(c.req.url).searchParams), ...c.req.param() };
      const parsed = request.safeParse(given);
      if (!parsed.success) return c.json(listRequestErrors(parsed.error), 422, { 'cache-control': 'no-store' });
      c.req.addValidatedData('query', parsed.data as object);
    }
    await next();
    if (c.res.status === 200 && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', cache);
    return undefined;
  });
  return declare(guard, { access: 'everyone', limit: 'SEARCH_LIMIT', cache, request, document });
}
