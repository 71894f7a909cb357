import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findArticles } from '#domain/articles/find-articles.ts';
import { readingMinutes } from '#domain/articles/reading-time.ts';
import { listRelatedPages } from '#domain/articles/related-pages.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { ARTICLES, SEARCH_PATH } from '#domain/places/place-paths.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import { translatorFor } from '#i18n/translator.ts';

const ROOT = 'src/content/articles';
const textOf = (language: string, name: string): string => readFileSync(`${ROOT}/${language}/${name}.md`, 'utf8');
const bodyOf = (language: string, name: string): string => textOf(language, name).split('---\n').slice(2).join('');
const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

it('every file of the collection is an article, in every language', () => {
  const expected = LANGUAGE_CODES.flatMap((language) => ARTICLES.map((name) => `${ROOT}/${language}/${name}.md`));
  expect(globSync(`${ROOT}/**/*.md`).toSorted()).toEqual(expected.toSorted());
});

it('is read at 200 words a minute', () => {
  expect(readingMinutes('word '.repeat(500))).toBe(3);
  expect(readingMinutes('[one](/a/very/long/link-of-many-words/)')).toBe(1);
});

describe.each(ARTICLES)('%s', (name) => {
  it.each(LANGUAGE_CODES)('has 500 to 900 words in "%s"', (language) => {
    const words = bodyOf(language, name)
      .replace(/\]\([^)]*\)/g, ']')
      .match(/[\p{L}\p{N}]+/gu);
    expect(words?.length).toBeGreaterThanOrEqual(500);
    expect(words?.length).toBeLessThanOrEqual(900);
  });

  it.each([
    ['sections', /^## /gm],
    ['points', /^- /gm],
    ['links', /\]\(/g],
    ['sources', /^ {4}url: https:/gm],
  ] as const)('has as many %s in Spanish as in English', (_, mark) => {
    expect(count(textOf('es', name), mark)).toBe(count(textOf('en', name), mark));
    expect(count(textOf('en', name), mark)).toBeGreaterThan(0);
  });

  it.each(LANGUAGE_CODES)('has its title in search in "%s"', (language) => {
    const [, title = ''] = /^title: "?(.*?)"?$/m.exec(textOf(language, name)) ?? [];
    expect(translatorFor(language)(`articles.name.${name}`)).toBe(title);
  });

  it.each(LANGUAGE_CODES)('names https pages of others as sources in "%s"', (language) => {
    const urls = [...textOf(language, name).matchAll(/^ {4}url: (.*)$/gm)].map(([, url = '']) => new URL(url));
    expect(urls.filter(({ protocol, pathname }) => protocol !== 'https:' || pathname === '')).toEqual([]);
    expect(new Set(urls.map(({ href }) => href)).size).toBe(urls.length);
  });

  it('leads to pages of schools that the site has', () => {
    for (const language of LANGUAGE_CODES) {
      const pages = listRelatedPages(name, language);
      expect(pages.length).toBeGreaterThan(1);
      for (const { path } of pages) {
        expect(path.includes('lang=es')).toBe(language === 'es');
        expect(path).toMatch(/^\/(?:search\/search\.page|best-[a-z-]+\/|compare\/|ratings\/|data\/)/);
      }
    }
  });

  it.each(LANGUAGE_CODES)('links pages that the site has in "%s"', (language) => {
    const links = [...bodyOf(language, name).matchAll(/\]\((\/[^)?]*)/g)].map(([, link = '']) => link);
    const isPage = (link: string) => link === SEARCH_PATH || parseSiteAddress(link, null).kind === 'address';
    expect(links.filter((link) => !isPage(link))).toEqual([]);
    expect(bodyOf(language, name)).not.toMatch(/\]\((?!\/|https:\/\/)/);
  });

  it('leads to pages of its own language', () => {
    const links = [...bodyOf('es', name).matchAll(/\]\((\/[^)]*)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !link.endsWith('?lang=es'))).toEqual([]);
    expect(bodyOf('en', name)).not.toContain('lang=es');
  });
});

describe('a search for articles', () => {
  it.each([
    ['how to choose a school', 'en', ['how-to-choose-a-school']],
    ['test scores', 'en', ['reading-test-scores']],
    ['IEP', 'en', ['students-with-disabilities']],
    ['¿Cómo elegir una escuela?', 'es', ['how-to-choose-a-school']],
    ['exámenes', 'es', ['reading-test-scores']],
    ['Lincoln High School', 'en', []],
    ['magnet lincoln', 'en', []],
    ['school', 'en', []],
  ] as const)('finds for “%s” in "%s" %j', (text, language, names) => {
    expect(findArticles(text, language)).toEqual(names);
  });

  it('finds three at most', () => {
    expect(findArticles('score', 'en').length).toBeLessThanOrEqual(3);
  });
});
