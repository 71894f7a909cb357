import type { Language } from '#domain/places/language.ts';
import type { PageModel } from '#domain/regeneration/page-model.ts';

const MISPRINTS = ['NaN', 'undefined', '[object '];
const MISPRINT = /\b(?:NaN|undefined)\b|\[object \w+\]/;

/**
 * What is wrong with a rendered page, or null. A page must be a whole document in its language, with one title, one
 * h1 and a canonical link unless search engines shall pass it over, and must not print a value that a template failed to format, in an attribute neither. A text of
 * the model itself may hold such a word.
 */
export function faultOfPage(html: string, language: Language, model: PageModel): string | null {
  if (!html.includes(`<html lang="${language}"`)) return `does not say that its language is ${language}`;
  if (!html.endsWith('</html>') && !html.trimEnd().endsWith('</html>')) return 'is cut off';
  if (!occursOnce(html, '<title>')) return 'does not have exactly one title';
  if (!occursOnce(html, '<h1')) return 'does not have exactly one h1';
  if (!html.includes('rel="canonical"') && !isHiddenFromSearch(html)) return 'has no canonical link';
  return misprintOf(html, model);
}

/** True where a page asks search engines to pass it over. */
export function isHiddenFromSearch(html: string): boolean {
  return html.includes('<meta name="robots" content="noindex');
}

function misprintOf(html: string, model: PageModel): string | null {
  if (!MISPRINTS.some((misprint) => html.includes(misprint))) return null;
  const match = MISPRINT.exec(html.replace(/<script[\s\S]*?<\/script>/g, ''));
  return match === null || JSON.stringify(model).includes(match[0]) ? null : `prints "${match[0]}"`;
}

function occursOnce(html: string, part: string): boolean {
  const first = html.indexOf(part);
  return first >= 0 && !html.includes(part, first + part.length);
}
