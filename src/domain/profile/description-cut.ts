/** Characters of a description that are shown at first: on large screens, and on all others. */
export const SHOWN_AT_FIRST = { large: 100, small: 50 } as const;

/** A paragraph in three parts which, joined, are the whole of it; parts may be empty. */
export interface CutParagraph {
  /** Shown on every screen. */
  readonly short: string;
  /** Shown at first on large screens only. */
  readonly middle: string;
  /** Shown on demand. */
  readonly rest: string;
}

export interface CutDescription {
  readonly paragraphs: readonly CutParagraph[];
  /** Where something is hidden at first: on every screen, on all but large ones, or nowhere. */
  readonly isCut: 'always' | 'small' | 'never';
}

/**
 * A description as it is shown before it is opened: in full within the limit of the screen, else cut at the last word
 * boundary before it. Blank paragraphs are left out.
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

/** Where a text is cut: its end where it is short enough, else the last space within the limit, else the limit. */
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
