import type { DistrictPage } from '#domain/communities/district-page.ts';
import type { DistrictSize } from '#domain/communities/district-reports.ts';
import type { Language } from '#domain/places/language.ts';
import { sourcesNote } from '#components/ui/sources-note.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/**
 * Describes a district and its place. The sum of its schools' students is there if every school has a figure and no source
 * counts the district as a whole. The years of the schools can differ.
 */
export function districtLead(
  { city, state, district, totals }: Pick<DistrictPage, 'city' | 'state' | 'district' | 'totals'>,
  language: Language,
): string {
  const t = translatorFor(language);
  const lead = t('places.district.lead', { city: city.name, state: state.name });
  const isCounted = totals.some(({ measure }) => measure === 'enrollment');
  const { enrollment } = district;
  return enrollment === null || isCounted ? lead : t('places.district.leadWithStudents', { lead, count: enrollment });
}

/** Lines about students and teachers: of the district as a whole, or else the teachers of its schools. */
export function sizeLines({ figures, totals }: Pick<DistrictPage, 'figures' | 'totals'>, language: Language): string[] {
  const t = translatorFor(language);
  const { schoolYear } = formatFor(language);
  const { teachers } = figures;
  const bySource = Map.groupBy(totals, ({ source, year }) => `${source} ${year}`);
  const lines = [...bySource.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const sizes = own.map((size) => sizeText(size, language)).join(' · ');
    return [`${sizes}. ${sourcesNote([{ source: first.source, years: [first.year] }], language)}`];
  });
  if (teachers === null || totals.some(({ measure }) => measure === 'teachers-fte')) return lines;
  const schools = t('places.district.coverage', { count: teachers.schools });
  return [...lines, t('places.district.teachers', { count: teachers.count, year: schoolYear(teachers.year), schools })];
}

function sizeText({ measure, value }: DistrictSize, language: Language): string {
  const t = translatorFor(language);
  switch (measure) {
    case 'enrollment':
      return t('schools.students', { count: value });
    case 'teachers-fte':
      return t('places.district.total.teachers', { count: Math.round(value) });
    case 'students-per-teacher':
      return t('places.district.total.perTeacher', { value: formatFor(language).value(value, 'ratio') });
  }
}
