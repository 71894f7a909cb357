/** How near a part of the page must be, in pixels. */
const NEAR = '300px';

/** Does work once, when the visitor gets near a part of the page. A failure is reported and changes nothing. */
export function whenNear(part: HTMLElement, work: () => Promise<unknown>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void work().catch(reportError);
    },
    { rootMargin: NEAR },
  );
  observer.observe(part);
}
