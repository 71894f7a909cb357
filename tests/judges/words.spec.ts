import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { syllable } from 'syllable';
import { listMissingPackages } from '../../scripts/engines.ts';
import { DEMO_SCHOOLS } from '../e2e/demo-schools.ts';
import { SITE_PAGES } from '../e2e/site-pages.ts';
import { LANGUAGES, inLanguage, type PageLanguage } from '../e2e/views.ts';
import { KNOWN_WORDS } from './known-words.ts';
import { visibleLines } from './visible-text.ts';

const DICTIONARIES: Readonly<Record<PageLanguage, string>> = { en: 'en_US', es: 'es_MX' };
const WORD = /\p{L}[\p{L}’']*/gu;
/** Names of invented schools, streets and people. */
const INVENTED = new Set(JSON.stringify(DEMO_SCHOOLS).toLowerCase().match(WORD));

/** Returns the words of lines that hunspell does not know and that are no names; each once. */
function findMisspelt(lines: readonly string[], language: PageLanguage): string[] {
  const words = [...new Set(lines.flatMap((line) => line.match(WORD) ?? []))];
  const args = ['-l', '-i', 'utf-8', '-d', DICTIONARIES[language]];
  const unknown = execFileSync('hunspell', args, { input: words.join('\n'), encoding: 'utf8' }).split('\n');
  // "Families’" is the possessive of a plural.
  const isKnown = (word: string) =>
    KNOWN_WORDS[language].has(word) || INVENTED.has(word.toLowerCase()) || /s[’']$/.test(word);
  return unknown.filter((word) => word !== '' && !isKnown(word));
}

/** The texts of a language, placeholders left out. */
function readTexts(language: PageLanguage): string[] {
  const locale = globSync(`locales/${language}/*.json`).flatMap((file) => {
    return textsIn(JSON.parse(readFileSync(file, 'utf8'))).map((text) => text.replaceAll(/\{[^}]*\}/g, ' '));
  });
  const articles = globSync(`src/content/articles/${language}/*.md`).map((file) => readFileSync(file, 'utf8'));
  return [...locale, ...articles.map((text) => text.replaceAll(/https?:\/\/\S+|^ *(?:- )?\w+:/gm, ' '))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Below this, one sentence decides. */
const FEWEST_SENTENCES = 10;

/** Whole sentences of a page. A line with a gap where a name was is none, and neither is a list of names with a colon. */
function sentencesOf(lines: readonly string[]): string[] {
  return lines
    .filter((line) => !line.includes('…'))
    .map((line) => line.replaceAll('EE. UU.', 'EEUU'))
    .flatMap((line) => line.split(/(?<=[.?!])\s+(?=[\p{Lu}¿¡])/u))
    .filter((text) => /[.?!]$/.test(text) && !/:.*,.*,|,.*,.*:|^:/.test(text) && (text.match(WORD)?.length ?? 0) >= 5);
}

/** Counts vowel groups as Spanish divides them: a diphthong is one, an accent on its weak vowel makes two. */
function countSpanishSyllables(word: string): number {
  const sounds = word
    .toLowerCase()
    .replaceAll(/qu|gu(?=[eiéí])/g, 'q')
    .replace(/y$/, 'i')
    .replaceAll(/(?<=[aeoáéó])(?=[íú])|(?<=[íú])(?=[aeoáéó])/g, '-');
  return sounds.match(/[iuü]?[aeoáéó][iuü]?|[iuüíú]+/g)?.length ?? 1;
}

interface Ease {
  readonly score: number;
  readonly isEasy: boolean;
}

/**
 * How easy sentences are to read. English: grade by Kincaid and others 1975, 0.39 · words per sentence + 11.8 · syllables per word −
 * 15.59. Spanish: Fernández Huerta 1959, 206.84 − 60 · syllables per word − 1.02 · words per sentence; 100 is easiest.
 */
function readingEase(sentences: readonly string[], language: PageLanguage): Ease {
  const words = sentences.flatMap((text) => text.match(WORD) ?? []);
  const count = language === 'en' ? syllable : countSpanishSyllables;
  const syllables = words.reduce((sum, word) => sum + count(word), 0) / words.length;
  const length = words.length / sentences.length;
  const score = language === 'en' ? 0.39 * length + 11.8 * syllables - 15.59 : 206.84 - 60 * syllables - 1.02 * length;
  return { score, isEasy: language === 'en' ? score <= 7 : score >= 65 };
}

test.beforeEach(() => {
  const missing = listMissingPackages('spelling');
  if (process.env['CI'] === undefined) test.skip(missing.length > 0, `Install ${missing.join(', ')}.`);
});

for (const language of LANGUAGES) {
  test(`hunspell knows every word of the texts (${language})`, () => {
    expect(findMisspelt(readTexts(language), language)).toEqual([]);
  });

  test(`hunspell knows every word of the pages (${language})`, async ({ request }) => {
    for (const { name, path } of SITE_PAGES) {
      const lines = visibleLines(await (await request.get(inLanguage(path, language))).text(), language);
      expect.soft(findMisspelt(lines, language), name).toEqual([]);
    }
  });

  test(`families can read every page (${language})`, async ({ request }) => {
    const all: string[] = [];
    for (const { name, path } of SITE_PAGES) {
      const lines = visibleLines(await (await request.get(inLanguage(path, language))).text(), language);
      const sentences = sentencesOf(lines);
      all.push(...sentences);
      if (sentences.length < FEWEST_SENTENCES) continue;
      const { score, isEasy } = readingEase(sentences, language);
      const hard = sentences.filter((text) => !readingEase([text], language).isEasy);
      expect.soft(isEasy, `${name}: ${score.toFixed(1)}, because of\n${hard.join('\n')}`).toBe(true);
    }
    const direction = language === 'en' ? -1 : 1;
    const byEase = [...new Set(all)]
      .map((text) => ({ text, score: readingEase([text], language).score }))
      .sort((one, other) => direction * (one.score - other.score));
    const hardest = byEase.slice(0, 10).map(({ text, score }) => `${score.toFixed(0)} ${text}`);
    test.info().annotations.push({ type: 'the ten hardest sentences', description: hardest.join('\n') });
  });
}
