import type { DeskFact, StatedFact } from '#domain/facts/school-facts.ts';
import type { Language } from '#domain/places/language.ts';
import { SCHOOL_TYPES, type SchoolType } from '#domain/schools/school-schema.ts';
import { formatFor } from '#i18n/format.ts';
import { gradesLabel } from '#i18n/grades-label.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Writes the value of a fact for people at the desk. */
export function writeFactValue(fact: DeskFact, value: StatedFact['value'] | null, language: Language): string {
  const t = translatorFor(language);
  const { number, schoolYear } = formatFor(language);
  if (value === null || value === undefined || value === '') return t('desk-facts.unknown');
  if (typeof value === 'number') return number(value);
  if (typeof value === 'string') return fact === 'type' && isSchoolType(value) ? t(`schools.type.${value}`) : value;
  if ('low' in value) return gradesLabel(value, language) ?? t('desk-facts.unknown');
  if (value.kind === 'open') return t('desk-facts.open');
  if (value.lastYear === null) return t('schools.closed');
  return t('desk-facts.closedSince', { year: schoolYear(value.lastYear) });
}

function isSchoolType(value: string): value is SchoolType {
  return SCHOOL_TYPES.some((one) => one === value);
}
