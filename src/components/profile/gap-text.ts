import type { Language } from '#domain/places/language.ts';
import type { GroupGap } from '#domain/profile/equity-module.ts';
import { translatorFor } from '#i18n/translator.ts';

/** How far a group stands from all students, as a sentence. */
export function gapText(gap: GroupGap, language: Language): string {
  const t = translatorFor(language);
  const names = { group: t(`profile.subgroup.${gap.group}`), subject: t(`profile.subject.${gap.subject}`) };
  if (gap.points === 0) return t('profile-equity.same', names);
  const count = Math.abs(gap.points);
  return t(gap.points < 0 ? 'profile-equity.below' : 'profile-equity.above', { ...names, count });
}
