import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { TrendPoint } from '#domain/profile/trends.ts';
import { html, type Html } from '#markup/html.ts';

const WIDTH = 128;
const HEIGHT = 44;
const PADDING = 5;
/** Room for the values at the left and the years below. */
const AXIS_WIDTH = 28;
const AXIS_HEIGHT = 14;
/** Draws a dot around a point of a line. Circles would repeat its place. */
const DOT = 'm-1,0a1,1 0 0 1 2,0a1,1 0 0 1-2,0m1,0';

/** The lowest and highest value that a chart shows; charts beside each other share it, so that their slopes compare. */
export interface TrendRange {
  readonly low: number;
  readonly high: number;
}

/** No result is larger; the difference of two larger ones may be no number. */
const LARGEST = 1e9;

/**
 * A range that holds all values, and is so wide that a small change stays small to the eye. On a scale from 0 it ends where the
 * scale does: no axis says 107%.
 */
export function trendRange(
  values: readonly number[],
  { smallestSpan, scale }: { smallestSpan: number; scale: number | null },
): TrendRange {
  if (values.length === 0) return { low: 0, high: smallestSpan };
  const bounded = values.map((value) => Math.min(Math.max(value, -LARGEST), LARGEST));
  const low = Math.min(...bounded);
  const high = Math.max(...bounded);
  const missing = Math.max(0, smallestSpan - (high - low)) / 2;
  const range = { low: low - missing, high: high + missing };
  return scale === null || low < 0 || high > scale ? range : movedOnto(scale, range);
}

function movedOnto(scale: number, { low, high }: TrendRange): TrendRange {
  if (low < 0) return { low: 0, high: Math.min(scale, high - low) };
  return high > scale ? { low: Math.max(0, low - (high - scale)), high: scale } : { low, high };
}

/**
 * The school's line with a dot a year, years in true distance, and the average as a dashed line. The axes name the lowest
 * and highest value, the first and the last year. Hidden from screen readers, because the text names both ends.
 */
export function trendChartHtml(points: readonly TrendPoint[], range: TrendRange): Html {
  const known = DRAWN.get(points);
  if (known !== undefined) return known;
  const drawn = drawTrend(points, range);
  DRAWN.set(points, drawn);
  return drawn;
}

/** Both languages of a page show one chart. */
const DRAWN = new WeakMap<readonly TrendPoint[], Html>();

function drawTrend(points: readonly TrendPoint[], range: TrendRange): Html {
  const years = points.map(({ year }) => Number.parseInt(year, 10));
  const x = scaleLinear([Math.min(...years), Math.max(...years)], [AXIS_WIDTH + PADDING, WIDTH - PADDING]);
  const y = scaleLinear([range.low, range.high], [HEIGHT - PADDING, PADDING]).clamp(true);
  const xOf = ({ year }: TrendPoint): number => x(Number.parseInt(year, 10));
  const draw = line<TrendPoint>().x(xOf).digits(0);
  const school = (draw.y(({ value }) => y(value))(points) ?? '').replaceAll(/(?<=\d)(?=L|$|Z)/g, DOT);
  const state = draw.defined(({ average }) => average !== null).y(({ average }) => y(average ?? 0))(points) ?? '';
  const stateLine = state === '' ? null : html`<path class="trend-state" d="${state}" />`;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT + AXIS_HEIGHT}" aria-hidden="true">
    ${stateLine}
    <path d="${school}" />
    ${axesHtml(points, range)}
  </svg>`;
}

function axesHtml(points: readonly TrendPoint[], { low, high }: TrendRange): Html {
  const bottom = HEIGHT + AXIS_HEIGHT - 3;
  const [first, last] = [points[0]?.year ?? '', points.at(-1)?.year ?? ''].map((year) => year.replace('-', '–'));
  // Short scales, such as the ACT's, need a decimal.
  const steps = Math.abs(high) < 40 ? 10 : 1;
  const print = (value: number): number => Math.round(value * steps) / steps;
  return html`<text y="10">${print(high)}</text><text y="${HEIGHT - 2}">${print(low)}</text
    ><text x="${AXIS_WIDTH}" y="${bottom}">${first ?? ''}</text><text x="${WIDTH}" y="${bottom}">${last ?? ''}</text>`;
}
