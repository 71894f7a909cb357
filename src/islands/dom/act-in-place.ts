/** Forms whose next submit is the browser's own. */
const givenBack = new WeakSet<HTMLFormElement>();

/**
 * Acts in place of the browser. If that throws or rejects, does once what the browser would have done: follows the link, or
 * sends the form. `act` handles what is no fault: a refusal, a dialog that the visitor closed, a call without an answer.
 */
export function actInPlace(
  event: Event,
  { target, act }: { target: HTMLAnchorElement | HTMLButtonElement | HTMLFormElement; act: () => unknown },
): void {
  if (target instanceof HTMLFormElement && givenBack.delete(target)) return;
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  event.preventDefault();
  const giveBack = (error: unknown) => {
    reportError(error);
    actAsPage(target, submitter);
  };
  try {
    Promise.resolve(act()).catch(giveBack);
  } catch (error) {
    giveBack(error);
  }
}

/** Follows a link, or sends a form with the button that was clicked. */
export function actAsPage(
  target: HTMLAnchorElement | HTMLButtonElement | HTMLFormElement,
  submitter: HTMLElement | null = null,
): void {
  if (target instanceof HTMLAnchorElement) location.assign(target.href);
  const form = target instanceof HTMLButtonElement ? target.form : target instanceof HTMLFormElement ? target : null;
  if (form === null) return;
  givenBack.add(form);
  form.requestSubmit(target instanceof HTMLButtonElement ? target : submitter);
  // A form that another script stopped, or an invalid one, may be sent in place again.
  givenBack.delete(form);
}
