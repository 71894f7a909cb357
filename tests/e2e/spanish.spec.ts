import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { SITE_PAGES, inLanguage } from './site-pages.ts';

type Texts = { [key: string]: string | Texts };

/** Every English text of three words or more that has no placeholder and differs from its Spanish one. */
function englishSentences(): string[] {
  const read = (language: string, file: string) =>
    JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Texts;
  return readdirSync('locales/en').flatMap((file) => differing(read('en', file), read('es', file)));
}

function differing(english: Texts, spanish: Texts): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const other = spanish[key];
    if (typeof text !== 'string') return typeof other === 'object' ? differing(text, other) : [];
    return text !== other && !text.includes('{{') && text.split(' ').length >= 3 ? [text] : [];
  });
}

const sentences = englishSentences();

for (const { name, path } of SITE_PAGES) {
  test(`${name} has no English sentence of ours in Spanish`, async ({ page }) => {
    await page.goto(inLanguage(path, 'es'));
    const text = await page.evaluate(() => {
      const attributes = [...document.querySelectorAll('[aria-label],[alt],[title],[placeholder]')].flatMap((element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((attribute) => element.getAttribute(attribute) ?? ''),
      );
      return [document.title, document.body.textContent, ...attributes].join('\n').replace(/\s+/g, ' ');
    });
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([]);
  });
}
