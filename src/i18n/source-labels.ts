import type { Language } from '#domain/places/language.ts';
import { formatFor } from './format.ts';
import { TEXTS } from './texts.ts';

/** `March 1, 2026`, as schools write it. */
const ENGLISH_DATE = /^([A-Z][a-z]{2,8}) (\d{1,2}), (\d{4})$/;

/**
 * Finds the text of a source's English label in a language: a question, a category, or an answer that many schools give.
 * A label can have one number, and dates are
 * known. Returns null for a school's own words, which are not translated. Keys are made here and not by the import, so that a
 * missing one hides no label.
 *
 * @example findLabel('Dress code', 'es') // 'Código de vestimenta'
 */
export function findLabel(label: string, language: Language): string | null {
  if (language === 'en') return label;
  const known: Readonly<Record<string, string>> = TEXTS[language]['source-labels'].label;
  const [number = ''] = /\d+(?:\.\d+)?/.exec(label) ?? [];
  const counted = number === '' ? undefined : known[labelKey(label.replace(number, 'number'))];
  return known[labelKey(label)] ?? counted?.replace('{{number}}', number) ?? dateText(label, language);
}

/** The key of a label in the locale files. */
function labelKey(label: string): string {
  return label
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function dateText(label: string, language: Language): string | null {
  const time = ENGLISH_DATE.test(label) ? Date.parse(`${label} UTC`) : Number.NaN;
  return Number.isNaN(time) ? null : formatFor(language).date(new Date(time).toISOString());
}
