/** A text in two: what comes before its last sentence, with the space, and that sentence, which leads on as a link. */
export function splitLastSentence(text: string): readonly [before: string, last: string] {
  const at = text.lastIndexOf('. ') + 2;
  return at === 1 ? ['', text] : [text.slice(0, at), text.slice(at)];
}
