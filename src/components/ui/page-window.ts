/**
 * The pages that a pager links: first, last, and the current one with its neighbors. Null is a gap.
 * @example pageWindow(6, 12) // [1, null, 5, 6, 7, null, 12]
 */
export function pageWindow(page: number, totalPages: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter((target) => target >= 1 && target <= totalPages);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((target, index) => {
    const before = pages[index - 1] ?? target - 1;
    if (target - before === 2) return [target - 1, target];
    return target - before > 2 ? [null, target] : [target];
  });
}
