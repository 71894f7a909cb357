const WIDTH_PX = 300;
/** The free space at both sides of the window. */
const MARGIN_PX = 32;

/**
 * Explains a group in a tip above its ring while the mouse is on it. For keys, touch and screen readers, the disclosure
 * below the ring has the same words. Escape hides the tip.
 */
export function enhanceDonutTips(list: HTMLElement): void {
  let tip: HTMLElement | null = null;
  const hide = () => {
    tip?.remove();
    tip = null;
  };
  for (const item of list.querySelectorAll<HTMLElement>(':scope > li')) {
    const words = item.querySelector('.info > div')?.textContent.trim() ?? '';
    if (words === '') continue;
    item.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      hide();
      tip = addTip(item, words);
    });
    item.addEventListener('pointerleave', hide);
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
}

/** Adds the tip inside the item, so that the mouse can move onto it, at the side that has room. */
function addTip(item: HTMLElement, words: string): HTMLElement {
  const tip = document.createElement('div');
  tip.className = 'donut-tip';
  tip.setAttribute('aria-hidden', 'true');
  tip.textContent = words;
  const width = Math.min(WIDTH_PX, innerWidth - MARGIN_PX);
  const { left } = item.getBoundingClientRect();
  const mostLeft = innerWidth - MARGIN_PX / 2 - width;
  item.style.position = 'relative';
  Object.assign(tip.style, {
    position: 'absolute',
    zIndex: '2',
    insetBlockEnd: '100%',
    insetInlineStart: `${Math.min(0, mostLeft - left)}px`,
    boxSizing: 'border-box',
    inlineSize: `${width}px`,
    padding: 'var(--space-2) var(--space-3)',
    border: '1px solid var(--ink-soft)',
    borderRadius: 'var(--radius)',
    background: 'var(--paper)',
    fontSize: 'var(--text-small)',
    textAlign: 'start',
  });
  item.append(tip);
  return tip;
}
