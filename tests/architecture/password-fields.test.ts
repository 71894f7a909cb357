import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = globSync('src/{components,edge,islands,markup,pages}/**/*.{astro,ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

it('no script listens to pasting', () => {
  expect(SOURCES.filter(({ text }) => /onPaste|['"]paste['"]/.test(text)).map(({ file }) => file)).toEqual([]);
});

it('each password field hides it, and says which password it takes', () => {
  const fields = SOURCES.flatMap(({ file, text }) =>
    [...text.matchAll(/<input[^>]*type="password"[^>]*>/g)].map(([field]) => ({ file, field })),
  );
  expect(fields.length).toBeGreaterThan(5);
  const named = SOURCES.flatMap(({ text }) => text.match(/<input[^>]*name="[a-z_]*password"[^>]*>/g) ?? []);
  expect(named.filter((field) => !field.includes('type="password"'))).toEqual([]);
  expect(fields.filter(({ field }) => !/autocomplete="(?:current|new)-password"/i.test(field))).toEqual([]);
});
