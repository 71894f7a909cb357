import { enhanceSavedSearches } from '../modals/saved-searches.ts';
import { answerInPlace } from './answered-form.ts';
import { openEmailedLink } from './emailed-link.ts';
import { enhancePasswordForm } from './password-form.ts';
import { sendFormsOnce } from './send-once.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[action^="/account/password/"]')) {
  enhancePasswordForm(form);
  const token = form.querySelector<HTMLInputElement>('[name="token"]');
  if (token !== null)
    void import('../modals/reset-password.ts').then((code) => code.openReset(token)).catch(reportError);
}
for (const form of document.querySelectorAll<HTMLFormElement>('form:has([data-answer])')) answerInPlace(form);
enhanceSavedSearches(document);
sendFormsOnce();
openEmailedLink();
// A tab that shows this page already only changes its fragment.
window.addEventListener('hashchange', openEmailedLink);
