import type { Language } from '#domain/places/language.ts';
import { describeRating } from '#domain/profile/narration.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/** What figures of several subjects say together, in one sentence; `group` names whose figures they are, null for all students. */
export function narrationHtml(
  figures: readonly FigureView[],
  of: { group: string | null; language: Language },
): Html | null {
  const narration = describeRating(figures);
  if (narration === null) return null;
  const t = translatorFor(of.language);
  const inWords = (count: number) =>
    count === 0 ? t('profile-figures.narration.none') : formatFor(of.language).number(count);
  const { count } = narration;
  const same = narration.same === 0 ? '' : t('profile-figures.narration.same', { same: inWords(narration.same) });
  const values = { count, above: inWords(narration.above), below: inWords(narration.below), same };
  const text =
    of.group === null
      ? t('profile-figures.narration.all', values)
      : t('profile-figures.narration.group', { ...values, group: of.group });
  return html`<p>${text}</p>`;
}
