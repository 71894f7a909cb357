import type { DeskFact, StatedFact } from '#domain/facts/school-facts.ts';
import type { Language } from '#domain/places/language.ts';
import { SCHOOL_TYPES, type SchoolStatus } from '#domain/schools/school-schema.ts';
import { formatFor } from '#i18n/format.ts';
import { gradesLabel } from '#i18n/grades-label.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Writes the value of a fact for people at the desk. */
export function writeFactValue(fact: DeskFact, value: StatedFact['value'] | null, language: Language): string {
  const t = translatorFor(language);
  if (value === null || value === undefined || value === '') return t('desk-facts.unknown');
  if (typeof value === 'number') return formatFor(language).number(value);
  if (typeof value === 'string') return fact === 'type' ? writeType(value, language) : value;
  if ('low' in value) return gradesLabel(value, language) ?? t('desk-facts.unknown');
  return writeStatus(value, language);
}

function writeType(value: string, language: Language): string {
  const type = SCHOOL_TYPES.find((one) => one === value);
  return type === undefined ? value : translatorFor(language)(`schools.type.${type}`);
}

function writeStatus(status: SchoolStatus, language: Language): string {
  const t = translatorFor(language);
  if (status.kind === 'open') return t('desk-facts.open');
  if (status.lastYear === null) return t('schools.closed');
  return t('desk-facts.closedSince', { year: formatFor(language).schoolYear(status.lastYear) });
}
