import { validator } from 'hono/validator';
import type { z } from 'zod';
import { errorsOfRequest, requestParameters } from '#domain/search/request-contract.ts';

/** Reads the query and the path's parameters by a call's schema; answers 422 with every error where they do not fit. */
export function checkedBy<Schema extends z.ZodType>(schema: Schema) {
  return validator('query', (_values, c) => {
    const given = { ...requestParameters(new URL(c.req.url).searchParams), ...c.req.param() };
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    return c.json(errorsOfRequest(parsed.error), 422, { 'cache-control': 'no-store' });
  });
}
