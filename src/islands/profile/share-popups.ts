const POPUP = 'width=700,height=300';

/** Opens the sharing pages of other sites in a small window. If the browser refuses, the link works as usual. */
export function enhanceSharePopups(share: HTMLElement): void {
  share.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="https:"]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (window.open(link.href, 'share', POPUP) !== null) event.preventDefault();
  });
}
