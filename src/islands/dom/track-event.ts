/** What analytics hear: an event of the document, so that a page without them sends nothing anywhere. */
export const TRACKED = 'homeroom:tracked';

/** Tells analytics, if there are any, what a reader did. Never who. */
export function trackEvent(name: string, details: object = {}): void {
  document.dispatchEvent(new CustomEvent(TRACKED, { detail: { name, ...details } }));
}
