import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { CalendarContent } from '#domain/profile/calendar-module.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { eventNameHtml, eventsNote } from '#markup/event-name.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/**
 * The next dates that are known, and a link to the page with all of them. A script puts the current dates in their place when the
 * visitor gets near.
 */
export function calendarLinkHtml(
  { path, dates }: CalendarContent,
  { school, language }: { school: Pick<School, 'state' | 'id'>; language: Language },
): Html {
  const t = translatorFor(language);
  const note = eventsNote(
    dates.map(([, , written]) => written),
    language,
  );
  const { date: print } = formatFor(language);
  const items = dates.map(
    ([date, name, written]) =>
      html`<li>${print(`${date}T00:00:00Z`)}: ${eventNameHtml({ name, language: written }, language)}</li>`,
  );
  return html`<div data-calendar="${schoolKey(school)}">
    ${note !== null && html`<p class="note">${t(`calendar.${note}`)}</p>`}${
      items.length > 0 &&
      html`<ul>
        ${items}
      </ul>`
    }<a href="${withLanguage(path, language)}">${t('calendar.show')}</a>
  </div>`;
}
