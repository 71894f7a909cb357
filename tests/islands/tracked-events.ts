import { afterEach, beforeEach } from 'vitest';
import { TRACKED } from '#islands/dom/track-event.ts';

/** Collects what our own code reports to analytics. Each test of a file begins with none. */
export function collectTracked(): unknown[] {
  const tracked: unknown[] = [];
  const note = (event: Event) => tracked.push(event instanceof CustomEvent ? event.detail : null);
  beforeEach(() => {
    tracked.length = 0;
    document.addEventListener(TRACKED, note);
  });
  afterEach(() => document.removeEventListener(TRACKED, note));
  return tracked;
}
