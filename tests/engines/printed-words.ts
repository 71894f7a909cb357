import { execFileSync } from 'node:child_process';

/** A printed word with its box, in points. */
export interface PrintedWord {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const WORD = /<page\b|<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)/g;

/** Reads the words of a PDF. Pages count from 1. */
export function readPrintedWords(pdf: Uint8Array): PrintedWord[] {
  const text = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 50_000_000 });
  let page = 0;
  return [...text.matchAll(WORD)].flatMap(([, ...found]) => {
    const [left, top, right, bottom] = found.slice(0, 4).map(Number);
    if (found[0] === undefined) page++;
    if (left === undefined || top === undefined || right === undefined || bottom === undefined) return [];
    return Number.isNaN(left) ? [] : [{ text: found[4] ?? '', page, left, top, right, bottom }];
  });
}

/** Boxes of letters are higher than the letters, so lines may touch. */
const MOST_COVERED = 0.4;

/** Names pairs of words that are printed over each other. */
export function findOverprinted(words: readonly PrintedWord[]): string[] {
  return words.flatMap((word, at) =>
    words
      .slice(at + 1)
      .filter((other) => other.page === word.page && covered(word, other) > MOST_COVERED)
      .map((other) => `page ${word.page}: “${word.text}” and “${other.text}”`),
  );
}

/** The part of the smaller box that the other one covers. */
function covered(one: PrintedWord, other: PrintedWord): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(areaOf(one), areaOf(other));
}

function areaOf({ left, top, right, bottom }: PrintedWord): number {
  return (right - left) * (bottom - top);
}
