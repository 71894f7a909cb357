import { isEmailAddress } from '#domain/account/email-address.ts';
import { isDollarAmount } from '#domain/account/field-rules.ts';
import { parsePhone, parseWebsite } from '#domain/places/contact.ts';
import { element } from '../dom/element.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const RULES: Readonly<Record<string, (value: string) => boolean>> = {
  email: isEmailAddress,
  phone: (value) => parsePhone(value) !== null,
  url: (value) => parseWebsite(value) !== null,
  currency: isDollarAmount,
};

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-checked-form]')) checkForm(form);

/**
 * Checks the fields of a form before it is sent, so that nothing typed is lost. The texts are the fields' own:
 * `data-required-text` and `data-invalid-text`. The edge checks again.
 */
export function checkForm(form: HTMLFormElement): void {
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    const wrong = listFields(form).filter((field) => !showError(field, findError(field)));
    if (wrong.length === 0) return;
    event.preventDefault();
    wrong[0]?.focus();
  });
  form.addEventListener('focusout', ({ target }) => {
    // An empty field is no mistake before the form is sent.
    if (isField(target) && target.value !== '') showError(target, findError(target));
  });
}

function listFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField).filter(({ dataset }) => Object.keys(dataset).length > 0);
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, textarea, select');
}

/** Returns why a field is refused, or null. */
function findError(field: Field): string | null {
  const { rule = '', requiredText = null, invalidText = null } = field.dataset;
  if (isEmpty(field)) return field.required ? requiredText : null;
  return (RULES[rule]?.(field.value.trim()) ?? true) ? null : invalidText;
}

function isEmpty(field: Field): boolean {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return !field.checked;
  return field.value.trim() === '';
}

/** Shows an error below a field, or removes it. Returns true if there is none. */
function showError(field: Field, error: string | null): boolean {
  const id = `${field.id === '' ? field.name : field.id}-error`;
  const shown = document.getElementById(id) ?? createError(field, id);
  shown.textContent = error ?? '';
  shown.hidden = error === null;
  if (error === null) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
  return error === null;
}

function createError(field: Field, id: string): HTMLElement {
  const shown = element('p', { id, class: 'field-error' });
  (field.closest('label') ?? field).after(shown);
  const described = field.getAttribute('aria-describedby');
  field.setAttribute('aria-describedby', described === null ? id : `${id} ${described}`);
  return shown;
}
