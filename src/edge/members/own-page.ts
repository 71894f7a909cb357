import { isMemberErrorCode } from '#domain/members/member-errors.ts';
import type { AnyPageModel } from '#domain/regeneration/page-model.ts';
import type { EdgeContext } from '../edge-app.ts';
import { htmlAnswer } from '../html-answer.ts';
import { errorText } from './member-answers.ts';

/** Renders a page that is one reader's own: no cache keeps it, no search engine lists it. */
export async function renderOwnPage(c: EdgeContext, page: AnyPageModel): Promise<Response> {
  const language = c.get('language');
  c.header('Cache-Control', 'private, no-store');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Content-Language', language);
  return htmlAnswer(c, await c.get('renderer').render(page, language, c.env.SITE_ORIGIN));
}

/** What went wrong with the form that led here, in the reader's language; null where nothing did. */
export function noticeOf(c: EdgeContext): string | null {
  const code = c.req.query('error') ?? '';
  return isMemberErrorCode(code) ? errorText(c, code) : null;
}
