import { EVENTS_CALL } from '#domain/analytics/events-call.ts';
import { TRACKED } from '../dom/track-event.ts';

/** As in the schema of the call, which browsers do not load. */
const MAX_SENT = 60;
const MAX_TIMES = 60;
/** The call knows which labels are ours. */
const LABEL = /^[A-Za-z][\w*-]{0,79}$/;

interface Noted {
  readonly name: string;
  readonly label?: string;
  readonly count?: number;
  times: number;
}

/** What happened once. */
type Action = Omit<Noted, 'times'>;

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
  const { name, label, count } = noted;
  const same = waiting.find(
    (one) => one.name === name && one.label === label && one.count === count && one.times < MAX_TIMES,
  );
  if (same === undefined) waiting.push({ ...noted, times: 1 });
  else same.times += 1;
  if (waiting.length >= MAX_SENT) sendEvents();
}

/** Sends the noted events without waiting for a response: once for a page, when the visitor leaves it. */
export function sendEvents(): void {
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' });
  waiting = [];
  navigator.sendBeacon(EVENTS_CALL, body);
}

/** Reads an event that our own code reported. Only its name, its count and a word of ours are kept. */
function readTracked(event: Event): Action | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null || !('name' in detail) || typeof detail.name !== 'string')
    return null;
  const count = 'count' in detail && typeof detail.count === 'number' ? { count: detail.count } : {};
  const label = 'label' in detail && typeof detail.label === 'string' ? labelOf(detail.label) : {};
  return { name: detail.name, ...count, ...label };
}

/** Reads a click or a sent form. */
function readAction(event: Event): Action | null {
  const { target, type } = event;
  if (!(target instanceof Element)) return null;
  if (type === 'submit') {
    return target instanceof HTMLFormElement && isSearch(target) ? { name: 'search submitted' } : null;
  }
  return type === 'click' ? readClick(target) : null;
}

function isSearch(form: HTMLFormElement | null): boolean {
  return form?.action.includes('/search/search.') === true;
}

function readClick(target: Element): Action | null {
  const found = target.closest('a[href], button, summary');
  if (found === null) return null;
  if (found.getAttribute('role') === 'tab')
    return { name: 'tab clicked', ...labelOf(found.getAttribute('aria-controls')) };
  // A search that is sent counts by itself. With Enter, browsers also click the button of its form.
  if (found instanceof HTMLButtonElement && found.type === 'submit' && isSearch(found.form)) return null;
  const section = labelOf(partOf(found));
  if (!(found instanceof HTMLAnchorElement)) return { name: 'interaction clicked', ...section };
  return found.origin === location.origin ? null : { name: 'hyperlink clicked', ...section };
}

/** The part of the page around an element. A list has many hearts. */
function partOf(found: Element): string | null {
  return found.matches('.heart') ? 'heart' : (found.closest('section[id]')?.id ?? null);
}

function labelOf(word: string | null): { label?: string } {
  return word !== null && LABEL.test(word) ? { label: word } : {};
}
