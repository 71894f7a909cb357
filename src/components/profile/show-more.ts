import type { Language } from '#domain/places/language.ts';
import { html, type Html } from '#components/ui/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Items of a list that are shown at once. */
export const SHOWN_ITEMS = 3;

/** What opens the rest of a list; its words change with its state, by style alone. */
export function showMoreHtml(rest: Html, language: Language): Html {
  const t = translatorFor(language);
  const more = html`<span class="when-closed">${t('profile-figures.showMore')}</span>`;
  const less = html`<span class="when-open">${t('profile-figures.showLess')}</span>`;
  return html`<details class="show-more">
    <summary>${more}${less}</summary>
    ${rest}
  </details>`;
}

/** A list whose first 3 items are shown and whose others wait in a disclosure; the list is made by `listOf`. */
export function cutListHtml<Item>(
  items: readonly Item[],
  { listOf, language }: { listOf: (items: readonly Item[]) => Html; language: Language },
): Html {
  // A disclosure that hides a single item costs more than it saves.
  if (items.length <= SHOWN_ITEMS + 1) return listOf(items);
  const rest = listOf(items.slice(SHOWN_ITEMS));
  return html`${listOf(items.slice(0, SHOWN_ITEMS))}${showMoreHtml(rest, language)}`;
}
