import type { ModalTexts } from '#i18n/modal-texts.ts';
import { focusFirst } from './ModalDialog.tsx';
import { sendFragmentForm } from './fragment-form.ts';
import type { FragmentResult } from './modal-contract.ts';
import { enhanceSavedSearches } from './saved-searches.ts';

interface FragmentTools {
  readonly texts: ModalTexts;
  readonly onDone: (result: FragmentResult) => void;
}

/** Adds behavior to a fragment in a dialog: its forms are sent in place, and its tabs and closing button work. */
export function enhanceFragment(fragment: HTMLElement, tools: FragmentTools): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return;
    event.preventDefault();
    void sendFragmentForm(form, tools);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-done]') == null) return;
    event.preventDefault();
    tools.onDone({ message: null, who: null });
  };
  // Shows errors in the page's language, because a browser would use its own.
  for (const form of fragment.querySelectorAll('form')) form.noValidate = true;
  fragment.addEventListener('submit', onSubmit);
  fragment.addEventListener('click', onClick);
  // The page's own script makes the tabs: its code is not loaded twice.
  for (const tabs of fragment.querySelectorAll('[data-tabs]'))
    tabs.dispatchEvent(new CustomEvent('homeroom:tabs', { bubbles: true }));
  enhanceSavedSearches(fragment);
  focusFirst(fragment);
  return () => {
    fragment.removeEventListener('submit', onSubmit);
    fragment.removeEventListener('click', onClick);
  };
}
