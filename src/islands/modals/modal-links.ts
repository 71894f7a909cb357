import { MODALS_PATH } from '#domain/modals/modals-path.ts';

/**
 * Opens links to modals over the page; where that does not work, and with another key or button, they are followed. Who is
 * on such a page already stays on it.
 */
export function enhanceModalLinks(body: HTMLElement): void {
  if (location.pathname.startsWith(MODALS_PATH)) return;
  body.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!isPlain || event.defaultPrevented || link?.pathname.startsWith(MODALS_PATH) !== true) return;
    event.preventDefault();
    import('./linked-modal.ts').then(
      ({ openLinkedModal }) => openLinkedModal(link),
      () => location.assign(link.href),
    );
  });
}
