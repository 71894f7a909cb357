import type { LoginAnswer } from '#domain/account/session-contract.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../../env/edge-app.ts';

/** Returns the member who logged in, and whether the account is new. */
export function answerLogin(
  c: EdgeContext,
  { memberId, isNewUser }: { memberId: string; isNewUser: boolean },
): Response {
  const t = translatorFor(c.get('language'));
  return c.json<LoginAnswer>({
    success: true,
    message: isNewUser ? t('members.done.signed_up') : t('members.done.signed_in'),
    id: memberId,
    user_id: memberId,
    isNewUser,
    user: { id: memberId },
  });
}
