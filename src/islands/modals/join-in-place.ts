import { element } from '../dom/element.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { sendFragmentForm } from './fragment-form.ts';

/** Sends the newsletter form of a page. The edge's message takes the place of the form. */
export async function joinInPlace(form: HTMLFormElement): Promise<void> {
  const { modalTexts } = await import('#i18n/modal-texts.ts');
  const texts = modalTexts(pageLanguage());
  await sendFragmentForm(form, {
    texts,
    onDone: ({ message }) => showDone(form, message ?? texts.modals.emailJoin.done),
  });
}

function showDone(form: HTMLFormElement, text: string): void {
  const done = element('p', { class: 'form-done', role: 'status', tabindex: '-1' }, text);
  form.replaceWith(done);
  done.focus();
}
