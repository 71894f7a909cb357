import type { StatedFact } from '#domain/facts/school-facts.ts';
import type { Language } from '#domain/places/language.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Writes the value of a fact for people at the desk. */
export function writeFactValue(value: StatedFact['value'] | null, language: Language): string {
  const t = translatorFor(language);
  if (value === null || value === undefined || value === '') return t('desk-facts.unknown');
  if (typeof value !== 'object') return String(value);
  if ('low' in value) return `${value.low} – ${value.high}`;
  return value.kind === 'open' ? value.kind : [value.kind, value.lastYear ?? ''].join(' ').trim();
}
