import { decideInPlace } from './queue-decisions.ts';

const ACTIONS_OF_KEY: Readonly<Record<string, readonly string[]>> = {
  p: ['publish', 'accept', 'approve'],
  d: ['decline'],
  r: ['remove'],
  a: ['assign'],
  n: ['note'],
};

const STEP_OF_KEY: Readonly<Record<string, number>> = { j: 1, k: -1 };

const REFRESH_MS = 2000;

const RUNS = '[data-watched-runs]';

/** What an editor chooses from is replaced once, when the run is over. */
const CHOICES = '[data-roll-back]';

for (const queue of document.querySelectorAll<HTMLElement>('[data-desk-queue]')) enhanceQueue(queue);
for (const runs of document.querySelectorAll<HTMLElement>('[data-watched-runs]')) watchRuns(runs);

/**
 * Loads the newest numbers of a run until it is over. Without a script, a link does the same. A failed request is
 * repeated.
 */
export function watchRuns(runs: HTMLElement): void {
  if (runs.dataset['isOver'] === 'true') return;
  setTimeout(() => void refresh(runs), REFRESH_MS);
}

async function refresh(runs: HTMLElement): Promise<void> {
  const page = document.hidden ? null : await fetchPage().catch(() => null);
  const newer = page?.querySelector<HTMLElement>(RUNS) ?? null;
  if (page === null || newer === null) {
    watchRuns(runs);
    return;
  }
  // The link to refresh is the only control here. It keeps the focus.
  const hadFocus = runs.contains(document.activeElement);
  runs.replaceWith(newer);
  if (hadFocus) newer.querySelector('a')?.focus();
  if (newer.dataset['isOver'] === 'true') replaceChoices(page);
  watchRuns(newer);
}

function replaceChoices(page: Document): void {
  const newer = page.querySelector(CHOICES);
  if (newer !== null) document.querySelector(CHOICES)?.replaceWith(newer);
}

async function fetchPage(): Promise<Document | null> {
  const response = await fetch(location.href);
  return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
}

/**
 * Keys of a queue: J and K move, P publishes or accepts, D and R open what needs a reason, 1 to 9 decline a held review with that reason, or choose the
 * reason of anything else, U takes the last decision back,
 * A and N open what needs a person or a note. They work only while the focus is in the queue, so
 * that no key decides by accident (WCAG 2.1.4). Forms work without it.
 */
export function enhanceQueue(queue: HTMLElement): void {
  const undo = decideInPlace(queue, (item) => {
    item.focus();
    moveFocus(queue, 1);
    // The last one has no next.
    if (document.activeElement === item) moveFocus(queue, -1);
  });
  queue.addEventListener('keydown', (event) => onKey(event, queue));
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() === 'u' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey) undo();
  });
  // A moderator who just decided goes on with the next review.
  if (new URLSearchParams(location.search).has('done')) moveFocus(queue, 1);
}

function onKey(event: KeyboardEvent, list: HTMLElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const key = event.key.toLowerCase();
  const step = STEP_OF_KEY[key];
  if (step !== undefined) moveFocus(list, step);
  declineFor(Number(key));
  const actions = (ACTIONS_OF_KEY[key] ?? []).map((action) => `[data-decision="${action}"]`).join();
  const form = actions === '' ? null : currentItem()?.querySelector<HTMLFormElement>(actions);
  if (!form) return;
  event.preventDefault();
  decide(form);
}

/**
 * Declines the current review with the reason of this number, if there is one. Of a published review, a claim or a correction it only
 * chooses the reason, which the person sees and sends: those decisions change what readers see, or go out by email.
 */
function declineFor(number: number): void {
  if (!(number >= 1 && number <= 9)) return;
  const item = currentItem();
  const form = item?.querySelector<HTMLFormElement>('[data-decision="decline"], [data-decision="remove"]');
  const select = form?.querySelector('select');
  if (!form || !select || select.options.length < number) return;
  select.selectedIndex = number - 1;
  if (isHeldReview(item, form)) form.requestSubmit();
  else decide(form);
}

function isHeldReview(item: HTMLElement | null, form: HTMLFormElement): boolean {
  return item?.dataset['deskItem'] === 'review' && form.dataset['decision'] === 'decline';
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
  const items = [...list.querySelectorAll<HTMLElement>('[data-desk-item]:not([hidden])')];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  items[Math.min(items.length - 1, Math.max(0, at + step))]?.focus();
}
