import { addEdge, createCoverage, type Coverage } from './coverage.ts';
import { fitText, LEADING } from './image-text.ts';
import { createPixels, encodePng, paint, type Color } from './png-image.ts';
import { addText, textWidth } from './text-outline.ts';

/** The size that messengers and networks ask for. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** What an image says, in the language of its page. */
export interface ShareImage {
  readonly site: string;
  readonly name: string;
  /** Up to two lines below the name. */
  readonly facts: readonly string[];
  readonly rating: { readonly value: number; readonly label: string; readonly note: string } | null;
  /** That the figures are invented. */
  readonly warning: string | null;
}

/** The colors of header and ratings in tokens.css, in the light scheme. */
const SLATE: Color = [11, 63, 75];
const CHALK: Color = [244, 250, 249];
const PENCIL: Color = [246, 189, 52];
const RATINGS: readonly Color[] = [
  [184, 84, 26],
  [148, 98, 0],
  [95, 122, 16],
  [47, 125, 59],
  [11, 110, 88],
];
const RATINGS_PER_COLOR = 2;

const MARGIN = 80;
const NAME = { width: SHARE_IMAGE.width - 2 * MARGIN, height: 226, sizes: [88, 76, 66, 58, 50] } as const;
const NAME_TOP = 140;
const FACT_SIZE = 34;
const FACT_LEADING = 48;
const BOX = { left: MARGIN, top: 500, width: 150, height: 94 } as const;
const PADDING = 20;

/** Draws what a link to a page looks like when it is shared, as PNG. */
export function drawShareImage(image: ShareImage): Uint8Array {
  const { width, height } = SHARE_IMAGE;
  const pixels = createPixels(width, height, SLATE);
  paint(
    pixels,
    drawLayer((layer) => addRectangle(layer, { left: MARGIN, top: 112, width: siteWidth(image), height: 6 })),
    PENCIL,
  );
  if (image.rating !== null)
    paint(
      pixels,
      drawLayer((layer) => addRectangle(layer, BOX)),
      colorOf(image.rating.value),
    );
  paint(
    pixels,
    drawLayer((layer) => addWords(layer, image)),
    CHALK,
  );
  if (image.warning !== null)
    paint(
      pixels,
      drawLayer((layer) => addWarning(layer, image.warning ?? '')),
      PENCIL,
    );
  return encodePng(pixels);
}

const SITE_SIZE = 44;

function siteWidth({ site }: ShareImage): number {
  return textWidth(site, SITE_SIZE);
}

function drawLayer(draw: (layer: Coverage) => void): Coverage {
  const layer = createCoverage(SHARE_IMAGE.width, SHARE_IMAGE.height);
  draw(layer);
  return layer;
}

function colorOf(rating: number): Color {
  return RATINGS[Math.ceil(rating / RATINGS_PER_COLOR) - 1] ?? SLATE;
}

function addWords(layer: Coverage, { site, name, facts, rating }: ShareImage): void {
  addText(layer, { text: site, size: SITE_SIZE, x: MARGIN, y: 100 });
  const { size, lines } = fitText(name, NAME);
  for (const [at, text] of lines.entries())
    addText(layer, { text, size, x: MARGIN, y: NAME_TOP + size * (1 + at * LEADING) });
  const factsTop = NAME_TOP + size * (1 + (lines.length - 1) * LEADING) + FACT_LEADING + PADDING;
  for (const [at, fact] of facts.entries()) addFact(layer, fact, { x: MARGIN, y: factsTop + at * FACT_LEADING });
  if (rating !== null) addRating(layer, rating);
}

function addFact(layer: Coverage, fact: string, at: { x: number; y: number }): void {
  const { size, lines } = fitText(fact, { width: NAME.width, height: FACT_LEADING, sizes: [FACT_SIZE, 28, 25] });
  addText(layer, { ...at, text: lines[0] ?? '', size });
}

function addRating(layer: Coverage, { value, label, note }: NonNullable<ShareImage['rating']>): void {
  const number = String(value);
  const [large, small] = [72, 34];
  const left = BOX.left + (BOX.width - textWidth(number, large) - textWidth('/10', small)) / 2;
  const base = BOX.top + 72;
  addText(layer, { text: number, size: large, x: left, y: base });
  addText(layer, { text: '/10', size: small, x: left + textWidth(number, large), y: base });
  const beside = BOX.left + BOX.width + PADDING;
  addText(layer, { text: label, size: FACT_SIZE, x: beside, y: BOX.top + 40 });
  addText(layer, { text: note, size: 28, x: beside, y: BOX.top + 82 });
}

function addWarning(layer: Coverage, text: string): void {
  const size = 28;
  addText(layer, { text, size, x: SHARE_IMAGE.width - MARGIN - textWidth(text, size), y: 100 });
}

function addRectangle(
  layer: Coverage,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void {
  const [right, bottom] = [left + width, top + height];
  addEdge(layer, { x: left, y: bottom }, { x: left, y: top });
  addEdge(layer, { x: right, y: top }, { x: right, y: bottom });
}
