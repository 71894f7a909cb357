import type { Language } from '#domain/places/language.ts';
import { translatorFor } from '#i18n/translator.ts';

/**
 * Describes a district, its place and its number of students. The number needs a figure from every school; their years
 * can differ.
 */
export function districtLead(
  enrollment: number | null,
  names: { readonly city: string; readonly state: string },
  language: Language,
): string {
  const t = translatorFor(language);
  const lead = t('places.district.lead', names);
  return enrollment === null ? lead : t('places.district.leadWithStudents', { lead, count: enrollment });
}
