import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Scripts that most pages load at once. A module that they share with later code would be one more request. */
const EAGER = [
  'src/islands/account/reader-behavior.ts',
  'src/islands/page/back-to-top.ts',
  'src/islands/page/client-intent.ts',
  'src/islands/profile/course-dialog.ts',
  'src/islands/profile/donut-tip.ts',
  'src/islands/profile/permalink-copy.ts',
  'src/islands/search/results.ts',
];

it('makes elements only in src/islands/dom', () => {
  const makers = globSync('src/**/*.{ts,tsx,astro}').filter((file) =>
    /\bdocument\.createElement\(|\bcreateElementNS\(/.test(readFileSync(file, 'utf8')),
  );
  expect(makers.filter((file) => !file.startsWith('src/islands/dom/')).toSorted()).toEqual(EAGER);
});
