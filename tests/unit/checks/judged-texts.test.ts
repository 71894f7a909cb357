import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findInText } from '#domain/checks/find-in-text.ts';

const SCHOOL = { schoolName: 'Hazel Beacon High School', knownNames: ['Oakland'] };
const SETS = ['judged-texts', 'varied-texts'].flatMap((set) =>
  ['en', 'es'].map((language) => [set, language] as const),
);

/** Texts as parents, students and rivals type them, one a line. They may begin with their kind. */
function shareHeld(name: string): number {
  const texts = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const held = texts.filter((line) => findInText(line.slice(line.indexOf('|') + 1), SCHOOL).length > 0);
  return held.length / texts.length;
}

describe('the checks of texts', () => {
  it.for(SETS)('hold at least 95 %% of the harmful %s in %s', ([set, language]) => {
    expect(shareHeld(`${set}/harmful-${language}`)).toBeGreaterThanOrEqual(0.95);
  });

  it.for(SETS)('hold at most 5 %% of the honest critical %s in %s', ([set, language]) => {
    expect(shareHeld(`${set}/honest-${language}`)).toBeLessThanOrEqual(0.05);
  });
});
