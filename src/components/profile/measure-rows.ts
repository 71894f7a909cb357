import type { Language } from '#domain/places/language.ts';
import type { MeasureView } from '#domain/profile/module-view.ts';
import type { TableRow } from '#components/ui/table-rows.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import type { BarRow } from './figure-bars.ts';
import { averageText, barScale, figureNote, figureText } from './figure-text.ts';

/** A bar a measure, at its newest figure. */
export function measureBars(measures: readonly MeasureView[], language: Language): readonly BarRow[] {
  return measures.map(({ measure, latest }) => ({
    label: measureName(measure, language),
    value: figureText(latest, language),
    note: figureNote(latest, language),
    figure: latest,
    scale: barScale(measure, latest.type),
  }));
}

/** The table's lines: every measure, every year, newest first. */
export function measureRows(measures: readonly MeasureView[], language: Language): readonly TableRow[] {
  const { schoolYear } = formatFor(language);
  return measures.flatMap(({ measure, history }) => {
    const name = measureName(measure, language);
    return history.map((figure): TableRow => [
      name,
      schoolYear(figure.year),
      figureText(figure, language),
      averageText(figure, language),
    ]);
  });
}

/** The names of the columns of `measureRows`. */
export function measureColumns(language: Language): readonly string[] {
  const t = translatorFor(language);
  return (['measure', 'year', 'school', 'state'] as const).map((column) => t(`profile.table.${column}`));
}

/** Measures that no module shows yet have no name; the test of the texts walks those that are shown. */
function measureName(measure: MeasureView['measure'], language: Language): string {
  return translatorFor(language)(`profile.measure.${measure}` as TextKey);
}
