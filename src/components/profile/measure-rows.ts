import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import type { MeasureView } from '#domain/profile/module-view.ts';
import type { Html } from '#markup/html.ts';
import { profileNames } from '#i18n/profile-names.ts';
import type { BarRow } from './figure-bars.ts';
import { figureTableHtml } from './figure-table.ts';
import { figureNote, figureText } from './figure-text.ts';

/** A bar a measure, at its newest figure. */
export function measureBars(measures: readonly MeasureView[], language: Language): readonly BarRow[] {
  const names = profileNames(language).measure;
  return measures.map(({ measure, latest }) => ({
    label: names[measure],
    value: figureText(latest, language),
    note: figureNote(latest, language),
    figure: latest,
    scale: MEASURES[measure].scale,
    tone: MEASURES[measure].best === 'lowest' ? 'inverted' : undefined,
  }));
}

/** The table of measures: every year of each, newest first. */
export function measureTableHtml(
  measures: readonly MeasureView[],
  { caption, language }: { caption: string; language: Language },
): Html {
  const names = profileNames(language).measure;
  const sections = measures.map(({ measure, history }) => {
    return { heading: names[measure], lines: history.map((figure) => ({ figure })) };
  });
  return figureTableHtml({ caption, sections }, language);
}
