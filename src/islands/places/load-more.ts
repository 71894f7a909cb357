/** Shows the next rows of a table. The style shows only the first; `data-load-more` has the number of both. */
export function enhanceLoadMore(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>(':scope > button');
  const rows = [...root.querySelectorAll<HTMLElement>('tbody > tr')];
  const step = Number(root.dataset['loadMore']);
  let shown = step;
  button?.addEventListener('click', () => {
    const next = rows.slice(shown, shown + step);
    for (const row of next) row.classList.add('is-shown');
    shown += next.length;
    // The button may go away, and the focus must not go with it.
    next[0]?.querySelector<HTMLElement>('a')?.focus();
    button.hidden = shown >= rows.length;
  });
}
