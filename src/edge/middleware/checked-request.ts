import { validator } from 'hono/validator';
import type { z } from 'zod';
import { listRequestErrors, requestParameters } from '#domain/search/request-contract.ts';

/** Reads the query and the path parameters by a call's schema. Returns 422 with every error if they do not fit. */
export function checkRequest<Schema extends z.ZodType>(schema: Schema) {
  return validator('query', (_values, c) => {
    const given = { ...requestParameters(new URL(c.req.url).searchParams), ...c.req.param() };
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    return c.json(listRequestErrors(parsed.error), 422, { 'cache-control': 'no-store' });
  });
}
