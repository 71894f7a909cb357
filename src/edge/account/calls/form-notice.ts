import { isMemberErrorCode } from '#domain/account/member-errors.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { errorText } from './member-answers.ts';

/**
 * Reads why the form that led here failed, or why the browser was logged out, in the visitor's language. Returns null if
 * neither happened.
 */
export function readFormNotice(c: EdgeContext): string | null {
  const code = c.req.query('error') ?? '';
  if (isMemberErrorCode(code)) return errorText(c, code);
  const endedFor = c.get('endedFor');
  return endedFor === null ? null : errorText(c, `ended-${endedFor}`);
}
