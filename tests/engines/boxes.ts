/** The box of an element in the page, with its place in the tree. */
interface Box {
  readonly path: string;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Letters of two engines differ by some pixels, so lines may break at another word. */
const MOST_APART_PX = 24;

/**
 * Lists the boxes of what has a size of its own in the main part: pictures, charts, tables and sections. Lines of words and buttons
 * may break elsewhere. Runs in the page.
 */
export function listBoxes(): Box[] {
  const nameOf = (element: Element) => {
    const { parentElement, localName } = element;
    const siblings = [...(parentElement?.children ?? [])].filter((other) => other.localName === localName);
    return `${localName}${siblings.length > 1 ? siblings.indexOf(element) + 1 : ''}`;
  };
  const pathOf = (element: Element): string =>
    element.parentElement === null || element.localName === 'main'
      ? element.localName
      : `${pathOf(element.parentElement)} ${nameOf(element)}`;
  return [...document.querySelectorAll('main :is(svg, img, canvas, table, section, article)')].flatMap((element) => {
    const { left, width, height } = element.getBoundingClientRect();
    return width === 0 || height === 0 ? [] : [{ path: pathOf(element), left: left + scrollX, width, height }];
  });
}

/** Names elements that one engine draws in another place or size than the other, the outermost of each. */
export function findMoved(own: readonly Box[], other: readonly Box[]): string[] {
  const others = new Map(other.map((box) => [box.path, box]));
  const moved: string[] = [];
  for (const { path, left, width, height } of own) {
    const beside = others.get(path);
    if (beside === undefined || moved.some((outer) => path.startsWith(outer.replace(/:.*/, '')))) continue;
    const isTall = /(?:svg|img|canvas)\d*$/.test(path) && Math.abs(height - beside.height) > MOST_APART_PX;
    if (Math.abs(width - beside.width) > MOST_APART_PX || isTall)
      moved.push(
        `${path}: ${Math.round(left)} + ${Math.round(width)} × ${Math.round(height)}, in Chromium ${Math.round(beside.left)} + ${Math.round(beside.width)} × ${Math.round(beside.height)}`,
      );
  }
  return moved;
}
