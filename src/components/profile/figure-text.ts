import type { Language } from '#domain/places/language.ts';
import type { Measure, MissingReason, ValueType } from '#domain/profile/figure-schema.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { formatFor } from '#i18n/format.ts';
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

/** The state's average of the same year, or a dash where there is none. */
export function averageText(figure: FigureView, language: Language): string {
  return figure.average === null ? '–' : formatFor(language).value(figure.average, figure.type);
}

/** The survey of private schools knows no others: its averages are not those of a state's schools. */
export function isPrivateAverage({ source }: Partial<Pick<FigureView, 'source'>>): boolean {
  return source === 'nces-pss';
}

/** The average in a sentence that says of whom it is; null where there is none. */
export function averageNote(figure: FigureView, language: Language): string | null {
  if (figure.average === null) return null;
  const values = { value: averageText(figure, language) };
  return translatorFor(language)(isPrivateAverage(figure) ? 'profile.privateAverage' : 'profile.stateAverage', values);
}

/** What stands under a bar: the year, and the state’s average where it is known. */
export function figureNote(figure: FigureView, language: Language): string {
  const year = formatFor(language).schoolYear(figure.year);
  const average = averageNote(figure, language);
  return average === null ? year : `${year} · ${average}`;
}

/** The value that a full bar of the measure stands for; null where a bar says nothing (a count, dollars). */
export function barScale(measure: Measure, type: ValueType): number | null {
  if (type === 'percent') return 100;
  if (type !== 'score') return null;
  if (measure === 'sat-total') return 1600;
  return measure.startsWith('sat-') ? 800 : 36;
}

/** Measures of which less is better. */
const LOWER_IS_BETTER: ReadonlySet<Measure> = new Set([
  'chronic-absence',
  'suspension-rate',
  'college-remediation',
  'teachers-provisional',
  'teachers-first-years',
]);

/** True where a lower figure of the measure is the better one. */
export function isLowerBetter(measure: Measure): boolean {
  return LOWER_IS_BETTER.has(measure);
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
