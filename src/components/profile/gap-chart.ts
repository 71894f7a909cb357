import { scaleLinear } from 'd3-scale';
import { html, type Html } from '#components/ui/html.ts';

const percent = scaleLinear([0, 100], [0, 100]).clamp(true);

/** A group and all students as two marks on one line from 0 to 100 percent, joined by their distance. The numbers stand beside it. */
export function gapChartHtml({ own, all }: { own: number; all: number }): Html {
  const [from, to] = [percent(Math.min(own, all)), percent(Math.max(own, all))].map(tenth);
  const width = tenth((to ?? 0) - (from ?? 0));
  const line = html`<rect class="gap-line" x="${from ?? 0}%" y="11" width="${width}%" height="2" />`;
  const allMark = html`<rect class="gap-all" x="${tenth(percent(all))}%" y="4" width="4" height="16" />`;
  return html`<svg class="gap-chart" aria-hidden="true">
    ${line}${allMark}
    <circle cx="${tenth(percent(own))}%" cy="12" r="7" />
  </svg>`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
