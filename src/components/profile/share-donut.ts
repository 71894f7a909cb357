import { html, type Html } from '#markup/html.ts';

/** Shapes whose slices are strokes of one circle: it is 100 units round (`.donut` in share-donut.css), so that a percent is a unit. */
const RING_VIEW = '-20 -20 40 40';
const DISC_VIEW = '-32 -32 64 64';
const GAP = 0.5;

/** One part of a whole, from 0 to 100. `tone` is the class of its color. */
export interface Slice {
  readonly percent: number;
  readonly tone: string;
}

/** A ring of slices, clockwise from the top in their order. What they leave of 100 stays open; above 100 they share the ring. */
export function ringHtml(slices: readonly Slice[]): Html {
  return html`<svg class="donut" viewBox="${RING_VIEW}" aria-hidden="true">${slicesHtml(slices)}</svg>`;
}

/** By percent: a hundred rings serve all pages. */
const SHARE_RINGS = new Map<number, Html>();

/** A ring with one slice, for a share from 0 to 100. */
export function shareRingHtml(percent: number): Html {
  const whole = Math.round(Math.min(Math.max(percent, 0), 100));
  const ring = SHARE_RINGS.get(whole) ?? ringHtml([{ percent: whole, tone: 'slice-own' }]);
  SHARE_RINGS.set(whole, ring);
  return ring;
}

/** Draws the same slices as `ringHtml`, in a full disc. */
export function pieHtml(slices: readonly Slice[]): Html {
  return html`<svg class="donut disc" viewBox="${DISC_VIEW}" aria-hidden="true">${slicesHtml(slices)}</svg>`;
}

/** Hidden from screen readers, because every number is next to the chart. */
function slicesHtml(slices: readonly Slice[]): Html[] {
  const known = slices.filter(({ percent }) => percent > 0 && Number.isFinite(percent));
  const sum = known.reduce((total, { percent }) => total + percent, 0);
  const scale = 100 / Math.max(sum, 100);
  const startOf = (at: number): number => known.slice(0, at).reduce((total, { percent }) => total + percent * scale, 0);
  const drawn = known.map(({ percent, tone }, at) => {
    const length = rounded(Math.max(percent * scale - (known.length === 1 ? 0 : GAP), 0.1));
    const turn = at === 0 ? null : html` stroke-dashoffset="-${rounded(startOf(at))}"`;
    return html`<circle class="${tone}" stroke-dasharray="${length} 100" ${turn} />`;
  });
  return sum < 100 ? [html`<circle class="slice-rest" />`, ...drawn] : drawn;
}

function rounded(units: number): number {
  return Math.round(units * 10) / 10;
}
