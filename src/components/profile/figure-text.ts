import type { Language } from '#domain/places/language.ts';
import type { Measure, ValueType } from '#domain/profile/figure-schema.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/** A figure in words: its value, its range, or why it is missing. */
export function figureText(figure: FigureView, language: Language): string {
  const t = translatorFor(language);
  const { value } = formatFor(language);
  const print = (of: number): string => value(of, figure.type);
  if (figure.value !== null) return print(figure.value);
  if (figure.missing !== null) return t(`profile.missing.${figure.missing}`);
  if (figure.lower !== null && figure.upper !== null) return t('profile.range.between', rangeOf(figure, print));
  if (figure.lower !== null) return t('profile.range.atLeast', { lower: print(figure.lower) });
  return t('profile.range.atMost', { upper: print(figure.upper ?? 0) });
}

/** The state's average of the same year, or a dash where there is none. */
export function averageText(figure: FigureView, language: Language): string {
  return figure.average === null ? '–' : formatFor(language).value(figure.average, figure.type);
}

/** The highest value that a bar of the measure stands for; null where a bar says nothing (a count, dollars). */
export function barScale(measure: Measure, type: ValueType): number | null {
  if (type === 'percent') return 100;
  if (type !== 'score') return null;
  if (measure === 'sat-total') return 1600;
  return measure.startsWith('sat-') ? 800 : 36;
}

/**
 * A figure as a bar, with a mark for the state's average. It is drawn from numbers alone, and hidden from screen
 * readers, because the same numbers are printed beside it. As a string: a profile has up to a hundred.
 */
export function barSvg(figure: FigureView, scale = 100): string {
  const start = `<svg class="bar" width="100%" height="14" aria-hidden="true" focusable="false"><rect class="bar-track" width="100%" height="14" rx="3"/>`;
  const to = figure.value ?? figure.upper;
  const known = to ?? (figure.lower === null ? null : scale);
  if (known === null) return `${start}</svg>`;
  const isRange = figure.value === null;
  const from = isRange ? (figure.lower ?? 0) : 0;
  const fill = `<rect class="${isRange ? 'bar-range' : 'bar-fill'}" x="${share(from, scale)}" width="${share(known - from, scale)}" height="14" rx="3"/>`;
  return `${start}${fill}${markSvg(figure, scale)}</svg>`;
}

function markSvg(figure: FigureView, scale: number): string {
  if (figure.average === null) return '';
  const x = share(figure.average, scale);
  return `<line class="bar-mark-edge" x1="${x}" x2="${x}" y1="0" y2="14"/><line class="bar-mark" x1="${x}" x2="${x}" y1="0" y2="14"/>`;
}

function share(value: number, scale: number): string {
  return `${Math.round(Math.min(Math.max(value / scale, 0), 1) * 1000) / 10}%`;
}

function rangeOf(figure: FigureView, print: (of: number) => string): { lower: string; upper: string } {
  return { lower: print(figure.lower ?? 0), upper: print(figure.upper ?? 0) };
}
