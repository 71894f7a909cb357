import { scaleLinear } from 'd3-scale';
import { html, type Html } from '#markup/html.ts';

const percent = scaleLinear([0, 100], [0, 100]).clamp(true);

/**
 * Draws a group and all students as two marks on one line from 0 to 100 percent, joined by their distance. The numbers
 * are next to it.
 */
export function gapChartHtml({ own, all }: { own: number; all: number }): Html {
  const [from, to] = [percent(Math.min(own, all)), percent(Math.max(own, all))].map(tenth);
  const width = tenth((to ?? 0) - (from ?? 0));
  return html`<svg aria-hidden="true">
    <rect x="${from ?? 0}%" width="${width}%" />
    <rect x="${tenth(percent(all))}%" />
    <circle cx="${tenth(percent(own))}%" />
  </svg>`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
