import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { middleOf } from '#domain/figures/interval.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { html, type Html } from '#markup/html.ts';

/** One figure of a list of bars, in words and numbers. */
export interface BarRow {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly figure: BarFigure;
  /** The value of a full bar. Null draws no bar. Default: 100, for percentages. */
  readonly scale?: number | null;
  /** `inverted`: lower is better; `reference`: the others are compared with it. */
  readonly tone?: 'inverted' | 'reference' | undefined;
  /** Details that open below the bar. */
  readonly detail?: Html | null;
}

/** The part of a figure that a bar needs. */
export type BarFigure = Pick<FigureView, 'value' | 'lower' | 'upper' | 'average' | 'missing'>;

/** Label above, bar below; `tight`: small ones, a line each. */
export type BarVariant = 'plain' | 'tight';

/** Lists the rows, or nothing if there are none. Bars are hidden from screen readers, which read the number beside each. */
export function barListHtml(rows: readonly BarRow[], variant: BarVariant = 'plain'): Html {
  if (rows.length === 0) return html``;
  const classes = variant === 'plain' ? 'bars' : `bars bars-${variant}`;
  return html`<ul class="${classes}">
    ${rows.map(barRowHtml)}
  </ul>`;
}

function barRowHtml({ label, value, note = '', figure, scale = 100, tone, detail }: BarRow): Html {
  const row = tone === undefined ? null : html` class="${tone}"`;
  const number = figure.missing === null ? null : html` class="missing"`;
  const below = note === '' ? null : html`<small>${note}</small>`;
  const bar = scale === null ? null : barHtml(figure, scale, 1);
  return html`<li${row}><span>${label}</span> <b${number}>${value}</b>${bar}${below}${detail ?? null}</li>`;
}

/** What a bar is rounded to, in percent. A bar in a table is at most 96 pixels wide, so its steps are two pixels. */
export type BarStep = 1 | 2;

/** Draws a figure as a bar, or a range as its part of the track, with a mark at the average. Null without a value. */
export function barHtml(figure: BarFigure, max: number, step: BarStep): Html | null {
  const to = figure.value ?? figure.upper ?? (figure.lower === null ? null : max);
  if (to === null || max <= 0) return null;
  const percentOf = percentScale(max);
  const at = (share: number) => `${rounded(share, step)}%`;
  const start = figure.value === null ? percentOf(figure.lower ?? 0) : 0;
  const range = figure.value === null ? html` class="range" x="${at(start)}"` : null;
  const mark = figure.average === null ? null : html`<rect x="${at(percentOf(middleOf(figure.average)))}" />`;
  const fill = html`<rect${range} width="${at(Math.max(percentOf(to) - start, 0))}" />`;
  return html`<svg aria-hidden="true">${fill}${mark}</svg>`;
}

let lastScale: { max: number; scale: ScaleLinear<number, number> } | null = null;

/** Keeps the last scale, because most bars of a page share one. */
function percentScale(max: number): ScaleLinear<number, number> {
  if (lastScale?.max === max) return lastScale.scale;
  const scale = scaleLinear([0, max], [0, 100]).clamp(true);
  lastScale = { max, scale };
  return scale;
}

/** Rounds to steps, and small shares to a tenth. Finer steps are not visible. */
function rounded(share: number, step: BarStep): number {
  return share < 5 ? Math.round(share * 10) / 10 : Math.round(share / step) * step;
}
