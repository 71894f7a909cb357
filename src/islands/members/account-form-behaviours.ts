import { enhanceSavedSearches } from '../modals/saved-searches.ts';
import { enhancePasswordForm } from './password-form.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[action^="/account/password/"]')) {
  enhancePasswordForm(form);
}
enhanceSavedSearches(document);
