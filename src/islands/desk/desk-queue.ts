/**
 * Keys of a queue: J and K move, P publishes or accepts, D and R open what needs a reason, A and N what needs a person or a note. They work only while the focus is in the queue, so
 * that no key decides by accident (WCAG 2.1.4). Forms work without it.
 */
export function enhanceQueue(queue: HTMLElement): void {
  queue.addEventListener('keydown', (event) => onKey(event, queue));
  // A moderator who just decided goes on with the next review.
  if (new URLSearchParams(location.search).has('done')) moveFocus(queue, 1);
}

const ACTIONS_OF_KEY: Readonly<Record<string, readonly string[]>> = {
  p: ['publish', 'accept', 'approve'],
  d: ['decline'],
  r: ['remove'],
  a: ['assign'],
  n: ['note'],
};

const STEP_OF_KEY: Readonly<Record<string, number>> = { j: 1, k: -1 };

function onKey(event: KeyboardEvent, list: HTMLElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const key = event.key.toLowerCase();
  const step = STEP_OF_KEY[key];
  if (step !== undefined) moveFocus(list, step);
  const actions = (ACTIONS_OF_KEY[key] ?? []).map((action) => `[data-decision="${action}"]`).join();
  const form = actions === '' ? null : currentItem()?.querySelector<HTMLFormElement>(actions);
  if (!form) return;
  event.preventDefault();
  decide(form);
}

/** Opens the form if it needs a reason; sends it otherwise. */
function decide(form: HTMLFormElement): void {
  const details = form.querySelector('details');
  if (details === null) {
    form.requestSubmit();
    return;
  }
  details.open = true;
  form.querySelector<HTMLElement>('select, input:not([type="hidden"])')?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea');
}

function currentItem(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-desk-item]') ?? null;
}

function moveFocus(list: HTMLElement, step: number): void {
  const items = [...list.querySelectorAll<HTMLElement>('[data-desk-item]')];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  items[Math.min(items.length - 1, Math.max(0, at + step))]?.focus();
}
