import type { Language } from '#domain/places/language.ts';
import { describeRating } from '#domain/profile/narration.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/** What figures of several subjects say together, in one sentence; `group` names whose figures they are, null for all students. */
export function narrationHtml(
  figures: readonly FigureView[],
  of: { group: string | null; language: Language },
): Html | null {
  const narration = describeRating(figures);
  if (narration === null) return null;
  const t = translatorFor(of.language);
  const text =
    of.group === null
      ? t('profile-figures.narration.all', { ...narration })
      : t('profile-figures.narration.group', { ...narration, group: of.group });
  return html`<p>${text}</p>`;
}
