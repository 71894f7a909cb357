/** Scrolls a list, and never the page, until one of its items is fully visible. */
export function keepInView(list: Element, item: Element): void {
  const frame = list.getBoundingClientRect();
  const own = item.getBoundingClientRect();
  list.scrollLeft += Math.min(0, own.left - frame.left) + Math.max(0, own.right - frame.right);
  list.scrollTop += Math.min(0, own.top - frame.top) + Math.max(0, own.bottom - frame.bottom);
}
