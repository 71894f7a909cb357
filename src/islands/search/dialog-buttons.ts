/** Opens a dialog by its button in browsers that do not know how to themselves. */
export function enhanceDialogButton(button: HTMLButtonElement): void {
  if (Reflect.has(button, 'commandForElement')) return;
  button.addEventListener('click', () => {
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  });
}
