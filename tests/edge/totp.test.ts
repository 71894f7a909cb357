import { expect, it } from 'vitest';
import { writeBase32 } from '../../src/domain/second-factor/base32.ts';
import { computeCode, findStep, matchCode } from '../../src/edge/second-factor/totp.ts';

const SECRET = new TextEncoder().encode('12345678901234567890');

// RFC 6238, appendix B, SHA-1.
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('computes the code of the standard at second %i', (second, code) => {
  expect(computeCode(SECRET, findStep(second * 1000), 8)).toBe(code);
});

it('accepts the code of the step and its neighbors', () => {
  const now = 1_111_111_111_000;
  const accepted = [-2, -1, 0, 1, 2].map((off) => matchCode(SECRET, computeCode(SECRET, findStep(now) + off), now));
  expect(accepted.map((step) => step !== null)).toEqual([false, true, true, true, false]);
});

it.each(['', '28708', '2870822', '28708x', '٢٨٧٠٨٢'])('finds no step for "%s"', (code) => {
  expect(matchCode(SECRET, code, 59_000)).toBeNull();
});

// RFC 4648, section 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes "%s" in base32 as "%s"', (text, base32) => {
  expect(writeBase32(new TextEncoder().encode(text))).toBe(base32);
});
