import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { EDITORIAL_PAGES } from '#domain/places/place-paths.ts';

const ROOT = 'src/content/editorial';
const textOf = (language: string, name: string): string => readFileSync(`${ROOT}/${language}/${name}.md`, 'utf8');
const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

it('every file of the collection is a page, in every language', () => {
  const expected = LANGUAGE_CODES.flatMap((language) =>
    EDITORIAL_PAGES.map((name) => `${ROOT}/${language}/${name}.md`),
  );
  expect(globSync(`${ROOT}/**/*.md`).toSorted()).toEqual(expected.toSorted());
});

describe.each(EDITORIAL_PAGES)('%s', (name) => {
  it.each([
    ['sections', /^## /gm],
    ['points', /^- /gm],
    ['links', /\]\(/g],
    ['numbers', /\d+/g],
  ] as const)('has as many %s in Spanish as in English', (_, mark) => {
    const [english = '', spanish = ''] = ['en', 'es'].map((language) =>
      textOf(language, name).replaceAll('?lang=es', ''),
    );
    expect(count(spanish, mark)).toBe(count(english, mark));
    expect(count(english, /^## /gm)).toBeGreaterThan(3);
  });

  it('leads to pages of its own language', () => {
    const links = [...textOf('es', name).matchAll(/\]\((\/[^)]*)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !link.endsWith('?lang=es'))).toEqual([]);
    expect(textOf('en', name)).not.toContain('lang=es');
  });
});
