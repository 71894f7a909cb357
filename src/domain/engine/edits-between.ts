/** Letters that are wrong, missing, too many, or changed places: the optimal string alignment distance. */
export function editsBetween(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  const isSwap = (at: number, column: number) =>
    at > 1 && column > 1 && left[at - 1] === right[column - 2] && left[at - 2] === right[column - 1];
  for (let at = 1; at <= left.length; at += 1) {
    rows.push([at]);
    for (let column = 1; column <= right.length; column += 1) {
      const edits = [
        cell(at - 1, column - 1) + (left[at - 1] === right[column - 1] ? 0 : 1),
        cell(at - 1, column) + 1,
        cell(at, column - 1) + 1,
        ...(isSwap(at, column) ? [cell(at - 2, column - 2) + 1] : []),
      ];
      rows[at]?.push(Math.min(...edits));
    }
  }
  return cell(left.length, right.length);
}
