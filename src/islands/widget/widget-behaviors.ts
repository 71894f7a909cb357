for (const form of document.querySelectorAll<HTMLFormElement>('[data-widget-form]')) updatePreview(form);

/** Shows a choice in the preview at once. Code for an earlier choice goes: it would embed something else. */
export function updatePreview(form: HTMLFormElement): void {
  const frame = form.querySelector<HTMLIFrameElement>('[data-widget-preview]');
  form.addEventListener('change', (event) => {
    if (frame === null || !(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return;
    const address = new URL(frame.src);
    address.searchParams.set('show', chosen(form, 'show'));
    address.searchParams.set('lang', chosen(form, 'language'));
    frame.src = address.href;
    form.querySelector('[data-widget-code]')?.remove();
  });
}

function chosen(form: HTMLFormElement, name: string): string {
  return form.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value ?? '';
}
