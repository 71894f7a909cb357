import { schoolKey } from '#domain/schools/school-id.ts';
import type { SubscriptionsAnswer } from '#domain/follows/subscription-contract.ts';
import { callMember } from '../account/member-client.ts';
import { takeSchoolToFollow } from './follow-after-return.ts';
import { followSchool, showFollowing } from './follow-school.ts';

/** Shows a member which schools of the page they follow, after doing what they left for a provider to do. */
export async function showFollowed(): Promise<void> {
  const school = takeSchoolToFollow();
  const link = document.querySelector<HTMLAnchorElement>(`[data-follow="${CSS.escape(school ?? '')}"]`);
  if (link !== null) await followSchool(link);
  const result = await callMember<SubscriptionsAnswer>('GET', '/gsr/api/subscriptions/');
  if (result.kind !== 'done') return;
  for (const { list, state, schoolId, is_active: isActive } of result.answer.subscriptions) {
    if (list === 'mystat' && state !== null && schoolId !== null)
      showFollowing(schoolKey({ state, id: schoolId }), isActive ? 'following' : 'waiting');
  }
}
