import { expect, it } from 'vitest';
import { JUST_VERIFIED_EVENTS, parseJustVerified } from '#domain/account/just-verified.ts';

it('the cookie of a link names one of two events', () => {
  expect(JUST_VERIFIED_EVENTS.map(parseJustVerified)).toEqual(['signed-up', 'verified']);
  for (const value of ['', 'admin', null, undefined]) expect(parseJustVerified(value)).toBeNull();
});
