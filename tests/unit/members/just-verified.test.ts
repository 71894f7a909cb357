import { expect, it } from 'vitest';
import { JUST_VERIFIED_EVENTS, justVerifiedOf } from '#domain/members/just-verified.ts';

it('The cookie of a link tells one of two events, and anything else tells none', () => {
  expect(JUST_VERIFIED_EVENTS.map(justVerifiedOf)).toEqual(['signed-up', 'verified']);
  for (const value of ['', 'admin', null, undefined]) expect(justVerifiedOf(value)).toBeNull();
});
