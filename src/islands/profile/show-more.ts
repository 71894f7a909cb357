/** Opens and closes a text. The style shows only its beginning. */
export function enhanceShowMore(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('button[aria-expanded]');
  button?.addEventListener('click', () => {
    const isOpen = root.classList.toggle('is-open');
    button.setAttribute('aria-expanded', String(isOpen));
  });
}
