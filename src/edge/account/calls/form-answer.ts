import { DEFAULT_LANGUAGE } from '#domain/places/language.ts';
import { z } from 'zod';
import { MEMBER_PAGES, memberPagePath } from '#domain/account/member-paths.ts';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { errorPage } from '../../answers/error-page.ts';
import { refuseCall } from './member-answers.ts';
import { writeTyped } from './typed-fields.ts';

/** The pages that a form without script names: `return_to` after success, `form` to fill it in again. */
const WaysSchema = z.object({
  return_to: z.string().max(2000).optional().catch(undefined),
  form: z.string().max(2000).optional().catch(undefined),
});
const RefusalSchema = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });

/**
 * Turns the response to a form into a redirect, because a person cannot read JSON. A refusal leads to the form's own
 * page with `error=<code>`, success to the page that the response (`Content-Location`) or the form names. Cookies stay.
 */
export async function redirectForm(c: EdgeContext, answer: Response, fields: unknown): Promise<Response> {
  const ways = WaysSchema.parse(fields ?? {});
  const pathOf = (way: string | undefined) => toSameOriginPath(way ?? '', new URL(c.req.url).origin);
  const returnTo = pathOf(ways.return_to) ?? '/';
  const form = pathOf(ways.form) ?? MEMBER_PAGES.signIn;
  const headers = new Headers(answer.headers);
  for (const name of ['content-type', 'content-length', 'content-disposition', 'content-location'])
    headers.delete(name);
  if (answer.ok) {
    headers.set('location', localizePath(c, answer.headers.get('content-location') ?? returnTo));
    return new Response(null, { status: 303, headers });
  }
  const code = await readRefusalCode(answer);
  headers.set('location', leadToFactor(c, code, returnTo) ?? toRefusalPath(c, form, code));
  // Nothing that a child typed is kept.
  const typed = code === 'under-age' ? null : writeTyped(c, form, fields);
  if (typed !== null) headers.append('set-cookie', typed);
  return new Response(null, { status: 303, headers });
}

/** Returns the page that asks for the second factor, if that is what the login still needs. */
function leadToFactor(c: EdgeContext, code: string, returnTo: string): string | null {
  if (c.get('halfSession') === null || code !== 'needs-second-factor') return null;
  return memberPagePath('secondFactor', { language: c.get('language'), return_to: returnTo });
}

/** True if the client expects a page. */
export function wantsPage(c: EdgeContext): boolean {
  return c.req.header('accept')?.includes('text/html') === true;
}

/** Reports that accounts are unavailable: a page for a person, JSON for a program. */
export function answerUnavailable(c: EdgeContext): Response | Promise<Response> {
  return wantsPage(c) ? errorPage(c, 503) : refuseCall(c, 'accounts-unavailable');
}

async function readRefusalCode(answer: Response): Promise<string> {
  const refusal = RefusalSchema.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
  return refusal.data?.errors[0]?.code ?? 'accounts-unavailable';
}

/** Builds the path of a form's page with the reason for the refusal, in the visitor's language. */
export function toRefusalPath(c: EdgeContext, path: string, code: string): string {
  return localizePath(c, addParameter(path, `error=${encodeURIComponent(code)}`));
}

/** Puts our own path into the visitor's language. A language in the path is older than the visitor's choice. */
export function localizePath(c: EdgeContext, path: string): string {
  const bare = dropLanguage(path);
  return c.get('language') === DEFAULT_LANGUAGE ? bare : addParameter(bare, `lang=${c.get('language')}`);
}

function dropLanguage(path: string): string {
  const [, beforeQuery = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(path) ?? [];
  const kept = (query ?? '').split('&').filter((parameter) => parameter !== '' && !parameter.startsWith('lang='));
  return `${beforeQuery}${kept.length === 0 ? '' : `?${kept.join('&')}`}${hash}`;
}

/** Adds a query parameter before the hash. */
function addParameter(path: string, parameter: string): string {
  const [beforeHash = '', hash] = path.split('#', 2);
  const joined = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${parameter}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
