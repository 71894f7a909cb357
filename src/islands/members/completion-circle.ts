const SVG = 'http://www.w3.org/2000/svg';
/** The circle's length, so that a dash of `percent` is that part of it. */
const WHOLE = 100;

/** A ring of which so many percent are drawn, for the eye alone. */
export function completionCircle(percent: number): SVGElement {
  const ring = element('svg', {
    class: 'completion',
    viewBox: '0 0 36 36',
    width: 26,
    height: 26,
    fill: 'none',
    'aria-hidden': 'true',
  });
  const circle = { cx: 18, cy: 18, r: 15, pathLength: WHOLE };
  const drawn = { ...circle, 'stroke-dasharray': `${percent} ${WHOLE}`, transform: 'rotate(-90 18 18)' };
  ring.append(element('circle', circle), element('circle', drawn));
  return ring;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
