import type { FigureView } from '#domain/profile/module-view.ts';
import { escapeHtml } from '#components/ui/escape-html.ts';

/** One figure of a list of bars, in words and numbers. */
export interface BarRow {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly figure: FigureView;
  /** The value that a full bar stands for; null draws no bar. Absent: 100, for percentages. */
  readonly scale?: number | null;
}

/**
 * Bars as markup, every text escaped. As a string: a profile has up to a hundred bars, and a template is slow. A bar is
 * hidden from screen readers, because its numbers are printed beside it; a missing figure has none.
 */
export function barRowsHtml(rows: readonly BarRow[]): string {
  return rows.map(barRowHtml).join('');
}

function barRowHtml({ label, value, note, figure, scale = 100 }: BarRow): string {
  const valueClass = figure.missing === null ? 'bar-value' : 'bar-value bar-missing';
  const bar = scale === null ? '' : barSvg(figure, scale);
  const below = note === undefined || note === '' ? '' : `<span class="bar-note">${escapeHtml(note)}</span>`;
  return `<li><span class="bar-label">${escapeHtml(label)}</span> <b class="${valueClass}">${escapeHtml(value)}</b>${bar}${below}</li>`;
}

/** A figure as a bar, or a range as its stretch, with a mark for the state's average. The track is the style's. */
function barSvg(figure: FigureView, scale: number): string {
  const to = figure.value ?? figure.upper ?? (figure.lower === null ? null : scale);
  if (to === null) return '';
  const from = figure.value === null ? (figure.lower ?? 0) : 0;
  const kind = figure.value === null ? 'bar-range' : 'bar-fill';
  const x = from === 0 ? '' : ` x="${share(from, scale)}"`;
  const fill = `<rect class="${kind}"${x} width="${share(to - from, scale)}" height="14"/>`;
  return `<svg class="bar" aria-hidden="true">${fill}${markSvg(figure.average, scale)}</svg>`;
}

function markSvg(average: number | null, scale: number): string {
  return average === null ? '' : `<rect class="bar-mark" x="${share(average, scale)}" width="3" height="14"/>`;
}

function share(value: number, scale: number): string {
  return `${Math.round(Math.min(Math.max(value / scale, 0), 1) * 1000) / 10}%`;
}
