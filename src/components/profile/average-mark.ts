import type { Language } from '#domain/places/language.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { lacksAverage, missingAveragesText, poolOfAverages, type AveragedFigure } from './pool-text.ts';

/** Says what the marks on the bars of these figures mean, or why there are none. Null if there is nothing to compare with. */
export function averageMarkHtml(figures: readonly AveragedFigure[], language: Language): Html | null {
  const text = markText(figures, language);
  return text === null ? null : html`<p class="mark-note">${text}</p>`;
}

function markText(figures: readonly AveragedFigure[], language: Language): string | null {
  const t = translatorFor(language);
  if (figures.every(({ average }) => average === null)) return missingAveragesText(figures, language);
  const pool = poolOfAverages(figures, language);
  if (pool === null) return t('profile.stateMark');
  const mark = t('profile.average.mark', { pool });
  return figures.some(lacksAverage) ? `${mark} ${t('profile.average.markMissing')}` : mark;
}
