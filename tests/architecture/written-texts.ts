import { globSync, readFileSync } from 'node:fs';

/** A text that a person wrote, and its file. */
export interface WrittenText {
  readonly file: string;
  readonly text: string;
}

// A comment follows a space or a bracket. `/*` within a quoted path does not begin one.
const COMMENT = /(?<![^\s{(,])(?:\/\*+(?<block>[\s\S]*?)\*\/|\/\/(?<lines>.*(?:\n\s*\/\/.*)*)$)/gm;
const LINE_START = /^\s*(?:\*|\/\/)/gm;
// A table of cases may be long, so a title also follows the end of one: `])('…'` or `)('…'`.
const TEST_TITLE =
  /(?:\b(?:it|test|describe)(?:\.(?:only|skip|serial|step))?|\))\(\s*(?<quote>['"`])(?<title>.*?)(?<!\\)\k<quote>/g;
const CODE_BLOCK = /^```[\s\S]*?^```/gm;
const CODE_SPAN = /`[^`]*`/g;
const LINK_TARGET = /\]\([^)]*\)/g;

/** The texts of the locale files of a language, one for each key. */
export function readLocaleTexts(language: 'en' | 'es'): readonly WrittenText[] {
  return globSync(`locales/${language}/*.json`).flatMap((file) =>
    leavesOf(JSON.parse(readFileSync(file, 'utf8'))).map((text) => ({ file, text })),
  );
}

/** The lines of Markdown files joined to paragraphs, without code and addresses. */
export function readMarkdown(pattern: string): readonly WrittenText[] {
  const files = globSync(pattern, { exclude: ['node_modules', 'dist', '.state'] });
  return files.flatMap((file) => {
    const prose = readFileSync(file, 'utf8')
      .replace(CODE_BLOCK, '')
      .replace(CODE_SPAN, 'code')
      .replace(LINK_TARGET, ']');
    return prose.split(/\n\s*\n|\n(?=[-*|\d])/).map((text) => ({ file, text: oneLine(text) }));
  });
}

/** Returns the comments of the code. Consecutive `//` lines are one text. */
export function readComments(): readonly WrittenText[] {
  return globSync('{src,tests,scripts}/**/*.{ts,tsx,astro,mjs,css}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(COMMENT)].map(({ groups }) => ({
      file,
      text: oneLine((groups?.['block'] ?? groups?.['lines'] ?? '').replace(LINE_START, ' ')),
    })),
  );
}

/** The titles of all tests and groups of tests. */
export function readTestTitles(): readonly WrittenText[] {
  return globSync('tests/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TEST_TITLE)].map(({ groups }) => ({ file, text: groups?.['title'] ?? '' })),
  );
}

function leavesOf(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(leavesOf) : [];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
