import type { Language } from '#domain/places/language.ts';
import type { PageModel } from '#domain/regeneration/page-model.ts';

/** What is counted on a page, found in one pass: looking for each by itself takes three times as long. */
const COUNTED = /<title>|<h1|NaN|undefined|\[object /g;
const MISPRINT = /\b(?:NaN|undefined)\b|\[object \w+\]/;

/**
 * What is wrong with a rendered page, or null. A page must be a whole document in its language, with one title, one
 * h1 and a canonical link unless search engines shall pass it over, and must not print a value that a template failed to
 * format, in an attribute neither. A text of the model itself may hold such a word.
 */
export function faultOfPage(html: string, language: Language, model: PageModel): string | null {
  const head = headOf(html);
  if (!head.includes(`<html lang="${language}"`)) return `does not say that its language is ${language}`;
  if (!html.endsWith('</html>') && !html.trimEnd().endsWith('</html>')) return 'is cut off';
  const found = html.match(COUNTED) ?? [];
  if (!occursOnce(found, '<title>')) return 'does not have exactly one title';
  if (!occursOnce(found, '<h1')) return 'does not have exactly one h1';
  if (!head.includes('rel="canonical"') && !isHidden(head)) return 'has no canonical link';
  return found.length === 2 ? null : misprintOf(html, model);
}

/** True where a page asks search engines to pass it over. */
export function isHiddenFromSearch(html: string): boolean {
  return isHidden(headOf(html));
}

function headOf(html: string): string {
  const end = html.indexOf('</head>');
  return end < 0 ? html : html.slice(0, end);
}

function isHidden(head: string): boolean {
  return head.includes('<meta name="robots" content="noindex');
}

function misprintOf(html: string, model: PageModel): string | null {
  const match = MISPRINT.exec(html.replace(/<script[\s\S]*?<\/script>/g, ''));
  return match === null || JSON.stringify(model).includes(match[0]) ? null : `prints "${match[0]}"`;
}

function occursOnce(found: readonly string[], part: string): boolean {
  return found.filter((one) => one === part).length === 1;
}
