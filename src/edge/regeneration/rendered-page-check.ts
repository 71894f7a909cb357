import type { Language } from '#domain/places/language.ts';
import type { PageModel } from '#domain/regeneration/page-model.ts';

/** No page's head is longer. */
const HEAD_BYTES = 16_384;
/** What is counted on a page, found in one pass: looking for each by itself takes three times as long. */
const COUNTED = /<title>|<h1|NaN|undefined|\[object /g;
const MISPRINT = /\b(?:NaN|undefined)\b|\[object \w+\]/;

/**
 * What is wrong with a rendered page, or null. A page must be a whole document in its language, with one title, one
 * h1 and a canonical link unless search engines shall pass it over, and must not print a value that a template failed to
 * format, in an attribute neither. A text of the model itself may hold such a word.
 */
export function faultOfPage(html: Uint8Array, language: Language, model: PageModel): string | null {
  const text = asciiTextOf(html);
  const head = headOf(text);
  if (!head.includes(`<html lang="${language}"`)) return `does not say that its language is ${language}`;
  if (!text.endsWith('</html>') && !text.trimEnd().endsWith('</html>')) return 'is cut off';
  const found = text.match(COUNTED) ?? [];
  if (!occursOnce(found, '<title>')) return 'does not have exactly one title';
  if (!occursOnce(found, '<h1')) return 'does not have exactly one h1';
  if (!head.includes('rel="canonical"') && !isHidden(head)) return 'has no canonical link';
  return found.length === 2 ? null : misprintOf(text, model);
}

/** True where a page asks search engines to pass it over. */
export function isHiddenFromSearch(html: Uint8Array): boolean {
  return isHidden(headOf(asciiTextOf(html.subarray(0, HEAD_BYTES))));
}

/** A page of which only the ASCII letters are looked at: decoded so, and searched, in a third of the time that UTF-8 takes. */
function asciiTextOf(html: Uint8Array): string {
  return Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('latin1');
}

function headOf(text: string): string {
  const end = text.indexOf('</head>');
  return end < 0 ? text : text.slice(0, end);
}

function isHidden(head: string): boolean {
  return head.includes('<meta name="robots" content="noindex');
}

function misprintOf(text: string, model: PageModel): string | null {
  const match = MISPRINT.exec(text.replace(/<script[\s\S]*?<\/script>/g, ''));
  return match === null || JSON.stringify(model).includes(match[0]) ? null : `prints "${match[0]}"`;
}

function occursOnce(found: readonly string[], part: string): boolean {
  return found.filter((one) => one === part).length === 1;
}
