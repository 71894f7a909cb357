/** Shows the button that copies the page's address, and announces the result in a status region. */
export function enhanceCopyControl(control: HTMLElement): void {
  const address = control.querySelector('input');
  const button = control.querySelector('button');
  const status = control.querySelector<HTMLElement>('[role=status]');
  if (address === null || button === null || status === null) return;
  const copyAddress = async () => {
    address.select();
    const isCopied = await copy(address.value);
    // Screen readers do not announce the same words twice.
    status.textContent = '';
    requestAnimationFrame(() => {
      status.textContent = (isCopied ? status.dataset['copied'] : status.dataset['failed']) ?? '';
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
