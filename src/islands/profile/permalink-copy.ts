import { PERMALINK_TEXTS } from '#i18n/permalink-texts.ts';
import { pageLanguage } from '../dom/page-language.ts';

/** Shows the button that copies the page's address, and announces the result in a status region. */
export function enhanceCopyControl(control: HTMLElement): void {
  const address = control.querySelector('input');
  const button = control.querySelector('button');
  const status = control.querySelector<HTMLElement>('[role=status]');
  if (address === null || button === null || status === null) return;
  const texts = PERMALINK_TEXTS[pageLanguage()];
  const copyAddress = async () => {
    address.select();
    const isCopied = await copy(address.value);
    // Screen readers do not announce the same words twice.
    status.textContent = '';
    requestAnimationFrame(() => {
      status.textContent = isCopied ? texts.copied : texts.notCopied;
    });
  };
  button.addEventListener('click', () => void copyAddress());
  button.hidden = false;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
