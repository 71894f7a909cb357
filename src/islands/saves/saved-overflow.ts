import { fillPlural } from '#i18n/fill-text.ts';
import { SAVES_TEXTS } from '#i18n/saves-texts.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { readSaves } from './saves-storage.ts';

/** Shows how many schools the device has beyond those in the cookie. The edge only sees the cookie. */
export function showOverflow(note: HTMLElement): void {
  const count = readSaves().list.length - Number(note.dataset['savedHere']);
  if (count <= 0) return;
  note.textContent = fillPlural(SAVES_TEXTS[pageLanguage()].page, { key: 'more', count, tag: pageLanguage() });
  note.hidden = false;
}
