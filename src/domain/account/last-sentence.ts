/** Splits a text before its last sentence, which becomes a link. The space stays in the first part. */
export function splitLastSentence(text: string): readonly [before: string, last: string] {
  const at = text.lastIndexOf('. ') + 2;
  return at === 1 ? ['', text] : [text.slice(0, at), text.slice(at)];
}
