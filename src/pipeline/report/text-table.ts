/** Formats a plain-text table. Numbers are aligned to the right, the first and the last text column to the left. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const isLast = (at: number): boolean => at === head.length - 1;
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) =>
        at === 0 || (isLast(at) && /[a-z]/.test(cell)) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)].join('\n');
}
