/** Opens and closes a text of which the style shows only the beginning. */
export function enhanceShowMore(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('button[aria-expanded]');
  button?.addEventListener('click', () => {
    const isOpen = root.classList.toggle('is-open');
    button.setAttribute('aria-expanded', String(isOpen));
  });
}
