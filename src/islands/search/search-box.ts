/**
 * Loads the search box when somebody first points at its form or moves into it; until then, and where it does not come, the
 * form is one.
 */
export function enhanceSearchBox(host: HTMLElement): void {
  let isComposing = false;
  let isPointed = false;
  let isAsked = false;
  const load = async () => {
    if (isAsked) return;
    isAsked = true;
    const { mountSearchBox } = await import('./SearchBox.island.tsx');
    const mount = () => void mountSearchBox(host, { isPointed });
    // A field in which a word is being composed is left alone until the word is there.
    if (isComposing) host.addEventListener('compositionend', () => setTimeout(mount), { once: true });
    else mount();
  };
  const ask = () => void load().catch(reportError);
  for (const event of ['focusin', 'pointerover']) host.addEventListener(event, ask, { once: true });
  host.addEventListener('pointerdown', ({ target }) => {
    isPointed = target instanceof HTMLInputElement;
    ask();
  });
  host.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  host.addEventListener('compositionend', () => {
    isComposing = false;
  });
}
