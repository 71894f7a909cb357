import { hasSchool, type LocalSaves } from '#domain/saves/local-saves.ts';
import { textsFor } from '#i18n/texts.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { $saves } from './saves-store.ts';
import styleUrl from './saved-hearts.css?url';
import { readButtonSchool } from './heart-button.ts';

let isPainting = false;

/** Shows on every button whether its school is saved, now and whenever the list or the page changes. */
export function paintHearts(): void {
  if (isPainting) return;
  isPainting = true;
  // Without this sheet, `aria-pressed` still shows the state.
  void addStyleSheet(styleUrl).catch(() => undefined);
  $saves.subscribe((saves) => paint(document, saves));
  const main = document.querySelector('main');
  if (main === null) return;
  // Results that are swapped in, and cards that come later.
  new MutationObserver(() => paint(main, $saves.get())).observe(main, { childList: true, subtree: true });
}

function paint(root: ParentNode, saves: LocalSaves): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[form="saves"]')) {
    const school = readButtonSchool(button);
    if (school !== null) paintButton(button, hasSchool(saves.list, school));
  }
}

/** Shows whether the school is saved: by the state of a heart without text, or by the text of a button. */
function paintButton(button: HTMLButtonElement, isSaved: boolean): void {
  if (button.classList.contains('is-saved') === isSaved && button.dataset['painted'] !== undefined) return;
  button.dataset['painted'] = '';
  button.classList.toggle('is-saved', isSaved);
  const word = button.querySelector('span');
  if (word === null) button.setAttribute('aria-pressed', String(isSaved));
  else word.textContent = textsFor(pageLanguage(), 'saves').button[isSaved ? 'saved' : 'save'];
}
