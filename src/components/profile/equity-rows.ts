import type { Language } from '#domain/places/language.ts';
import type { EquityContent, GroupGap, GroupResults } from '#domain/profile/equity-module.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { TableRow } from '#components/ui/table-rows.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { BarRow } from './figure-bars.ts';
import { figureText } from './figure-text.ts';

/** A bar a group for one of the module's subjects, counted from 0. */
export function groupBars(
  groups: readonly GroupResults[],
  of: { subject: number; language: Language },
): readonly BarRow[] {
  const t = translatorFor(of.language);
  return groups.flatMap(({ group, figures }) => {
    const figure = figures[of.subject] ?? null;
    const label = t(`profile.subgroup.${group}`);
    return figure === null ? [] : [{ label, value: figureText(figure, of.language), figure }];
  });
}

/** The newest year among the groups' results in a subject, as it is printed; empty where there are none. */
export function groupYear(groups: readonly GroupResults[], of: { subject: number; language: Language }): string {
  const years = groups.flatMap(({ figures }) => figures[of.subject]?.year ?? []).sort();
  const newest = years.at(-1);
  return newest === undefined ? '' : formatFor(of.language).schoolYear(newest);
}

/** The table's lines: every group, every subject, each figure with its year. */
export function groupRows(content: EquityContent, language: Language): readonly TableRow[] {
  const t = translatorFor(language);
  const { schoolYear } = formatFor(language);
  const cell = (figure: FigureView | null): string =>
    figure === null ? '–' : `${figureText(figure, language)} (${schoolYear(figure.year)})`;
  const groups = [content.all, ...content.sections.flatMap((section) => section.groups)];
  return groups.map(({ group, figures }): TableRow => [t(`profile.subgroup.${group}`), ...figures.map(cell)]);
}

/** How far a group stands from all students, as a sentence. */
export function gapText(gap: GroupGap, language: Language): string {
  const t = translatorFor(language);
  const names = { group: t(`profile.subgroup.${gap.group}`), subject: t(`profile.subject.${gap.subject}`) };
  if (gap.points === 0) return t('profile-equity.same', names);
  const count = Math.abs(gap.points);
  return t(gap.points < 0 ? 'profile-equity.below' : 'profile-equity.above', { ...names, count });
}
