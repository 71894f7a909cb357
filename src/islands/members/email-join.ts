/** Sends the form of an article in place. Its code comes with the first try; without it, the form is sent as a page. */
export function enhanceEmailJoin(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  // Errors are in the language of the page, because a browser would use its own.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void import('../modals/join-in-place.ts').then(
      ({ joinInPlace }) => joinInPlace(form).catch((error: unknown) => reportError(error)),
      () => form.submit(),
    );
  });
}
