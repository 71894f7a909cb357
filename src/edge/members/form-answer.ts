import { z } from 'zod';
import { MEMBER_PAGES } from '#domain/members/member-paths.ts';
import { ownPathOf } from '#domain/members/site-link.ts';
import type { EdgeContext } from '../edge-app.ts';
import { errorPage } from '../error-pages.ts';
import { refuseCall } from './member-answers.ts';

/** Where a form without script wants to go: `return_to` when all went well, `form` to be filled in again. */
const WaysSchema = z.object({
  return_to: z.string().max(2000).optional().catch(undefined),
  form: z.string().max(2000).optional().catch(undefined),
});
const RefusalSchema = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });

/**
 * Turns the answer to a form that a browser sent by itself into a redirect to a page, as a person cannot read JSON: the
 * form's own page with `error=<code>`, or where the form says. Cookies stay.
 */
export async function redirectForm(c: EdgeContext, answer: Response, fields: unknown): Promise<Response> {
  const ways = WaysSchema.parse(fields ?? {});
  const pathOf = (way: string | undefined) => ownPathOf(way ?? '', new URL(c.req.url).origin);
  const target = answer.ok
    ? inLanguageOf(c, pathOf(ways.return_to) ?? '/')
    : refusedPath(c, pathOf(ways.form) ?? MEMBER_PAGES.signIn, await codeOf(answer));
  const headers = new Headers(answer.headers);
  for (const name of ['content-type', 'content-length', 'content-disposition']) headers.delete(name);
  headers.set('location', target);
  return new Response(null, { status: 303, headers });
}

/** True where a person waits for a page. */
export function wantsPage(c: EdgeContext): boolean {
  return c.req.header('accept')?.includes('text/html') === true;
}

/** What is said while accounts are away: to a person by a page, to a program by JSON. */
export function answerAway(c: EdgeContext): Response | Promise<Response> {
  return wantsPage(c) ? errorPage(c, 503) : refuseCall(c, 'accounts-unavailable');
}

async function codeOf(answer: Response): Promise<string> {
  const refusal = RefusalSchema.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
  return refusal.data?.errors[0]?.code ?? 'accounts-unavailable';
}

/** A form's page, in the reader's language, that says why what it sent was refused. */
export function refusedPath(c: EdgeContext, path: string, code: string): string {
  return inLanguageOf(c, withParameter(path, `error=${encodeURIComponent(code)}`));
}

/** A path of ours, in the reader's language: one that it names is of before they chose another. */
export function inLanguageOf(c: EdgeContext, path: string): string {
  const bare = withoutLanguage(path);
  return c.get('language') === 'en' ? bare : withParameter(bare, `lang=${c.get('language')}`);
}

function withoutLanguage(path: string): string {
  const [, beforeQuery = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(path) ?? [];
  const kept = (query ?? '').split('&').filter((parameter) => parameter !== '' && !parameter.startsWith('lang='));
  return `${beforeQuery}${kept.length === 0 ? '' : `?${kept.join('&')}`}${hash}`;
}

/** A query ends where the hash begins. */
function withParameter(path: string, parameter: string): string {
  const [beforeHash = '', hash] = path.split('#', 2);
  const joined = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${parameter}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
