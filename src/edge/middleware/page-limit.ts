import { createMiddleware } from 'hono/factory';
import { tooManyRequests } from '../answers/too-many-requests.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { declare, PUBLIC } from '../env/declared-call.ts';
import { isWithinLimit, type AddressLimit } from '../env/address-limits.ts';

/** Limits a page or file that costs more than a prebuilt page, by address. Public, unless it is said to be private. */
export function pageLimit(limit: AddressLimit, cache = PUBLIC) {
  const guard = createMiddleware<EdgeApp>(async (c, next) => {
    if (!(await isWithinLimit(c, limit))) return tooManyRequests(c);
    await next();
    return undefined;
  });
  return declare(guard, { access: 'everyone', limit, cache });
}
