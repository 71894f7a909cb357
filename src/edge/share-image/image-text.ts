import { textWidth } from './text-outline.ts';

/** Lines of a text and the size at which they fit. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The distance between two base lines, in sizes of the text. */
export const LEADING = 1.12;

interface Frame {
  readonly width: number;
  readonly height: number;
  /** From large to small. */
  readonly sizes: readonly number[];
}

/** Breaks a text into lines at the largest size at which it fits the frame. The smallest size cuts what is too long. */
export function fitText(text: string, { width, height, sizes }: Frame): FittedText {
  for (const size of sizes) {
    const broken = breakText(text, { width, size });
    const isInside = broken.every((line) => textWidth(line, size) <= width);
    if (isInside && broken.length <= countLines(height, size)) return { size, lines: broken };
  }
  const size = sizes.at(-1) ?? 1;
  const lines = countLines(height, size);
  const broken = breakText(text, { width, size });
  const kept = broken.slice(0, lines).map((line) => cutLine(line, { width, size }));
  const isCut = broken.length > lines;
  return { size, lines: kept.map((line, at) => (isCut && at === lines - 1 ? `${line}…` : line)) };
}

function countLines(height: number, size: number): number {
  return Math.floor(height / (size * LEADING));
}

function breakText(text: string, { width, size }: { width: number; size: number }): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const line = lines.at(-1);
    const longer = `${line ?? ''} ${word}`;
    if (line !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cutLine(line: string, { width, size }: { width: number; size: number }): string {
  const letters = Array.from(line);
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return letters.join('');
}
