import type { EdgeContext } from '../env/edge-app.ts';
import { errorPage } from './error-page.ts';

/** Seconds until a limited address may try again. */
export const LIMIT_SECONDS = 60;

/** Returns the page for a visitor whose address made too many requests. */
export async function tooManyRequests(c: EdgeContext): Promise<Response> {
  const response = await errorPage(c, 429);
  response.headers.set('retry-after', String(LIMIT_SECONDS));
  return response;
}
