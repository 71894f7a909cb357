import type { CompareRow } from '#domain/compare/compare-page.ts';
import type { Language } from '#domain/places/language.ts';
import { profileNames, topicName } from './profile-names.ts';
import { translatorFor } from './translator.ts';

/** Names a row of a comparison. */
export function compareRowName(row: CompareRow, language: Language): string {
  const t = translatorFor(language);
  const names = profileNames(language);
  switch (row.kind) {
    case 'fact':
      return t(`compare.row.${row.id}`);
    case 'figure':
      return topicName(row, language);
    case 'gap':
      return t('compare.gap.row', { subject: names.subject[row.subject], group: names.subgroup[row.group] });
    case 'courses':
      return t('compare.row.courses');
  }
}

/** Says how many points a group is above or below all students of its school. */
export function gapText(points: number, language: Language): string {
  const t = translatorFor(language);
  if (points === 0) return t('compare.gap.same');
  return t(points < 0 ? 'compare.gap.below' : 'compare.gap.above', { count: Math.abs(points) });
}
