import { isEmailAddress } from '#domain/account/email-address.ts';
import { splitLastSentence } from '#domain/account/last-sentence.ts';
import { memberPagePath } from '#domain/account/member-paths.ts';
import type { MemberErrors } from '#domain/account/member-answer.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { expectType, hasFields } from '#domain/types/json-checks.ts';
import type { ModalTexts } from '#i18n/modal-texts.ts';
import { logIfStaying } from '../dom/client-log.ts';
import { element } from '../dom/element.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { trackEvent } from '../dom/track-event.ts';
import type { FragmentResult } from './modal-contract.ts';
import { announceSignedIn } from './signed-in-event.ts';

const TIMEOUT_MS = 6000;
const SUBSCRIBE_PATH = '/gsr/api/subscriptions/';
const FOLLOW_SEVERAL_PATH = '/gsr/modals/signup_and_follow_schools_modal';
const SIGN_IN_PATHS = ['/gsr/session/auth', '/gsr/session/register_email'];

const sending = new WeakSet<HTMLFormElement>();

interface Answer extends Partial<MemberErrors> {
  readonly id?: string;
  readonly isNewUser?: boolean;
}

/**
 * Sends a form of a fragment in place, if its email address is valid. Hides the button meanwhile. A refusal goes into the
 * form's alert, and the visitor can send the form again.
 */
export async function sendFragmentForm(
  form: HTMLFormElement,
  { texts, onDone }: { texts: ModalTexts; onDone: (result: FragmentResult) => void },
): Promise<void> {
  // A hidden button does not keep Enter from sending the form again.
  if (sending.has(form)) return;
  const problem = fieldProblem(form, texts);
  if (problem !== null) {
    refuse(form, problem);
    return;
  }
  sending.add(form);
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
  setAlert(form, '');
  for (const button of buttons) button.hidden = true;
  try {
    const sent = await post(form);
    if (sent.isDone) {
      trackFollows(sent.action, form);
      onDone(finish(sent));
      return;
    }
    showRefusal(form, sent.answer, texts);
  } catch (error) {
    logIfStaying('warn', `POST ${form.action}: no answer`, error);
    refuse(form, failureOf(form, texts));
  }
  sending.delete(form);
  for (const button of buttons) button.hidden = false;
}

/** The member enters the code on a page, and then goes where the form leads. */
function leaveForFactor(form: HTMLFormElement): void {
  const next = form.querySelector<HTMLInputElement>('[name="return_to"]')?.value ?? '/';
  location.assign(memberPagePath('secondFactor', { language: pageLanguage(), return_to: next }));
}

/** Reports each school that a sent form follows. */
function trackFollows(action: string, form: HTMLFormElement): void {
  const data = new FormData(form);
  const isOne = action === SUBSCRIBE_PATH && data.get('list') === 'mystat';
  const count = isOne ? 1 : action === FOLLOW_SEVERAL_PATH ? data.getAll('schools[]').length : 0;
  for (let at = 0; at < count; at += 1) trackEvent('User: Follow Success');
}

interface SentForm {
  readonly action: string;
  readonly isDone: boolean;
  readonly answer: Answer;
}

/** Announces the visitor if the form logged them in, and returns the result of the form. */
function finish({ action, answer }: SentForm): FragmentResult {
  const who = SIGN_IN_PATHS.includes(action) ? { id: answer.id ?? '', isNewUser: answer.isNewUser === true } : null;
  if (who !== null) announceSignedIn(who);
  return { message: answer.message ?? null, who };
}

function showRefusal(form: HTMLFormElement, { message, errors }: Answer, texts: ModalTexts): void {
  refuse(form, message ?? failureOf(form, texts));
  const code = errors?.[0]?.code;
  if (code === 'account-exists') linkToSignIn(form);
  if (code === 'needs-second-factor') leaveForFactor(form);
}

/** Posts the fields of a form in the language of the page. */
async function post(form: HTMLFormElement): Promise<SentForm> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  const { pathname: action } = new URL(form.action, location.href);
  const response = await fetch(withLanguage(action, pageLanguage()), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { action, isDone: response.ok, answer: expectType(await response.json(), hasFields<Answer>()) };
}

/** Returns the problem with the email address in a form. Null if the address is valid or the form has none. */
function emailProblem(form: HTMLFormElement, { members }: ModalTexts): string | null {
  const email = form.querySelector<HTMLInputElement>('[type="email"]')?.value.trim();
  if (email === undefined || isEmailAddress(email)) return null;
  const { required_email, valid_email } = members.login_modal.email_panel.error;
  return email === '' ? required_email : valid_email;
}

function fieldProblem(form: HTMLFormElement, texts: ModalTexts): string | null {
  return emailProblem(form, texts) ?? reasonProblem(form, texts);
}

/** Returns the problem with the reason in a form. Null if there is one, or the form needs none. */
function reasonProblem(form: HTMLFormElement, { modals }: ModalTexts): string | null {
  const reason = form.querySelector<HTMLTextAreaElement>('textarea[required]');
  return reason === null || reason.value.trim() !== '' ? null : modals.report.required;
}

function failureOf(form: HTMLFormElement, texts: ModalTexts): string {
  return form.dataset['failure'] ?? texts.members.alerts.legacy_failed;
}

function setAlert(form: HTMLFormElement, text: string): void {
  const alert = form.querySelector('[role="alert"]');
  if (alert !== null) alert.textContent = text;
}

function refuse(form: HTMLFormElement, text: string): void {
  setAlert(form, text);
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea')];
  (fields.find(({ type }) => type !== 'checkbox') ?? fields[0])?.focus();
}

/** Links the last sentence to the login form, which may be in another tab. */
function linkToSignIn(form: HTMLFormElement): void {
  const alert = form.querySelector('[role="alert"]');
  const field = form.closest('.modal-panel')?.querySelector<HTMLElement>('#sign-in-email');
  if (alert === null || field == null) return;
  const [before, last] = splitLastSentence(alert.textContent);
  const link = element('a', { href: `#${field.id}` }, last);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    // Browsers send this event when they find text in a hidden tab. The tab then opens.
    field.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
    field.focus();
  });
  alert.replaceChildren(before, link);
}
