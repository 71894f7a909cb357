import type { ModalTexts } from '#i18n/modal-texts.ts';
import { focusFirst } from './ModalDialog.tsx';
import { sendFragmentForm } from './fragment-form.ts';

interface FragmentTools {
  readonly texts: ModalTexts;
  readonly onDone: () => void;
}

/** Gives a fragment in a dialog its behaviour: forms are sent in place, tabs and the closing button work. */
export function enhanceFragment(fragment: HTMLElement, tools: FragmentTools): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    void sendFragmentForm(form, tools);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-done]') == null) return;
    event.preventDefault();
    tools.onDone();
  };
  fragment.addEventListener('submit', onSubmit);
  fragment.addEventListener('click', onClick);
  focusFirst(fragment);
  return () => {
    fragment.removeEventListener('submit', onSubmit);
    fragment.removeEventListener('click', onClick);
  };
}
