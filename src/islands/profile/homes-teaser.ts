import { HOMES_AND_RENTALS_CALL } from '#domain/homes/homes-call.ts';
import type { HomesAnswer } from '#domain/homes/homes-contract.ts';
import { fillText } from '#i18n/fill-text.ts';
import { textsFor } from '#i18n/texts.ts';
import { homesHtml } from '#markup/homes.ts';
import { html } from '#markup/html.ts';
import { readCall } from '../dom/json-client.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { toElements } from '../dom/to-element.ts';
import styleUrl from './homes.css?url';

const TIMEOUT_MS = 8000;

/** Shows a few homes for sale in the city that the place names. Without any, the place stays empty. */
export async function showTeaser(place: HTMLElement): Promise<void> {
  const { city = '', state = '' } = place.dataset;
  const language = pageLanguage();
  const query = new URLSearchParams({ forSaleOrForRent: 'forSale', city, state });
  const homes = await readCall<HomesAnswer>(`${HOMES_AND_RENTALS_CALL}?${query}`, { timeoutMs: TIMEOUT_MS }).catch(
    () => null,
  );
  if (homes === null || homes.listings.length === 0) {
    place.replaceChildren();
    return;
  }
  await addStyleSheet(styleUrl).catch((error: unknown) => reportError(error));
  const title = fillText(textsFor(language, 'homes').place, { place: city }, language);
  place.replaceChildren(
    ...toElements(
      html`<section class="section">
        <h2>${title}</h2>
        ${homesHtml(homes, language)}
      </section>`,
    ),
  );
}
