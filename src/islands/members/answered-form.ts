import type { MemberErrors } from '#domain/members/member-answer.ts';
import { expectType, hasFields } from '#domain/types/json-checks.ts';
import { logClientMessage } from '../dom/client-log.ts';

const TIMEOUT_MS = 6000;

/**
 * Sends a page's own form in place. A refusal goes into the form's alert, what the visitor typed stays, and the field that
 * caused it gets the focus. Without an answer, the form is sent as a page.
 */
export function answerInPlace(form: HTMLFormElement): void {
  const alert = form.querySelector<HTMLElement>('[data-answer]');
  if (alert === null) return;
  let isSending = false;
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    void send(form, alert)
      .catch((error: unknown) => {
        logClientMessage('warn', `POST ${new URL(form.action).pathname}: no answer`, error);
        form.submit();
      })
      .finally(() => {
        isSending = false;
      });
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
