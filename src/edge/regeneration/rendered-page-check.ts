import type { Language } from '#domain/places/language.ts';

const FORBIDDEN = /\b(?:NaN|undefined)\b|\[object \w+\]/;

/**
 * What is wrong with a rendered page, or null. A page must be a whole document in its language, with one title, one
 * h1 and a canonical link, and must not print a value that a template failed to format, in an attribute neither.
 */
export function faultOfPage(html: string, language: Language): string | null {
  if (!html.includes(`<html lang="${language}"`)) return `does not say that its language is ${language}`;
  if (!html.trimEnd().endsWith('</html>')) return 'is cut off';
  if (html.split('<title>').length !== 2) return 'does not have exactly one title';
  if (html.split('<h1').length !== 2) return 'does not have exactly one h1';
  if (!html.includes('rel="canonical"')) return 'has no canonical link';
  const match = FORBIDDEN.exec(html.replace(/<script[\s\S]*?<\/script>/g, ''));
  return match === null ? null : `prints "${match[0]}"`;
}
