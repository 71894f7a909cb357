/** By column, its names in other releases. */
export type OtherNames = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the names of a file's columns as its reader uses them. A name of another release becomes the reader's. So does a name
 * that differs only in its case, if the header has it once.
 */
export function renameColumns(
  names: readonly string[],
  { columns, otherNames = {} }: { columns: readonly string[]; otherNames?: OtherNames | undefined },
): string[] {
  const renamed = [...names];
  const wanted = new Set([...columns, ...Object.keys(otherNames)]);
  for (const column of wanted) {
    if (names.includes(column)) continue;
    const at = findOther(names, [column, ...(otherNames[column] ?? [])]);
    if (at >= 0) renamed[at] = column;
  }
  return renamed;
}

function findOther(names: readonly string[], others: readonly string[]): number {
  const exact = others.find((other) => names.includes(other));
  if (exact !== undefined) return names.indexOf(exact);
  const lower = names.map((name) => name.toLowerCase());
  const alike = others
    .map((other) => other.toLowerCase())
    .find((other) => lower.indexOf(other) >= 0 && lower.indexOf(other) === lower.lastIndexOf(other));
  return alike === undefined ? -1 : lower.indexOf(alike);
}
