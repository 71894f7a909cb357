import { pageLanguage } from '../dom/page-language.ts';
import { isOfConfirmation, passwordProblem, passwordProblemText } from './password-check.ts';

/**
 * Shows in the form's own alert what is wrong with a new password: when its field is left, and before it is sent. The
 * alert stays until the form is sent. If it went or came while a visitor clicks the button, the button would move away
 * under the pointer.
 */
export function enhancePasswordForm(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>('[name="new_password"]');
  const confirmation = form.querySelector<HTMLInputElement>('[name="confirm_password"]');
  const alert = form.querySelector('[role="alert"]');
  if (password === null || confirmation === null || alert === null) return;
  const fields = [password, confirmation];
  const findBlamed = (isWhole: boolean) => {
    const problem = passwordProblem({ password: password.value, confirmation: confirmation.value }, isWhole);
    const blamed = problem === undefined ? null : isOfConfirmation(problem) ? confirmation : password;
    for (const field of fields) field.setAttribute('aria-invalid', String(field === blamed));
    if (problem !== undefined)
      void import('#i18n/modal-texts.ts')
        .then(({ modalTexts }) => (alert.textContent = passwordProblemText(problem, modalTexts(pageLanguage()))))
        .catch((error: unknown) => reportError(error));
    return blamed;
  };
  let isClicking = false;
  form.addEventListener('pointerdown', ({ target }) => {
    isClicking = target instanceof Element && target.closest('button') !== null;
  });
  const checkLeft = (field: HTMLInputElement, isWhole: boolean) => {
    if (field.value !== '' && !isClicking) findBlamed(isWhole);
  };
  form.noValidate = true;
  password.addEventListener('blur', () => checkLeft(password, false));
  confirmation.addEventListener('blur', () => checkLeft(confirmation, true));
  form.addEventListener('submit', (event) => {
    isClicking = false;
    alert.textContent = '';
    const blamed = findBlamed(true);
    if (blamed === null) return;
    event.preventDefault();
    blamed.focus();
  });
}
