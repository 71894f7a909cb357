import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listIslands } from '../../scripts/react-islands.mjs';

/** The files that still write markup as text. The list only gets shorter: new components are TSX. */
const LIST = 'tests/architecture/html-files.json';
const read = (file: string) => readFileSync(file, 'utf8');

it('writes new markup as components, not as text', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}').filter((file) =>
    /\bhtml`/.test(read(file).replaceAll(/^\s*\*.*$/gm, '')),
  );
  if (process.env['UPDATE'] === 'html') writeFileSync(LIST, `${JSON.stringify(files.toSorted(), null, 2)}\n`);
  expect(files.toSorted()).toEqual(JSON.parse(read(LIST)));
});

it('loads islands on intent only, without a directive of Astro in pages', () => {
  expect(globSync('src/**/*.astro').filter((file) => /\sclient:\w/.test(read(file)))).toEqual([]);
});

it('has a script that gives its reason for each island', () => {
  const reasonless = [...listIslands().values()].filter((file) => !/Why an island/.test(read(file)));
  expect(reasonless).toEqual([]);
});

it('defines the directive of islands before their element, which looks for it', () => {
  const [directive, element] = [...read('src/islands/page/page-behaviors.ts').matchAll(/^import '([^']+)';$/gm)];
  expect([directive?.[1], element?.[1]]).toEqual(['./client-intent.ts', 'astro/runtime/server/astro-island.js']);
});
