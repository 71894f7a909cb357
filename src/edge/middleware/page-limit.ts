import { createMiddleware } from 'hono/factory';
import { tooManyRequests } from '../answers/too-many-requests.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { isWithinLimit, type AddressLimit } from '../env/address-limits.ts';

/** Limits a page or file that costs more than a prebuilt page, by address. */
export function pageLimit(limit: AddressLimit) {
  return createMiddleware<EdgeApp>(async (c, next) => {
    if (!(await isWithinLimit(c, limit))) return tooManyRequests(c);
    await next();
    return undefined;
  });
}
