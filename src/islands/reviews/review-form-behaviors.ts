import { keepDraft, restoreDraft } from './review-draft.ts';
import { enablePreview } from './review-preview.ts';
import { enhanceSending } from './review-send.ts';

/** The form for a review: keeps what is typed, counts characters, and sends in place so that nothing typed is lost. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-review-form]')) {
  form.hidden = false;
  restoreDraft(form);
  keepDraft(form);
  countCharacters(form);
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
