import { isEmailAddress } from '#domain/members/email-address.ts';
import { splitLastSentence } from '#domain/members/last-sentence.ts';
import type { MemberErrors } from '#domain/members/member-answer.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { ModalTexts } from '#i18n/modal-texts.ts';
import { logClientMessage } from '../members/client-log.ts';
import { pageLanguage } from '../members/page-language.ts';
import type { FragmentResult } from './modal-contract.ts';
import { announceSignedIn } from './signed-in-event.ts';

const TIMEOUT_MS = 6000;
const SIGN_IN_PATHS = ['/gsr/session/auth', '/gsr/session/register_email'];

const sending = new WeakSet<HTMLFormElement>();

interface Answer extends Partial<MemberErrors> {
  readonly id?: string;
  readonly isNewUser?: boolean;
}

/**
 * Sends a form of a fragment in place, once its address is one: its button is hidden meanwhile; what is refused is said in the
 * form's alert, and it can be sent again.
 */
export async function sendFragmentForm(
  form: HTMLFormElement,
  { texts, onDone }: { texts: ModalTexts; onDone: (result: FragmentResult) => void },
): Promise<void> {
  // A hidden button does not keep Enter from sending the form again.
  if (sending.has(form)) return;
  const problem = emailProblem(form, texts);
  if (problem !== null) return refuse(form, problem);
  sending.add(form);
  const alert = form.querySelector('[role="alert"]');
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  if (alert !== null) alert.textContent = '';
  for (const button of buttons) button.hidden = true;
  try {
    const action = new URL(form.action, location.href);
    const response = await fetch(withLanguage(action.pathname, pageLanguage()), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as Answer;
    if (response.ok) {
      const isSignIn = SIGN_IN_PATHS.includes(action.pathname);
      const who = isSignIn ? { id: answer.id ?? '', isNewUser: answer.isNewUser === true } : null;
      if (who !== null) announceSignedIn(who);
      return onDone({ message: answer.message ?? null, who });
    }
    refuse(form, answer.message ?? failureOf(form, texts));
    if (answer.errors?.[0]?.code === 'account-exists') linkToSignIn(form);
  } catch (error) {
    logClientMessage('warn', `POST ${form.action}: no answer`, error);
    refuse(form, failureOf(form, texts));
  }
  sending.delete(form);
  for (const button of buttons) button.hidden = false;
}

/** What is wrong with the address in a form, if it has one. */
function emailProblem(form: HTMLFormElement, { members }: ModalTexts): string | null {
  const email = form.querySelector<HTMLInputElement>('[type="email"]')?.value.trim();
  if (email === undefined || isEmailAddress(email)) return null;
  const { required_email, valid_email } = members.login_modal.email_panel.error;
  return email === '' ? required_email : valid_email;
}

function failureOf(form: HTMLFormElement, texts: ModalTexts): string {
  return form.dataset['failure'] ?? texts.members.alerts.legacy_failed;
}

function refuse(form: HTMLFormElement, text: string): void {
  const alert = form.querySelector('[role="alert"]');
  if (alert !== null) alert.textContent = text;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
  (fields.find(({ type }) => type !== 'checkbox') ?? fields[0])?.focus();
}

/** The last sentence leads to the form for who has an account, which may be in another tab. */
function linkToSignIn(form: HTMLFormElement): void {
  const alert = form.querySelector('[role="alert"]');
  const field = form.closest('.modal-panel')?.querySelector<HTMLElement>('#sign-in-email');
  if (alert === null || field == null) return;
  const [before, last] = splitLastSentence(alert.textContent);
  const link = document.createElement('a');
  link.href = `#${field.id}`;
  link.textContent = last;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    // As a search within the page does that finds the field in a tab that is not shown.
    field.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
    field.focus();
  });
  alert.replaceChildren(before, link);
}
