/** After a finger or a button is lifted, its click comes within this time, in ms, or never. */
const CLICK_WAIT_MS = 400;

const LOOK_AGAIN_MS = 40;

for (const host of document.querySelectorAll<HTMLElement>('[data-search-box]')) enhanceSearchBox(host);
for (const button of document.querySelectorAll<HTMLButtonElement>('[command="show-modal"]')) {
  enhanceDialogButton(button);
}

/** Opens a dialog by its button in browsers that do not know how to themselves. */
function enhanceDialogButton(button: HTMLButtonElement): void {
  if (Reflect.has(button, 'commandForElement')) return;
  button.addEventListener('click', () => {
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  });
}

/**
 * Loads the search box when the visitor first points at its form or moves into it, or at once if the page asks for a place.
 * Before that, and if loading fails, the plain form works.
 */
export function enhanceSearchBox(host: HTMLElement): void {
  const atRest = restOf(host);
  let isPointed = false;
  let isAsked = false;
  const load = async () => {
    if (isAsked) return;
    isAsked = true;
    const { mountSearchBox } = await import('./SearchBox.island.tsx');
    await atRest();
    mountSearchBox(host, { isPointed });
  };
  const ask = () => {
    load().catch((error: unknown) => {
      reportError(error);
    });
  };
  if (host.dataset['placeAsked'] !== undefined) ask();
  for (const event of ['focusin', 'pointerover']) host.addEventListener(event, ask, { once: true });
  host.addEventListener('pointerdown', ({ target }) => {
    isPointed = target instanceof Element && target.closest('label, input') !== null;
    ask();
  });
}

/**
 * Returns a function that waits until a form is idle. Replacing its parts while the visitor composes a word or holds a
 * pointer down would lose the word or the click.
 */
function restOf(host: HTMLElement): () => Promise<void> {
  let isComposing = false;
  let pressedUntil = 0;
  const pressUntil = (time: number) => () => {
    pressedUntil = time;
  };
  host.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  host.addEventListener('compositionend', () => {
    isComposing = false;
  });
  host.addEventListener('pointerdown', pressUntil(Infinity));
  host.addEventListener('click', pressUntil(0));
  window.addEventListener('pointercancel', pressUntil(0));
  window.addEventListener('pointerup', () => {
    pressedUntil = Math.min(pressedUntil, performance.now() + CLICK_WAIT_MS);
  });
  return async () => {
    while (isComposing || performance.now() < pressedUntil) {
      await new Promise((resume) => setTimeout(resume, LOOK_AGAIN_MS));
    }
  };
}
