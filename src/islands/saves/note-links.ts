import { openModal } from '../modals/open-modal.ts';

/** Opens a note as a dialog over the list. If its code fails to load, the link leads to its form. */
export function enhanceNoteLinks(list: HTMLElement): void {
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-note]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void editNote(link);
  });
}

async function editNote(link: HTMLAnchorElement): Promise<void> {
  const key = link.dataset['note'] ?? '';
  const name = link.closest('li')?.querySelector('h2')?.textContent.trim();
  const school = { state: key.slice(0, 2), id: key.slice(3), name };
  try {
    await openModal('school-note', { school });
    location.reload();
  } catch (reason) {
    if (reason !== 'closed') location.assign(link.href);
  }
}
