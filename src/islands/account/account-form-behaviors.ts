import type { MemberErrors } from '#domain/account/member-answer.ts';
import { expectType, hasFields } from '#domain/types/json-checks.ts';
import { actInPlace } from '../dom/act-in-place.ts';
import { enhanceSavedSearches } from '../modals/saved-searches.ts';
import { enhancePasswordForm } from './password-form.ts';
import { sendFormsOnce } from './send-once.ts';

const TIMEOUT_MS = 6000;

for (const form of document.querySelectorAll<HTMLFormElement>('form[action^="/account/password/"]')) {
  enhancePasswordForm(form);
  const token = form.querySelector<HTMLInputElement>('[name="token"]');
  if (token !== null)
    void import('../modals/reset-password.ts').then((code) => code.openReset(token)).catch(reportError);
}
for (const form of document.querySelectorAll<HTMLFormElement>('form:has([data-answer])')) answerInPlace(form);
enhanceSavedSearches(document);
sendFormsOnce();
openEmailedLink();
// A tab that shows this page already only changes its fragment.
window.addEventListener('hashchange', openEmailedLink);

/**
 * Sends the code of an emailed link, which is in the fragment of the address, and takes it from the address. Checking the
 * code uses nothing up, so programs that open links by themselves do no harm.
 */
function openEmailedLink(): void {
  const form = document.querySelector<HTMLFormElement>('[data-emailed-link]');
  const field = form?.querySelector<HTMLInputElement>('[name="token"]');
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (form === null || field == null || token === null) return;
  field.value = token;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  form.requestSubmit();
}

/**
 * Sends a page's own form in place. A refusal goes into the form's alert, what the visitor typed stays, and the field that
 * caused it gets the focus. Without an answer, the form is sent as a page.
 */
function answerInPlace(form: HTMLFormElement): void {
  const alert = form.querySelector<HTMLElement>('[data-answer]');
  if (alert === null) return;
  let isSending = false;
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    const sendOnce = async () => {
      if (isSending) return;
      isSending = true;
      await send(form, alert).finally(() => {
        isSending = false;
      });
    };
    actInPlace(event, { target: form, act: sendOnce });
  });
}

async function send(form: HTMLFormElement, alert: HTMLElement): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) {
    location.assign(body.get('return_to') ?? location.href);
    return;
  }
  const { message, errors } = expectType(await response.json(), hasFields<Partial<MemberErrors>>());
  alert.textContent = message ?? '';
  focusField(form, errors?.[0]?.parameter);
}

function focusField(form: HTMLFormElement, name: string | undefined): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
  for (const field of fields) field.setAttribute('aria-invalid', String(field.name === name));
  (fields.find((field) => field.name === name) ?? fields[0])?.focus();
}
