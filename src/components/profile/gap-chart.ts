import { scaleLinear } from 'd3-scale';
import { html, type Html } from '#markup/html.ts';

const percent = scaleLinear([0, 100], [0, 100]).clamp(true);

/**
 * Draws a group and all students as two marks on one line from 0 to 100 percent, joined by their distance. The numbers
 * are next to it.
 */
export function gapChartHtml({ own, all }: { own: number; all: number }): Html {
  const [group, everyone] = [Math.round(percent(own)), Math.round(percent(all))];
  return html`<svg aria-hidden="true">
    <rect x="${Math.min(group, everyone)}%" width="${Math.abs(group - everyone)}%" />
    <rect x="${everyone}%" />
    <circle cx="${group}%" />
  </svg>`;
}
