import { SCHOOL_MAP, type SchoolMap } from '#domain/map/school-map.ts';
import { html } from '#markup/html.ts';

/** An image has no style of the page: these are the colors of tokens.css. */
const STYLE = `svg{background:#fff;font:600 13px system-ui,sans-serif}.a{fill:#dde8e7;stroke:#48595f;stroke-dasharray:4 3}.o{fill:#1b7884}.s{fill:#f6bd34;stroke:#15242b;stroke-width:2}text{fill:#15242b;stroke:#fff;stroke-width:3;paint-order:stroke;text-anchor:middle}.m{stroke:#15242b;stroke-width:2}@media(prefers-color-scheme:dark){svg{background:#10191d}.a{fill:#22343b;stroke:#a7bac0}.o{fill:#4fb3bf}text{fill:#e6eff0;stroke:#10191d}.m{stroke:#e6eff0}}`;

const MARGIN = 10;
const OTHER_RADIUS = 3;
const SCHOOL_RADIUS = 7;

/** Writes a school's map as an SVG file: the district, other schools, names of cities, the school, and a scale. */
export function schoolMapSvg(map: SchoolMap, scale: { miles: number; text: string }): string {
  const { width, height } = SCHOOL_MAP;
  const [end, base] = [width - MARGIN, height - MARGIN];
  const start = Math.round(end - scale.miles * map.mile);
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
  >
    <style>
      ${STYLE}
    </style>
    ${
      map.district !== null && html`<path class="a" d="${map.district}" />`
    }${map.others.map(({ x, y }) => html`<circle class="o" cx="${x}" cy="${y}" r="${OTHER_RADIUS}" />`)}${map.names.map(
      ({ x, y, text }) => html`<text x="${x}" y="${y}">${text}</text>`,
    )}
    <circle class="s" cx="${map.school.x}" cy="${map.school.y}" r="${SCHOOL_RADIUS}" />
    <path class="m" d="M${start} ${base}H${end}" />
    <text x="${(start + end) / 2}" y="${base - 6}">${scale.text}</text>
  </svg>`.markup;
}
