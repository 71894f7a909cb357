import { ANSWER_VALUES } from '#domain/reviews/review-terms.ts';
import { html, type Html } from '#markup/html.ts';
import { starsHtml } from '#markup/reviews/stars-html.ts';
import { toElements } from '../dom/to-element.ts';

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
