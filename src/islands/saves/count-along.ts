import { schoolKey } from '#domain/schools/school-id.ts';
import { fillPlural } from '#i18n/fill-text.ts';
import { SAVES_TEXTS } from '#i18n/saves-texts.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { $saves } from './saves-store.ts';

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
    lead.textContent = fillPlural(SAVES_TEXTS[pageLanguage()].page, { key: 'count', count, tag: pageLanguage() });
  });
}
