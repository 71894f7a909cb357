/** The address of the page, without origin and hash. */
export function addressShown(): string {
  return `${location.pathname}${location.search}`;
}

/** Returns the scroll position of a page when the visitor left it. */
export function scrollOf(state: unknown): number {
  const isSaved = typeof state === 'object' && state !== null && 'scrollY' in state;
  return isSaved && typeof state.scrollY === 'number' ? state.scrollY : 0;
}

/** Returns the address that a form would be sent to, without its empty fields. The address of an empty form says so. */
export function addressOfForm(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const filled = entries.filter(([, value]) => value.trim() !== '');
  const isEmpty = filled.every(([name]) => name === 'lang');
  const address = new URL(form.action);
  for (const [name, value] of isEmpty ? entries : filled) address.searchParams.append(name, value);
  return address.href;
}

/** Returns true if the visitor changed a choice of a form. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked;
    if (!(control instanceof HTMLSelectElement)) return false;
    return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  });
}

/** Returns true for a click that asks the browser for another window, a download or a menu. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
