import { describe, expect, it } from 'vitest';
import { respell } from '#domain/search/intent/read-phrases.ts';

const WORDS = ['elementary', 'private', 'privada', 'school', 'schools', 'high'];

describe('a misspelled word', () => {
  it.for([
    ['elementry', 'elementary'],
    ['privite', 'private'],
    ['shcools', 'schools'],
    ['pribada', 'privada'],
    ['hgih', 'high'],
    ['hihg', 'high'],
  ] as const)('%s is %s', ([typed, meant]) => {
    expect(respell(typed, WORDS)).toBe(meant);
  });

  it.for(['hogh', 'hig', 'lincoln', 'xelementary'])('%s is none that we know', (typed) => {
    expect(respell(typed, WORDS)).toBeNull();
  });
});
