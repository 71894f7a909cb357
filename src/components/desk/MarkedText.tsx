interface MarkedTextProps {
  readonly text: string;
  /** The words to mark, in the order of the text. `end` is exclusive. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
}

/** A text with the words marked that a check found. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  let from = 0;
  const parts = marks.flatMap(({ start, end }) => {
    if (start < from || end <= start) return [];
    const before = text.slice(from, start);
    from = end;
    return [before, <mark key={start}>{text.slice(start, end)}</mark>];
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
