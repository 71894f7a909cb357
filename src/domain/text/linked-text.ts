/** A piece of a text: plain, or a link to what `to` names. */
interface TextPiece {
  readonly text: string;
  readonly to: string | null;
}

/** A text whose links are written as `[words](name)`, in pieces. */
export function splitText(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const link of text.matchAll(/\[([^[\]]+)\]\((\w+)\)/g)) {
    const [whole, words = '', to = null] = link;
    pieces.push({ text: text.slice(from, link.index), to: null }, { text: words, to });
    from = link.index + whole.length;
  }
  return [...pieces, { text: text.slice(from), to: null }].filter(({ text: words }) => words !== '');
}
