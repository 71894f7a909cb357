/**
 * Counts a note's characters while it is written. One that is too long says so and cannot be saved; while it is being saved
 * it cannot be saved again.
 */
export function enhanceNoteForm(form: HTMLFormElement): void {
  const field = form.querySelector('textarea');
  const counter = form.querySelector<HTMLElement>('[data-counter]');
  const error = form.querySelector<HTMLElement>('[data-error]');
  const button = form.querySelector<HTMLButtonElement>('[data-saving]');
  if (field === null || counter === null || error === null || button === null) return;
  const max = Number(form.dataset['noteForm']);
  // The page shows a message instead. The attribute would silently cut the text.
  field.removeAttribute('maxlength');
  const count = () => {
    const isTooLong = field.value.length > max;
    counter.textContent = (counter.dataset['counter'] ?? '').replace('#', String(field.value.length));
    counter.classList.toggle('is-too-long', isTooLong);
    field.setAttribute('aria-invalid', String(isTooLong));
    error.textContent = isTooLong ? (error.dataset['error'] ?? '') : '';
    error.hidden = !isTooLong;
    button.disabled = isTooLong;
  };
  field.addEventListener('input', count);
  form.addEventListener('submit', () => {
    button.disabled = true;
    button.textContent = button.dataset['saving'] ?? '';
  });
  count();
}
