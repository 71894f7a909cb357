import { schoolKey } from '#domain/schools/school-id.ts';
import { fillPlural } from '#i18n/fill-text.ts';
import { textsFor } from '#i18n/texts.ts';
import { actInPlace } from '../dom/act-in-place.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { MODAL_CLOSED } from '../modals/modal-contract.ts';
import { openModal } from '../modals/open-modal.ts';
import { readSaves } from './saves-storage.ts';
import { $saves } from './saves-store.ts';

for (const note of document.querySelectorAll<HTMLElement>('[data-saved-here]')) showOverflow(note);
for (const lead of document.querySelectorAll<HTMLElement>('[data-saved-count]')) countAlong(lead);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-compare]')) enhanceCompareForm(form);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-note-form]')) enhanceNoteForm(form);
for (const list of document.querySelectorAll<HTMLElement>('.saved-cards')) enhanceNoteLinks(list);

/** Shows how many schools the device has beyond those in the cookie. The edge only sees the cookie. */
function showOverflow(note: HTMLElement): void {
  const count = readSaves().list.length - Number(note.dataset['savedHere']);
  if (count <= 0) return;
  note.textContent = fillPlural(textsFor(pageLanguage(), 'saves').page, {
    key: 'more',
    count,
    language: pageLanguage(),
  });
  note.hidden = false;
}

/** Keeps the number above the list true when a heart is clicked. Its card stays, so that the visitor can undo it. */
export function countAlong(lead: HTMLElement): void {
  const total = Number(lead.dataset['savedCount']);
  const cards = [...document.querySelectorAll<HTMLElement>('[data-school]')];
  const wasListed = (card: HTMLElement) => card.closest('.saved-removed') === null;
  $saves.listen(({ list }) => {
    const listed = new Set<string | undefined>(list.map(schoolKey));
    const added = cards.filter((card) => listed.has(card.dataset['school']) && !wasListed(card)).length;
    const removed = cards.filter((card) => !listed.has(card.dataset['school']) && wasListed(card)).length;
    const count = total + added - removed;
    lead.textContent = fillPlural(textsFor(pageLanguage(), 'saves').page, {
      key: 'count',
      count,
      language: pageLanguage(),
    });
  });
}

/** Says how many schools may be compared before the form is sent: at least one, and no more than there is room for. */
function enhanceCompareForm(form: HTMLFormElement): void {
  const status = form.querySelector('[role="status"]');
  const { compare: max = '6', tooMany = '', tooFew = '' } = form.dataset;
  const help = status?.textContent ?? '';
  const chosen = () => [...form.elements].filter((box) => box instanceof HTMLInputElement && box.checked).length;
  const say = (text: string) => {
    if (status !== null && status.textContent !== text) status.textContent = text;
  };
  const check = () => {
    say(chosen() > Number(max) ? tooMany : help);
    return chosen() > 0 && chosen() <= Number(max);
  };
  for (const box of form.elements) box.addEventListener('change', check);
  form.addEventListener('submit', (event) => {
    if (check()) return;
    event.preventDefault();
    if (chosen() === 0) say(tooFew);
  });
}

/** Opens a note as a dialog over the list. If its code fails to load, the link leads to its form. */
function enhanceNoteLinks(list: HTMLElement): void {
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-note]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    actInPlace(event, { target: link, act: () => editNote(link) });
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
    if (reason !== MODAL_CLOSED) throw reason;
  }
}

/**
 * Counts a note's characters while it is written. One that is too long says so and cannot be saved; while it is being saved
 * it cannot be saved again.
 */
export function enhanceNoteForm(form: HTMLFormElement): void {
  const field = form.querySelector('textarea');
  const counter = form.querySelector<HTMLElement>('[data-counter]');
  const error = form.querySelector<HTMLElement>('[data-error]');
  const button = form.querySelector<HTMLButtonElement>('[data-saving]');
  if (field === null || counter === null || error === null || button === null) return;
  const max = Number(form.dataset['noteForm']);
  // The page shows a message instead. The attribute would silently cut the text.
  field.removeAttribute('maxlength');
  const count = () => {
    const isTooLong = field.value.length > max;
    counter.textContent = (counter.dataset['counter'] ?? '').replace('#', String(field.value.length));
    counter.classList.toggle('is-too-long', isTooLong);
    field.setAttribute('aria-invalid', String(isTooLong));
    error.textContent = isTooLong ? (error.dataset['error'] ?? '') : '';
    error.hidden = !isTooLong;
    button.disabled = isTooLong;
  };
  field.addEventListener('input', count);
  form.addEventListener('submit', () => {
    button.disabled = true;
    button.textContent = button.dataset['saving'] ?? '';
  });
  count();
}
