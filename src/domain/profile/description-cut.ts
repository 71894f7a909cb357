/** The number of characters of a description shown at first on large screens and on all others. */
export const SHOWN_AT_FIRST = { large: 100, small: 50 } as const;

/** A paragraph in three parts that join to the whole. Parts may be empty. */
export interface CutParagraph {
  /** Shown on every screen. */
  readonly short: string;
  /** Shown at first on large screens only. */
  readonly middle: string;
  /** Shown after a click. */
  readonly rest: string;
}

/** A description whose end is hidden until the visitor opens it. */
export interface CutDescription {
  readonly paragraphs: readonly CutParagraph[];
  /** The screens on which some text is hidden at first: all, all but large ones, or none. */
  readonly isCut: 'always' | 'small' | 'never';
}

/**
 * Cuts a description for its closed form: in full if it is within the limit of the screen, or else up to the last word
 * boundary before it. Skips blank paragraphs.
 */
export function cutDescription(texts: readonly string[]): CutDescription {
  const shown = texts.map((text) => text.trim()).filter((text) => text !== '');
  const whole = shown.join(' ');
  const cuts = { short: cutAt(whole, SHOWN_AT_FIRST.small), large: cutAt(whole, SHOWN_AT_FIRST.large) };
  let start = 0;
  const paragraphs = shown.map((text) => {
    const paragraph = split(text, { short: cuts.short - start, large: cuts.large - start });
    start += text.length + 1;
    return paragraph;
  });
  const isCut = cuts.large < whole.length ? 'always' : cuts.short < whole.length ? 'small' : 'never';
  return { paragraphs, isCut };
}

/**
 * Finds the index to cut a text at: its end if it is short enough, or else the last space within the limit, or else the
 * limit.
 */
function cutAt(text: string, limit: number): number {
  if (text.length <= limit) return text.length;
  const space = text.slice(0, limit + 1).search(/\s\S*$/);
  if (space > 0) return space;
  const isWithinPair = /[\ud800-\udbff]/.test(text.charAt(limit - 1));
  return isWithinPair ? limit - 1 : limit;
}

function split(text: string, { short, large }: { short: number; large: number }): CutParagraph {
  const [first, second] = [Math.max(0, short), Math.max(0, large)];
  return { short: text.slice(0, first), middle: text.slice(first, second), rest: text.slice(second) };
}
