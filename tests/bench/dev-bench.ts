import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

/**
 * Measures how long an open page takes to show a saved file, while `npm run dev` serves it: ten edits of each kind, in both
 * languages. Puts the files back.
 *
 *     node tests/bench/dev-bench.ts http://127.0.0.1:8787
 */

interface Edit {
  readonly files: readonly string[];
  /** Changes a file so that a page shows the number. */
  readonly change: (text: string, number: number) => string;
  /** Reads the number from the page. It runs in the browser. */
  readonly shown: string;
}

const EDITS: Readonly<Record<string, Edit>> = {
  component: {
    files: ['src/components/layout/BasePage.astro'],
    change: (text, number) => text.replace('<main id="main"', `<main data-shown="${number}" id="main"`),
    shown: `document.querySelector('main')?.dataset.shown`,
  },
  text: {
    files: ['locales/en/common.json', 'locales/es/common.json'],
    change: (text, number) => text.replace(/("skip": ")/, `$1${number} `),
    shown: `document.querySelector('.skip-link')?.textContent.trim().split(' ')[0]`,
  },
  style: {
    files: ['src/components/home/home-page.css'],
    change: (text, number) => `${text}\nmain { scroll-margin-top: ${number}px; }\n`,
    shown: `getComputedStyle(document.querySelector('main')).scrollMarginTop.replace('px', '')`,
  },
  'domain rule': {
    files: ['src/domain/places/place-paths.ts'],
    change: (text, number) => text.replace(/(RATING_METHOD_PATH[^=]*= '[^']*)/, `$1?shown=${number}`),
    shown: `document.querySelector('a[href*="?shown="]')?.href.split('?shown=')[1].split('&')[0]`,
  },
  island: {
    files: ['src/islands/page/page-behaviors.ts'],
    change: (text, number) => `${text}\ndocument.documentElement.dataset['shown'] = '${number}';\n`,
    shown: `document.documentElement.dataset.shown`,
  },
};
const TRIES = 10;

const site = process.argv[2] ?? 'http://127.0.0.1:8787';
const browser = await chromium.launch({ executablePath: findChromium() });
const pages = await Promise.all(['/', '/?lang=es'].map((path) => openPage(`${site}${path}`)));
for (const [kind, edit] of Object.entries(EDITS)) {
  const seconds = await measureKind(edit);
  const [median, slowest] = [seconds[TRIES / 2 - 1], seconds.at(-1)].map((second = 0) => second.toFixed(2));
  console.log(`${kind.padEnd(12)} median ${median} s, slowest ${slowest} s`);
}
await browser.close();

async function openPage(address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(address);
  return page;
}

async function measureKind({ files, change, shown }: Edit): Promise<number[]> {
  const before = files.map((file) => readFileSync(file, 'utf8'));
  const seconds: number[] = [];
  try {
    for (let number = 101; number <= 100 + TRIES; number += 1) {
      const startedAt = performance.now();
      files.forEach((file, index) => writeFileSync(file, change(before[index] ?? '', number)));
      await Promise.all(pages.map((page) => waitForNumber(page, { shown, number })));
      seconds.push((performance.now() - startedAt) / 1000);
    }
  } finally {
    files.forEach((file, index) => writeFileSync(file, before[index] ?? ''));
  }
  return seconds.toSorted((one, other) => one - other);
}

/** Waits over reloads: a page that is left while it is read is read again. */
async function waitForNumber(page: Page, { shown, number }: { shown: string; number: number }): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const text = await page.evaluate(shown).catch(() => null);
    if (text === String(number)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The page does not show ${number} after a minute.`);
}
