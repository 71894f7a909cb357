import { addEdge, type Coverage, type Point } from './coverage.ts';
import outlines from './glyph-outlines.json';

/** Letters with their width and outline, in thousandths of the font's size, y upward. */
const GLYPHS = new Map(Object.entries(outlines).map(([letter, [width, path]]) => [letter, { width, path } as Glyph]));

interface Glyph {
  readonly width: number;
  readonly path: string;
}

const UNITS = 1000;
/** Straight pieces of a curve: finer ones are not visible at the sizes of an image. */
const CURVE_PIECES = 6;
const REPLACEMENT = '?';
/** Letters of Hawaiian and other names that the font lacks, and marks that look the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '\u02bb': '‘', '\u02bc': '’' };
/** Word joiners, directions of writing and the like. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;

/** The letters of a text that can be drawn. A letter without an outline loses its accent; failing that, it is a question mark. */
export function toDrawableLetters(text: string): readonly string[] {
  return Array.from(text.normalize('NFC').replace(INVISIBLE, '')).map((letter) => {
    if (GLYPHS.has(letter)) return letter;
    const [base = ''] = LOOK_ALIKES[letter] ?? letter.normalize('NFD');
    return GLYPHS.has(base) ? base : REPLACEMENT;
  });
}

export function textWidth(text: string, size: number): number {
  const units = toDrawableLetters(text).reduce((sum, letter) => sum + (GLYPHS.get(letter)?.width ?? 0), 0);
  return (units * size) / UNITS;
}

export interface PlacedText extends Point {
  readonly text: string;
  readonly size: number;
}

/** Adds the outlines of a line of text. `x` is its left end, `y` its base line. */
export function addText(coverage: Coverage, { text, size, x, y }: PlacedText): void {
  let left = x;
  for (const letter of toDrawableLetters(text)) {
    const glyph = GLYPHS.get(letter);
    if (glyph === undefined) continue;
    for (const contour of glyph.path.split('M').slice(1)) addContour(coverage, contour, { size, x: left, y });
    left += (glyph.width * size) / UNITS;
  }
}

function addContour(coverage: Coverage, contour: string, { size, x, y }: { size: number } & Point): void {
  const place = (units: Point): Point => ({ x: x + (units.x * size) / UNITS, y: y - (units.y * size) / UNITS });
  const points = pointsOfContour(contour).map(place);
  for (const [at, point] of points.entries()) addEdge(coverage, point, points[(at + 1) % points.length] ?? point);
}

/** The corners of a contour, whose curves are cut into straight pieces. */
function pointsOfContour(contour: string): readonly Point[] {
  const points: Point[] = [];
  for (const step of contour.split(/(?=[LQ])/)) {
    const [one = 0, two = 0, three = 0, four = 0] = step.replace(/^[LQ]/, '').split(' ').map(Number);
    const from = points.at(-1);
    if (step.startsWith('Q') && from !== undefined)
      points.push(...curvePoints(from, { x: one, y: two }, { x: three, y: four }));
    else points.push({ x: one, y: two });
  }
  return points;
}

function curvePoints(from: Point, control: Point, to: Point): readonly Point[] {
  return Array.from({ length: CURVE_PIECES }, (_, piece) => {
    const t = (piece + 1) / CURVE_PIECES;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
  });
}
