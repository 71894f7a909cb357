import type { Language } from '#domain/places/language.ts';
import { translatorFor } from '#i18n/translator.ts';

/** What a district is, where, and how many students it has where every school of it tells: each tells of a year of its own. */
export function districtLead(
  enrollment: number | null,
  names: { readonly city: string; readonly state: string },
  language: Language,
): string {
  const t = translatorFor(language);
  const lead = t('places.district.lead', names);
  return enrollment === null ? lead : t('places.district.leadWithStudents', { lead, count: enrollment });
}
