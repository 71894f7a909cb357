import { textsFor } from '#i18n/texts.ts';
import { pageLanguage } from '../dom/page-language.ts';

/** Adds a button that copies the page's address, and announces the result in a status region. */
export function enhanceCopyControl(control: HTMLElement): void {
  const address = control.querySelector('input');
  if (address === null) return;
  const texts = textsFor(pageLanguage(), 'page-controls');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts.copy;
  const status = document.createElement('p');
  status.className = 'note';
  status.role = 'status';
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
  control.append(button, status);
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
