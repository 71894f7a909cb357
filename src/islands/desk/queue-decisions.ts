/** How long a decision can be taken back. */
const UNDO_MS = 8000;

const DECISIONS = new Set(['publish', 'decline', 'remove', 'restore', 'accept', 'approve']);

interface Pending {
  readonly item: HTMLElement;
  readonly form: HTMLFormElement;
  readonly body: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Decides without a reload. A decision hides its item and waits a moment, so that it can be taken back; the next decision, or leaving the
 * page, sends it. A refused one comes back with the reason. Returns what takes the last decision back.
 */
export function decideInPlace(queue: HTMLElement, focusNext: (item: HTMLElement) => void): () => void {
  const bar = findUndoBar(queue);
  let pending: Pending | null = null;

  const hasPending = () => pending !== null;
  const send = async () => {
    if (pending === null) return;
    const { item, form, body, timer } = pending;
    pending = null;
    clearTimeout(timer);
    bar?.hide();
    const refusal = await post(form.action, body);
    if (refusal === null) item.remove();
    else {
      item.hidden = false;
      bar?.say(refusal, { mayUndo: hasPending() });
    }
    if (queue.querySelector('[data-desk-item]') === null) location.reload();
  };
  const undo = () => {
    if (pending === null) return;
    const { item, timer } = pending;
    clearTimeout(timer);
    pending = null;
    item.hidden = false;
    item.focus();
    bar?.hide();
  };

  queue.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !DECISIONS.has(form.dataset['decision'] ?? '')) return;
    const item = form.closest<HTMLElement>('[data-desk-item]');
    if (item === null || bar === null) return;
    event.preventDefault();
    void send();
    const body = JSON.stringify(Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== '')));
    focusNext(item);
    item.hidden = true;
    document.activeElement?.closest('[data-desk-item]')?.scrollIntoView({ block: 'start' });
    pending = { item, form, body, timer: setTimeout(() => void send(), UNDO_MS) };
    bar.say(describe(item, form), { mayUndo: true });
  });
  bar?.button.addEventListener('click', undo);
  addEventListener('pagehide', () => void send());
  return undo;
}

/** Finds what says the last decision and has the button that takes it back. The button is there only while it can. */
function findUndoBar(queue: HTMLElement) {
  const bar = queue.parentElement?.querySelector<HTMLElement>('[data-desk-undo]') ?? null;
  const words = bar?.querySelector('[role="status"]') ?? null;
  const button = bar?.querySelector('button') ?? null;
  if (bar === null || words === null || button === null) return null;
  const say = (text: string, { mayUndo }: { mayUndo: boolean }) => {
    if (!mayUndo && document.activeElement === button)
      queue.querySelector<HTMLElement>('[data-desk-item]:not([hidden])')?.focus();
    words.textContent = text;
    bar.hidden = text === '';
    button.hidden = !mayUndo;
  };
  return {
    button,
    say,
    hide: () => {
      say('', { mayUndo: false });
    },
  };
}

function describe(item: HTMLElement, form: HTMLFormElement): string {
  const [title, decision] = [item.querySelector('h2'), form.querySelector('button')].map(
    (one) => one?.textContent ?? '',
  );
  const reason = form.querySelector('select')?.selectedOptions[0]?.textContent.trim();
  return [`${title}: ${decision}`, ...(reason === undefined ? [] : [reason])].join(' · ');
}

/** Sends a decision. Returns null, or why it was refused. */
async function post(action: string, body: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const response = await fetch(action, { method: 'POST', headers, body, keepalive: true }).catch(() => null);
  if (response?.ok === true) return null;
  const text = (await response?.text().catch(() => '')) ?? '';
  const [, message = ''] = /"message":"([^"]+)"/.exec(text) ?? [];
  return message === '' ? `${response?.status ?? ''} !`.trim() : message;
}
