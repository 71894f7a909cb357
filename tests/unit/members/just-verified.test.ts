import { expect, it } from 'vitest';
import { JUST_VERIFIED_EVENTS, justVerifiedOf } from '#domain/members/just-verified.ts';

it('the cookie of a link names one of two events', () => {
  expect(JUST_VERIFIED_EVENTS.map(justVerifiedOf)).toEqual(['signed-up', 'verified']);
  for (const value of ['', 'admin', null, undefined]) expect(justVerifiedOf(value)).toBeNull();
});
