import { SAVED_SCHOOLS_COOKIE } from '#domain/saves/saved-schools-cookie-name.ts';
import { hasSessionHint } from '../members/session-hint.ts';

const BUTTONS = 'button[form="saves"]';

/**
 * Makes the buttons that save a school do so on the spot, those that come later too. Without it, or where its code does not
 * come, they submit the page's form. A reader who has saved nothing pays for this alone.
 */
export function enhanceSaves(form: HTMLFormElement): void {
  const painter = async () => (await import('./paint-hearts.ts')).paintHearts();
  if (hasSessionHint() || document.cookie.includes(`${SAVED_SCHOOLS_COOKIE}=`)) void painter().catch(reportError);
  // Before a map's card keeps its clicks to itself.
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(BUTTONS) : null;
    if (button === null) return;
    event.preventDefault();
    // The second click of a double click is no second wish.
    if (event.detail > 1) return;
    void toggle(button, form);
  };
  document.addEventListener('click', onClick, true);
}

async function toggle(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  const code = await import('./toggle-heart.ts').catch(() => null);
  if (code !== null) await code.toggleHeart(button).catch(reportError);
  else if (navigator.onLine) form.requestSubmit(button);
  else sayFailed(form.dataset['failed'] ?? '');
}

/** Said without the code that did not come. */
function sayFailed(text: string): void {
  const alert = document.createElement('p');
  alert.className = 'alert-region';
  alert.role = 'alert';
  alert.textContent = text;
  document.body.append(alert);
}
