import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { matchCode } from '../../src/edge/account/factor-steps.ts';

const SECRET = new TextEncoder().encode('12345678901234567890');
const STEP_SECONDS = 30;

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('knows the code of the standard at second %i', (second, code) => {
  expect(matchCode(SECRET, code, second * 1000)).toBe(Math.floor(second / STEP_SECONDS));
});

it('accepts the code of the step and its neighbors', () => {
  const second = 1_111_111_111;
  const accepted = [-2, -1, 0, 1, 2].map((off) =>
    matchCode(SECRET, generateSync({ secret: SECRET, epoch: second + off * STEP_SECONDS }), second * 1000),
  );
  expect(accepted.map((step) => step !== null)).toEqual([false, true, true, true, false]);
});

it.each(['', '28708', '2870822', '28708x', '٢٨٧٠٨٢'])('finds no step for "%s"', (code) => {
  expect(matchCode(SECRET, code, 59_000)).toBeNull();
});
