import { html } from '#markup/html.ts';
import { toElements } from '../dom/to-element.ts';

/** Lets the author see stars and text as readers will. */
export function enablePreview(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('[data-preview-button]');
  const preview = form.querySelector<HTMLElement>('[data-preview]');
  const body = form.querySelector('[data-preview-body]');
  if (button === null || preview === null || body === null) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    body.replaceChildren(...drawPreview(form));
    preview.hidden = false;
    preview.focus();
  });
}

function drawPreview(form: HTMLFormElement): HTMLElement[] {
  const fields = new FormData(form);
  const author = form.querySelector<HTMLSelectElement>('[name="user_type"]')?.selectedOptions[0]?.text ?? '';
  const stars = form.querySelector('[name="five_star[answer]"]:checked')?.parentElement?.textContent.trim() ?? '';
  const [year, comment] = [fields.get('year'), fields.get('five_star[comment]')].map((value) =>
    typeof value === 'string' ? value.trim() : '',
  );
  const parts = html`<p>
      <b>${year === '' ? author : `${author}, ${year ?? ''}`}</b>
      <span class="review-stars">${stars}</span>
    </p>
    <p class="review-text">${comment ?? ''}</p>`;
  return toElements(parts);
}
