import { emailedLinkPath } from '#domain/account/emailed-link.ts';
import { memberPagePath } from '#domain/account/member-paths.ts';
import { writeUnsubscribeToken } from '#domain/follows/subscription-contract.ts';
import type { Language } from '#domain/places/language.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { sign } from '../guard/member-secrets.ts';
import type { Unsubscribing } from './mail-template.ts';

/**
 * Builds the link that ends subscriptions without a session. Its signature grants that and nothing else. Readers get it
 * in the fragment, as in all emails. Email programs call an address of their own (RFC 8058), which needs it in the query.
 */
export function writeUnsubscribing(
  c: Pick<EdgeContext, 'env'>,
  { ids, language, label }: { ids: readonly string[]; language: Language; label: string },
): Unsubscribing {
  const id = ids.join(',');
  const signature = sign(c.env, 'unsubscribe', id);
  const token = writeUnsubscribeToken(ids, signature);
  const oneClick = new URL(memberPagePath('unsubscribe', { language }), c.env.SITE_ORIGIN);
  oneClick.searchParams.set('id', id);
  oneClick.searchParams.set('signature', signature);
  return {
    label,
    url: `${c.env.SITE_ORIGIN}${emailedLinkPath('unsubscribe', { token, language })}`,
    oneClickUrl: oneClick.href,
  };
}
