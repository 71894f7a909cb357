import { withLanguage } from '#domain/places/place-paths.ts';
import { ANSWER_VALUES } from '#domain/reviews/review-terms.ts';
import { hasFields } from '#domain/types/json-checks.ts';
import { html, type Html } from '#markup/html.ts';
import { starsHtml } from '#markup/reviews/stars-html.ts';
import { hasSessionHint } from '../account/session-hint.ts';
import { actInPlace } from '../dom/act-in-place.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { toElements } from '../dom/to-element.ts';
import { openModal } from '../modals/open-modal.ts';
import { coachWriting } from './review-coach.ts';

/** Begins the keys of unsent reviews in this browser. */
const PREFIX = 'review_draft_';

/** The fields of a draft. The others belong to the page. */
const KEPT = /^(?:five_star\[|topic_|would_recommend$|year$|user_type$)/;

const TIMEOUT_MS = 6000;

const isRefusal = hasFields<{ message: string; errors: readonly { code: string }[] }>('message', 'errors');

/** The form for a review: keeps what is typed, counts characters, and sends in place so that nothing typed is lost. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-review-form]')) {
  form.hidden = false;
  restoreDraft(form);
  keepDraft(form);
  countCharacters(form);
  coachWriting(form);
  enablePreview(form);
  enhanceSending(form);
}

function countCharacters(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLTextAreaElement>('[data-counted]');
  const counter = form.querySelector('[data-count]');
  if (field === null || counter === null) return;
  const show = () => {
    counter.textContent = (field.dataset['counted'] ?? '').replace('{{count}}', String(field.value.length));
  };
  field.addEventListener('input', show);
  show();
}

/** Lets the author see the review as readers will. */
export function enablePreview(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('[data-preview-button]');
  const preview = form.querySelector<HTMLElement>('[data-preview]');
  const body = form.querySelector<HTMLElement>('[data-preview-body]');
  if (button === null || preview === null || body === null) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    body.replaceChildren(...drawPreview(form, body.dataset));
    preview.hidden = false;
    preview.focus();
  });
}

function drawPreview(form: HTMLFormElement, { recommends, recommendsNot }: DOMStringMap): HTMLElement[] {
  const author = form.querySelector<HTMLSelectElement>('[name="user_type"]')?.selectedOptions[0]?.text ?? '';
  const year = valueOf(form, 'year');
  const stars = ANSWER_VALUES.find((value) => String(value) === valueOf(form, 'five_star[answer]'));
  const recommend = { true: recommends, false: recommendsNot }[valueOf(form, 'would_recommend')];
  const topics = [...form.querySelectorAll<HTMLElement>('[data-topic]')].flatMap((topic) => drawTopic(topic) ?? []);
  return toElements(
    html`<p>
        <b>${year === '' ? author : `${author}, ${year}`}</b>
        ${stars !== undefined && starsHtml(stars, labelOf(form, '.visually-hidden'))}
      </p>
      <p class="review-text">${valueOf(form, 'five_star[comment]')}</p>
      ${recommend !== undefined && html`<p class="review-recommend">${recommend}</p>`}
      ${
        topics.length > 0 &&
        html`<ul class="review-topics">
          ${topics}
        </ul>`
      }`,
  );
}

/** An answered topic, or null. */
function drawTopic(topic: HTMLElement): Html | null {
  const checked = topic.querySelector<HTMLInputElement>('input:checked');
  if (checked === null || checked.value === '') return null;
  const comment = topic.querySelector('textarea')?.value.trim() ?? '';
  return html`<li>
    <p><b>${topic.dataset['topic'] ?? ''}</b> ${checked.parentElement?.textContent.trim() ?? ''}</p>
    ${comment !== '' && html`<p class="review-text">${comment}</p>`}
  </li>`;
}

function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A part of the label of the chosen stars. */
function labelOf(form: HTMLFormElement, part: string): string {
  const label = form.querySelector('[name="five_star[answer]"]:checked')?.parentElement;
  return label?.querySelector(part)?.textContent ?? '';
}

/** Sends the form in place: refusals keep every field; a reader who is logged out logs in first. */
export function enhanceSending(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => actInPlace(event, { target: form, act: () => send(form) }));
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

/** Keeps the fields of a form in this browser while the reader types. */
export function keepDraft(form: HTMLFormElement): void {
  form.addEventListener('input', () => {
    const fields = [...new FormData(form)].filter(([name]) => KEPT.test(name));
    try {
      localStorage.setItem(keyOfDraft(form), JSON.stringify(fields));
    } catch {
      // A browser that stores nothing still sends the form.
    }
  });
}

/** Fills a form from this browser's draft, if there is one. What a link to the form chose stays chosen. */
export function restoreDraft(form: HTMLFormElement): void {
  const chosen = new URLSearchParams(location.search);
  for (const [name, value] of readDraft(form)) if (!chosen.has(name)) fill(form, { name, value });
}

/** Forgets a draft that was sent. */
function dropDraft(form: HTMLFormElement): void {
  try {
    localStorage.removeItem(keyOfDraft(form));
  } catch {
    // A browser that stores nothing has no draft.
  }
}

function keyOfDraft(form: HTMLFormElement): string {
  return `${PREFIX}${form.dataset['reviewForm'] ?? ''}`;
}

function readDraft(form: HTMLFormElement): readonly (readonly [string, string])[] {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOfDraft(form)) ?? '[]');
    return Array.isArray(draft) ? draft.filter(isField) : [];
  } catch {
    return [];
  }
}

function isField(entry: unknown): entry is readonly [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}

function fill(form: HTMLFormElement, { name, value }: { name: string; value: string }): void {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) {
    for (const radio of field) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
  } else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = value;
  else if (field instanceof HTMLInputElement) field.value = value;
}
