import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findInText } from '#domain/checks/find-in-text.ts';

const SCHOOL = { schoolName: 'Hazel Beacon High School', knownNames: ['Oakland'] };

/** Texts as parents, students and rivals type them, one a line. Harmful ones begin with their kind. */
function shareHeld(name: string): number {
  const texts = readFileSync(new URL(`judged-texts/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const held = texts.filter((line) => findInText(line.slice(line.indexOf('|') + 1), SCHOOL).length > 0);
  return held.length / texts.length;
}

describe('the checks of texts', () => {
  it.for(['en', 'es'])('hold at least 95 % of the harmful texts in %s', (language) => {
    expect(shareHeld(`harmful-${language}`)).toBeGreaterThanOrEqual(0.95);
  });

  it.for(['en', 'es'])('hold at most 10 % of the honest critical texts in %s', (language) => {
    expect(shareHeld(`honest-${language}`)).toBeLessThanOrEqual(0.1);
  });
});
