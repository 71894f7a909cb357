import type { EdgeContext } from '../env/edge-app.ts';
import { errorAnswer } from './error-answer.ts';
import { RETRY_AFTER_SECONDS, errorPage } from './error-page.ts';

const REASONS = {
  400: ['unreadable-address', 'The escapes of the address are broken.'],
  414: ['address-too-long', 'The address is longer than any that this site makes.'],
  503: ['store-away', 'Our data is away; try again soon.'],
} as const;

/** Refuses a request before or after its route. A program gets JSON, a person gets an error page. */
export function refuse(c: EdgeContext, status: keyof typeof REASONS): Response | Promise<Response> {
  if (!isProgramCall(c.req.path)) return errorPage(c, status);
  if (status === 503) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
  const [code, message] = REASONS[status];
  return errorAnswer(c, status, { code, message });
}

function isProgramCall(path: string): boolean {
  return path.startsWith('/gsr/api/') || path.startsWith('/gsr/search/');
}
