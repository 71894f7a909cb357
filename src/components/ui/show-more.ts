import type { Language } from '#domain/places/language.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Items of a list that are shown at once. */
export const SHOWN_ITEMS = 3;

/** Puts the rest of a list into a disclosure. Its words change with its state, by style alone. */
export function showMoreHtml(rest: Html, language: Language): Html {
  const t = translatorFor(language);
  const more = html`<span class="when-closed">${t('profile-figures.showMore')}</span>`;
  const less = html`<span class="when-open">${t('profile-figures.showLess')}</span>`;
  return html`<details class="show-more">
    <summary>${more}${less}</summary>
    ${rest}
  </details>`;
}

/** Draws a list with its first items (3 by default) and puts the others into a disclosure. `listOf` builds the list. */
export function cutListHtml<Item>(
  items: readonly Item[],
  of: { listOf: (items: readonly Item[]) => Html; language: Language; shown?: number },
): Html {
  const { listOf, language, shown = SHOWN_ITEMS } = of;
  if (items.length <= shown) return listOf(items);
  return html`${listOf(items.slice(0, shown))}${showMoreHtml(listOf(items.slice(shown)), language)}`;
}
