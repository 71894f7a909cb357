import { loadModalTexts } from '#i18n/modal-texts.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { isOfConfirmation, passwordProblem, passwordProblemText } from './password-check.ts';

/** Says what is wrong with a new password when its field is left, and before it is sent, in the form's own alert. */
export function enhancePasswordForm(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>('[name="new_password"]');
  const confirmation = form.querySelector<HTMLInputElement>('[name="confirm_password"]');
  const alert = form.querySelector('[role="alert"]');
  if (password === null || confirmation === null || alert === null) return;
  const check = (isWhole: boolean): HTMLInputElement | null => {
    const problem = passwordProblem({ password: password.value, confirmation: confirmation.value }, isWhole);
    const blamed = problem === undefined ? null : isOfConfirmation(problem) ? confirmation : password;
    for (const field of [password, confirmation]) field.setAttribute('aria-invalid', String(field === blamed));
    if (problem === undefined) alert.textContent = '';
    else
      void loadModalTexts(pageLanguage())
        .then((texts) => (alert.textContent = passwordProblemText(problem, texts)))
        .catch((error: unknown) => reportError(error));
    return blamed;
  };
  form.noValidate = true;
  password.addEventListener('blur', () => password.value !== '' && check(false));
  confirmation.addEventListener('blur', () => confirmation.value !== '' && check(true));
  form.addEventListener('submit', (event) => {
    const blamed = check(true);
    if (blamed === null) return;
    event.preventDefault();
    blamed.focus();
  });
}
