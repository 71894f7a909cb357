import { isNewsletter, readNewsletters, type Newsletter } from '#domain/follows/newsletters.ts';
import type { SubscriptionList } from '#domain/follows/subscription-contract.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** The newsletters that this deployment has a sender for, in the order of pages. */
export function listNewsletters(c: Pick<EdgeContext, 'env'>): readonly Newsletter[] {
  return readNewsletters(c.env.NEWSLETTERS).offered;
}

/** Refuses a newsletter without a sender: no one would ever write to its subscribers. */
export function refuseUnsentLists(c: EdgeContext, lists: readonly SubscriptionList[]): Response | null {
  const offered = listNewsletters(c);
  const isUnsent = lists.some((list) => isNewsletter(list) && !offered.includes(list));
  return isUnsent ? refuseCall(c, 'newsletter-not-offered', 'list') : null;
}
