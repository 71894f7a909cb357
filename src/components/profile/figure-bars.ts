import { scaleLinear, type ScaleLinear } from 'd3-scale';
import type { FigureView } from '#domain/profile/module-view.ts';
import { escapeHtml } from '#components/ui/escape-html.ts';
import { Html } from '#components/ui/html.ts';

/** One figure of a list of bars, in words and numbers. */
export interface BarRow {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly figure: BarFigure;
  /** The value that a full bar stands for; null draws no bar. Absent: 100, for percentages. */
  readonly scale?: number | null;
  /** `inverted`: lower is better. */
  readonly tone?: 'inverted' | undefined;
  /** What opens below the bar. */
  readonly detail?: Html | null;
}

/** As much of a figure as a bar draws. */
export type BarFigure = Pick<FigureView, 'value' | 'lower' | 'upper' | 'average' | 'missing'>;

/** Label above, bar below; `tight`: small ones. */
export type BarVariant = 'plain' | 'tight';

/**
 * A list of bars, every text escaped. Written as one string: a profile has up to two hundred bars. A bar is hidden from
 * screen readers, because its numbers are printed beside it; a missing figure has none.
 */
export function barListHtml(rows: readonly BarRow[], variant: BarVariant = 'plain'): Html {
  if (rows.length === 0) return new Html('');
  const classes = variant === 'plain' ? 'bars' : `bars bars-${variant}`;
  let markup = `<ul class="${classes}">`;
  for (const row of rows) markup += barRowMarkup(row);
  return new Html(`${markup}</ul>`);
}

function barRowMarkup({ label, value, note = '', figure, scale = 100, tone, detail }: BarRow): string {
  const row = tone === undefined ? '<li>' : `<li class="${tone}">`;
  const number = figure.missing === null ? '<b>' : '<b class="missing">';
  const bar = scale === null ? '' : barMarkup(figure, scale);
  const below = note === '' ? '' : `<small>${escapeHtml(note)}</small>`;
  return `${row}<span>${escapeHtml(label)}</span> ${number}${escapeHtml(value)}</b>${bar}${below}${detail?.markup ?? ''}</li>`;
}

/** A figure as a bar, or a range as its stretch, with a mark for the state's average. Heights and the track are the style's. */
export function barMarkup(figure: BarFigure, max: number): string {
  const to = figure.value ?? figure.upper ?? (figure.lower === null ? null : max);
  if (to === null || max <= 0) return '';
  const percentOf = percentScale(max);
  const start = figure.value === null ? percentOf(figure.lower ?? 0) : 0;
  const isRange = figure.value === null ? ` class="range" x="${printed(start)}%"` : '';
  const fill = `<rect${isRange} width="${printed(Math.max(percentOf(to) - start, 0))}%"/>`;
  const mark = figure.average === null ? '' : `<rect x="${printed(percentOf(figure.average))}%"/>`;
  return `<svg aria-hidden="true">${fill}${mark}</svg>`;
}

let lastScale: { max: number; scale: ScaleLinear<number, number> } | null = null;

/** The bars of a list share a scale, and most lists of a page do. */
function percentScale(max: number): ScaleLinear<number, number> {
  if (lastScale?.max === max) return lastScale.scale;
  const scale = scaleLinear([0, max], [0, 100]).clamp(true);
  lastScale = { max, scale };
  return scale;
}

/** To a percent, as more is not seen: the number stands beside it. Small ones to a tenth. */
function printed(share: number): number {
  return share < 5 ? Math.round(share * 10) / 10 : Math.round(share);
}
