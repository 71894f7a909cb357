import { expect, it } from 'vitest';
import { addIntegrity } from '../../../src/edge/pages/asset-integrity.ts';

it('names the hash of each style sheet and script of the build', () => {
  const hashes = { '/_astro/a.css': 'sha256-A', '/_astro/p.css': 'sha256-P', '/_astro/s.js': 'sha256-S' };
  const html = [
    '<link rel="stylesheet" href="/_astro/a.css">',
    '<link rel="stylesheet" media="print" href="/_astro/p.css">',
    '<script type="module" src="/_astro/s.js"></script>',
    '<link rel="stylesheet" href="/_astro/unknown.css"><link rel="icon" href="/favicon.svg">',
  ];
  expect(addIntegrity(html.join(''), hashes)).toBe(
    [
      '<link rel="stylesheet" href="/_astro/a.css" integrity="sha256-A">',
      '<link rel="stylesheet" media="print" href="/_astro/p.css" integrity="sha256-P">',
      '<script type="module" src="/_astro/s.js" integrity="sha256-S"></script>',
      html[3],
    ].join(''),
  );
});
