import { withLanguage } from '#domain/places/place-paths.ts';
import { hasFields } from '#domain/types/json-checks.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { hasSessionHint } from '../members/session-hint.ts';
import { openModal } from '../modals/open-modal.ts';
import { dropDraft } from './review-draft.ts';

const TIMEOUT_MS = 6000;
const isRefusal = hasFields<{ message: string; errors: readonly { code: string }[] }>('message', 'errors');

/** Sends the form in place: refusals keep every field; a reader who is logged out logs in first. */
export function enhanceSending(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form).catch(reportError);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  if (form.getAttribute('aria-busy') === 'true') return;
  if (!hasSessionHint() && !(await logIn())) return;
  form.setAttribute('aria-busy', 'true');
  const message = await post(form);
  form.removeAttribute('aria-busy');
  if (message === null) return;
  const alert = form.querySelector<HTMLElement>('[role="alert"]');
  if (alert === null) return;
  alert.textContent = message;
  alert.focus();
}

/** Resolves to true if a member is logged in then. The draft stays in the browser either way. */
async function logIn(): Promise<boolean> {
  try {
    await openModal('login', { context: 'Write Review' });
  } catch {
    return false;
  }
  return hasSessionHint();
}

/** Resolves to what was refused, or null if the page leads on. */
async function post(form: HTMLFormElement): Promise<string | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      const refusal: unknown = await response.json();
      if (!isRefusal(refusal)) return form.dataset['failed'] ?? '';
      if (refusal.errors[0]?.code !== 'under-age') return refusal.message;
      // Nothing that a child typed is kept.
      dropDraft(form);
      location.assign(withLanguage(`${location.pathname}?error=under-age`, pageLanguage()));
      return null;
    }
    dropDraft(form);
    location.assign(withLanguage(`${location.pathname}?done=saved`, pageLanguage()));
    return null;
  } catch {
    return form.dataset['failed'] ?? '';
  }
}
