import type { Language } from '#domain/places/language.ts';
import type { MissingReason } from '#domain/figures/figure-schema.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { formatFor } from '#i18n/format.ts';
import { intervalText } from '#i18n/interval-text.ts';
import { translatorFor } from '#i18n/translator.ts';

/** A figure in words: its value, its range, or why it is missing. */
export function figureText(
  figure: Pick<FigureView, 'type' | 'value' | 'lower' | 'upper' | 'missing'>,
  language: Language,
): string {
  const { value } = formatFor(language);
  if (figure.value !== null) return value(figure.value, figure.type);
  const t = translatorFor(language);
  if (figure.missing !== null) return t(`profile.missing.${figure.missing}`);
  const lower = figure.lower === null ? '' : value(figure.lower, figure.type);
  const upper = figure.upper === null ? '' : value(figure.upper, figure.type);
  if (figure.lower !== null && figure.upper !== null) return t('profile.range.between', { lower, upper });
  return figure.lower === null ? t('profile.range.atMost', { upper }) : t('profile.range.atLeast', { lower });
}

/** A share as rings and pies print it: in whole percents, as their tables have the decimals. */
export function wholeShareText(figure: FigureView, language: Language): string {
  if (figure.value === null) return figureText(figure, language);
  const { percent } = formatFor(language);
  if (figure.value > 0 && figure.value < 0.5) return `<${percent(1)}`;
  if (figure.value >= 99.5 && figure.value < 100) return `>${percent(99)}`;
  return percent(Math.round(figure.value));
}

/** The average of the same year, or a dash if there is none. */
export function averageText(figure: Pick<FigureView, 'average' | 'type'>, language: Language): string {
  return figure.average === null
    ? '–'
    : intervalText(figure.average, (value) => formatFor(language).value(value, figure.type), language);
}

/** The average in short; the legend names its schools. Null if there is none. */
export function averageNote(figure: FigureView, language: Language): string | null {
  if (figure.average === null) return null;
  return translatorFor(language)('profile.average.note', { value: averageText(figure, language) });
}

/** Returns the school year of a figure, and that it leaves pre-K out if it does. */
export function yearText(
  { year, isWithoutPreK }: Pick<FigureView, 'year' | 'isWithoutPreK'>,
  language: Language,
): string {
  const printed = formatFor(language).schoolYear(year);
  return isWithoutPreK === true ? `${printed}, ${translatorFor(language)('profile.withoutPreK')}` : printed;
}

/** Returns the line under a bar: the year, and the average if it is known. */
export function figureNote(figure: FigureView, language: Language): string {
  const year = yearText(figure, language);
  const average = averageNote(figure, language);
  return average === null ? year : `${year} · ${average}`;
}

/** One sentence for each reason, naming what is missing for it. */
export function hiddenTexts(
  hidden: readonly { readonly reason: MissingReason; readonly names: readonly string[] }[],
  language: Language,
): readonly string[] {
  const t = translatorFor(language);
  const { list } = formatFor(language);
  return hidden.map(({ reason, names }) => t(`profile-figures.hidden.${reason}`, { names: list(names) }));
}
