import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const [LIGHT = '', DARK = ''] = readFileSync('src/components/layout/tokens.css', 'utf8').split('@media screen');
const TOKENS = { light: colorsIn(LIGHT), dark: { ...colorsIn(LIGHT), ...colorsIn(DARK) } };

/** Text on its surfaces: at least 4.5 to 1. */
type Pair = readonly [string, string];
const TEXT: readonly Pair[] = [
  ...['paper', 'tint', 'pencil-soft'].flatMap((surface): Pair[] => [
    ['ink', surface],
    ['ink-soft', surface],
  ]),
  ...['paper', 'tint'].flatMap((surface): Pair[] => [
    ['link', surface],
    ['board', surface],
  ]),
  ['ink', 'tint-strong'],
  ['paper', 'board'],
  ['chalk', 'slate'],
  ['chalk', 'slate-deep'],
  ['on-pencil', 'pencil'],
  ['on-pencil', 'chalk'],
  ['heart', 'paper'],
  ...[1, 2, 3, 4, 5].flatMap((step): Pair[] => [
    ['on-rating', `rating-${step}`],
    ['error', 'paper'],
  ]),
];
/** Graphics on their surface: at least 3 to 1. */
const GRAPHICS: readonly Pair[] = [
  ...[1, 2, 3, 4, 5].map((step): Pair => [`rating-${step}`, 'paper']),
  ['bar', 'paper'],
  ['bar', 'bar-track'],
  ['ink', 'bar-track'],
];

it('a low rating has no color of an error', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const ratings = [1, 2, 3, 4, 5].map((step) => TOKENS[scheme][`rating-${step}`]);
    expect(ratings).not.toContain(TOKENS[scheme]['error']);
  }
});

describe.each(['light', 'dark'] as const)('the %s colors', (scheme) => {
  it.each(TEXT)('let %s be read on %s', (text, surface) => {
    expect(contrast(TOKENS[scheme][text], TOKENS[scheme][surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GRAPHICS)('let %s be seen on %s', (graphic, surface) => {
    expect(contrast(TOKENS[scheme][graphic], TOKENS[scheme][surface])).toBeGreaterThanOrEqual(3);
  });
});

function colorsIn(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** The contrast of WCAG 2.2. */
function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
