// Finds our texts in the HTML of a page and marks them with their keys, for translators: see docs/translating.md.
import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import { html } from '#markup/html.ts';
import { TEXTS } from '#i18n/texts.ts';

/** A page with its texts marked, and the keys that it has. */
export interface MarkedPage {
  readonly html: string;
  readonly keys: ReadonlySet<string>;
}

interface TextPattern {
  readonly key: string;
  readonly pattern: RegExp;
}

const TAG = /(<[^>]*>)/;
const SKIPPED = /^<(?:script|style|title)\b/i;
const LABEL = /\b(?:aria-label|placeholder|alt|title|content)="([^"]*)"/g;
const PLACEHOLDER = /\{\{\w+(?:, number)?\}\}/;
/** A value, which has no end of a sentence. */
const VALUE = String.raw`(?:(?!\. \p{Lu})[^<]){1,200}?`;
/** Shorter texts ("OK", "de 10") are found in other words. */
const FEWEST_LETTERS = 3;
const STYLE =
  '<style>mark[id]{background:#ffe45c;color:#000;scroll-margin:6rem}mark:target{outline:3px solid #d00}</style>';

/** Marks the texts whose keys contain `part`. Texts in labels, which readers hear only, are in the keys alone. */
export function markTexts(page: string, { language, part }: { language: Language; part: string }): MarkedPage {
  const patterns = patternsOf(language, part);
  const keys = new Set<string>();
  let isSkipped = false;
  const pieces = page.split(TAG).map((piece) => {
    if (piece.startsWith('<')) {
      isSkipped = SKIPPED.test(piece);
      for (const [, label = ''] of piece.matchAll(LABEL)) addKeys(label, { patterns, keys });
      return piece;
    }
    return isSkipped ? piece : markText(piece, { patterns, keys });
  });
  return { html: pieces.join('').replace('</head>', `${STYLE}</head>`), keys };
}

function addKeys(text: string, { patterns, keys }: { patterns: readonly TextPattern[]; keys: Set<string> }): void {
  for (const { key, pattern } of patterns) if (pattern.exec(text)?.[0] === text) keys.add(key);
}

/** The longest text is marked, so that a sentence is not taken for a word in it. */
function markText(text: string, of: { patterns: readonly TextPattern[]; keys: Set<string> }): string {
  const found = of.patterns.find(({ pattern }) => pattern.test(text));
  if (found === undefined) return text;
  const [match = ''] = found.pattern.exec(text) ?? [];
  const at = text.indexOf(match);
  const id = of.keys.has(found.key) ? '' : ` id="${anchorOf(found.key)}"`;
  of.keys.add(found.key);
  const [before, after] = [text.slice(0, at), text.slice(at + match.length)].map((rest) => markText(rest, of));
  return `${before}<mark${id} title="${found.key}">${match}</mark>${after}`;
}

/** The patterns of texts, longest first. */
function patternsOf(language: Language, part: string): readonly TextPattern[] {
  return leavesOf(TEXTS[language])
    .filter(([key, text]) => key.includes(part) && countLetters(text) >= FEWEST_LETTERS)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([key, text]) => ({ key, pattern: patternOf(text) }));
}

function countLetters(text: string): number {
  return text.split(PLACEHOLDER).join('').replace(/\P{L}/gu, '').length;
}

/** Values are as short as possible, and one at the end takes the rest. Pages break lines between words. */
function patternOf(text: string): RegExp {
  const literals = text
    .split(PLACEHOLDER)
    .map((literal) => escapeMarkup(literal).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const isOpen = literals.at(-1) === '';
  const source = literals.map((literal) => literal.replace(/\s+/g, '\\s+')).join(VALUE);
  return new RegExp(isOpen ? source.replace(/\?$/, '') : `${source}(?!\\p{L})`, 'u');
}

function escapeMarkup(text: string): string {
  return html`${text}`.markup;
}

function leavesOf(node: object, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${path}${name}`, value] as const];
    return typeof value === 'object' && value !== null ? leavesOf(value, `${path}${name}.`) : [];
  });
}

function anchorOf(key: string): string {
  return `text-${key.replaceAll(/[^\w.-]/g, '_')}`;
}

/** Writes a page that frames the same page in every language side by side, and links each text that one of them shows. */
export function sideBySide(path: string, { part, keys }: { part: string; keys: ReadonlySet<string> }): string {
  const frames = LANGUAGE_CODES.map((language) => ({ language, address: framedAddress(path, { language, part }) }));
  const links = [...keys].toSorted().map((key) => {
    const ways = frames.map(
      ({ language, address }) => html` <a href="${address}#${anchorOf(key)}" target="${language}">${language}</a>`,
    );
    return html`<li><code>${key}</code>${ways}</li>`;
  });
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>Texts: ${part}</title>
      <style>
        body {
          display: grid;
          grid-template: 12rem 1fr / 1fr 1fr;
          height: 100vh;
          margin: 0;
        }
        ul {
          grid-column: span 2;
          overflow: auto;
        }
        iframe {
          height: 100%;
          width: 100%;
        }
      </style>
      <ul>
        ${links}
      </ul>
      ${frames.map(({ language, address }) => html`<iframe name="${language}" title="${language}" src="${address}"></iframe>`)}
    </html>`.markup;
}

function framedAddress(path: string, { language, part }: { language: Language; part: string }): string {
  const url = new URL(path, 'http://page');
  url.searchParams.set('lang', language);
  url.searchParams.set('texts-of', part);
  return url.pathname + url.search;
}
