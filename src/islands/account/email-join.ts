import { actInPlace } from '../dom/act-in-place.ts';

/** Sends the form of an article in place. Its code comes with the first try; without it, the form is sent as a page. */
export function enhanceEmailJoin(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  // Errors are in the language of the page, because a browser would use its own.
  form.noValidate = true;
  const join = async () => {
    const { joinInPlace } = await import('../modals/join-in-place.ts');
    await joinInPlace(form);
  };
  form.addEventListener('submit', (event) => actInPlace(event, { target: form, act: join }));
}
