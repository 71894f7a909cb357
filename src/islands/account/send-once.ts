/** A form whose answer has not come by then may be sent again. */
const WAIT_MS = 10_000;

/**
 * Sends a page's own form once, even if its button is clicked more often. A second request would use up the token of an
 * email again and show an expired link.
 */
export function sendFormsOnce(): void {
  let sent = new WeakMap<HTMLElement, number>();
  document.addEventListener('submit', (event) => {
    const { target: form, submitter, timeStamp, defaultPrevented } = event;
    if (defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
    const pressed = submitter ?? form;
    if (timeStamp - (sent.get(pressed) ?? -Infinity) < WAIT_MS) event.preventDefault();
    else sent.set(pressed, timeStamp);
  });
  // Visitors who return to the page may send it again.
  window.addEventListener('pageshow', () => {
    sent = new WeakMap();
  });
}
