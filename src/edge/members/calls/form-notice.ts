import { isMemberErrorCode } from '#domain/members/member-errors.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { errorText } from './member-answers.ts';

/** Reads why the form that led here failed, in the visitor's language. Returns null if nothing failed. */
export function readFormNotice(c: EdgeContext): string | null {
  const code = c.req.query('error') ?? '';
  return isMemberErrorCode(code) ? errorText(c, code) : null;
}
