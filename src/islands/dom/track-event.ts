/** What analytics hear: an event of the document, so that a page without them sends nothing anywhere. */
export const TRACKED = 'homeroom:tracked';

/** Reports an action to analytics, if there are any. Never reports who did it. */
export function trackEvent(name: string, details: object = {}): void {
  document.dispatchEvent(new CustomEvent(TRACKED, { detail: { name, ...details } }));
}
