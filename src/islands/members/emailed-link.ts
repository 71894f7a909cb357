/**
 * Sends the code of an emailed link, which is in the fragment of the address, and takes it from the address. Checking the
 * code uses nothing up, so programs that open links by themselves do no harm.
 */
export function openEmailedLink(): void {
  const form = document.querySelector<HTMLFormElement>('[data-emailed-link]');
  const field = form?.querySelector<HTMLInputElement>('[name="token"]');
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (form === null || field == null || token === null) return;
  field.value = token;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  form.requestSubmit();
}
