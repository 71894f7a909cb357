import { arc, pie, type PieArcDatum } from 'd3-shape';
import { html, type Html } from '#components/ui/html.ts';

const RADIUS = 50;
const RING = 0.7;

/** One part of a whole, from 0 to 100; `tone` is the class of its colour. */
export interface Slice {
  readonly percent: number;
  readonly tone: string;
}

const drawRing = arc<PieArcDatum<Slice>>()
  .outerRadius(RADIUS)
  .innerRadius(RADIUS * RING)
  .digits(1);
const drawPie = arc<PieArcDatum<Slice>>().outerRadius(RADIUS).innerRadius(0).digits(1);
const divide = pie<Slice>()
  .value(({ percent }) => percent)
  .sort(null);

/** A ring of slices, clockwise from the top in their order. What they leave of 100 stays open; above 100 they share the ring. */
export function ringHtml(slices: readonly Slice[]): Html {
  return sliceSvg(slices, drawRing);
}

/** By tenths of a percent: a thousand rings serve all pages. */
const SHARE_RINGS = new Map<number, Html>();

/** A ring with one slice, for a share from 0 to 100. */
export function shareRingHtml(percent: number): Html {
  const tenths = Math.round(Math.min(Math.max(percent, 0), 100) * 10);
  const ring = SHARE_RINGS.get(tenths) ?? ringHtml([{ percent: tenths / 10, tone: 'slice-own' }]);
  SHARE_RINGS.set(tenths, ring);
  return ring;
}

/** Slices as those of `ringHtml`, in a full disc. */
export function pieHtml(slices: readonly Slice[]): Html {
  return sliceSvg(slices, drawPie);
}

/** Hidden from screen readers: every number stands beside the chart. */
function sliceSvg(slices: readonly Slice[], draw: typeof drawRing): Html {
  const known = slices.filter(({ percent }) => percent > 0 && Number.isFinite(percent));
  const sum = known.reduce((total, { percent }) => total + percent, 0);
  const rest = Math.max(0, 100 - sum);
  const parts = divide(rest === 0 ? known : [...known, { percent: rest, tone: 'slice-rest' }]);
  const paths = parts.map((part) => html`<path class="${part.data.tone}" d="${draw(part) ?? ''}" />`);
  return html`<svg class="donut" viewBox="-52 -52 104 104" aria-hidden="true">${paths}</svg>`;
}
