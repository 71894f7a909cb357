import { EVENTS_CALL } from '#domain/analytics/events-call.ts';
import { TRACKED } from '../dom/track-event.ts';

/** As in the schema of the call, which browsers do not load. */
const MAX_SENT = 20;
const MAX_BYTES = 2048;
const LABEL = /^[A-Za-z][\w-]{0,59}$/;

interface Noted {
  readonly name: string;
  readonly label?: string;
  readonly count?: number;
}

let waiting: Noted[] = [];

// The page may be gone at any time after it is hidden.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendEvents();
});
addEventListener('pagehide', sendEvents);

/** Notes what an event of the document means, if it means something. */
export function noteEvent(event: Event): void {
  const noted = event.type === TRACKED ? readTracked(event) : readAction(event);
  if (noted === null) return;
  // Words of ours are ASCII: a character is a byte.
  if (bodyOf([...waiting, noted]).length > MAX_BYTES) sendEvents();
  waiting.push(noted);
  if (waiting.length >= MAX_SENT) sendEvents();
}

/** Sends the noted events without waiting for a response. */
export function sendEvents(): void {
  if (waiting.length === 0) return;
  const body = new Blob([bodyOf(waiting)], { type: 'application/json' });
  waiting = [];
  navigator.sendBeacon(EVENTS_CALL, body);
}

function bodyOf(events: readonly Noted[]): string {
  return JSON.stringify({ events });
}

/** Reads an event that our own code reported. Only its name, its count and a word of ours are kept. */
function readTracked(event: Event): Noted | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null || !('name' in detail) || typeof detail.name !== 'string')
    return null;
  const count = 'count' in detail && typeof detail.count === 'number' ? { count: detail.count } : {};
  const label = 'label' in detail && typeof detail.label === 'string' ? labelOf(detail.label) : {};
  return { name: detail.name, ...count, ...label };
}

/** Reads a click or a sent form. */
function readAction(event: Event): Noted | null {
  const { target, type } = event;
  if (!(target instanceof Element)) return null;
  if (type === 'submit') {
    const isSearch = target instanceof HTMLFormElement && target.action.includes('/search/search.');
    return isSearch ? { name: 'search submitted' } : null;
  }
  return type === 'click' ? readClick(target) : null;
}

function readClick(target: Element): Noted | null {
  const found = target.closest('a[href], button, summary');
  if (found === null) return null;
  if (found.getAttribute('role') === 'tab')
    return { name: 'tab clicked', ...labelOf(found.getAttribute('aria-controls')) };
  const section = labelOf(found.closest('section[id]')?.id ?? null);
  if (!(found instanceof HTMLAnchorElement)) return { name: 'interaction clicked', ...section };
  return found.origin === location.origin ? null : { name: 'hyperlink clicked', ...section };
}

function labelOf(word: string | null): { label?: string } {
  return word !== null && LABEL.test(word) ? { label: word } : {};
}
