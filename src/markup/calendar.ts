import { CALENDAR_FILE_PATH, SHOWN_EVENTS, calendarQuery, subscribeAddress } from '#domain/calendar/calendar-call.ts';
import type { CalendarAnswer, CalendarEvent } from '#domain/calendar/calendar-contract.ts';
import { detectEventKind } from '#domain/calendar/event-kind.ts';
import { LANGUAGES, type Language } from '#domain/places/language.ts';
import { textsFor } from '#i18n/texts.ts';
import { fillText } from '#i18n/fill-text.ts';
import { eventNameHtml, eventsNote } from './event-name.ts';
import { html, type Html } from './html.ts';

/** Whose calendar a list shows, and in which language. */
interface CalendarPlace {
  readonly school: { readonly state: string; readonly id: string };
  readonly language: Language;
  readonly siteOrigin: string;
}

/**
 * Draws the coming dates of a school: the first ones, the others behind a disclosure, and links to files for calendar
 * programs. Null is a calendar that could not be read.
 */
export function calendarHtml(calendar: CalendarAnswer | null, place: CalendarPlace): Html {
  const texts = textsFor(place.language, 'calendar');
  if (calendar === null || calendar.data.length === 0) return html`<p>${texts.no_results}</p>`;
  const [shown, others] = [calendar.data.slice(0, SHOWN_EVENTS), calendar.data.slice(SHOWN_EVENTS)];
  const file = `${CALENDAR_FILE_PATH}?${calendarQuery(place.school, place)}`;
  return html`${markHtml(calendar, place.language)} ${languageNote(calendar.data, place.language)}
    ${listHtml(shown, place)} ${others.length > 0 && moreHtml(others, place)}
    <p>
      <a href="${subscribeAddress(place.siteOrigin, file)}">${texts.subscribe}</a> ·
      <a href="${file}">${texts.download}</a>
    </p>`;
}

function languageNote(events: readonly CalendarEvent[], language: Language): Html | null {
  const note = eventsNote(
    events.map((event) => event.language),
    language,
  );
  return note === null ? null : html`<p class="note">${textsFor(language, 'calendar')[note]}</p>`;
}

function moreHtml(events: readonly CalendarEvent[], place: CalendarPlace): Html {
  const texts = textsFor(place.language, 'calendar');
  return html`<details>
    <summary><span class="when-closed">${texts.more}</span><span class="when-open">${texts.less}</span></summary>
    ${listHtml(events, place)}
  </details>`;
}

function listHtml(events: readonly CalendarEvent[], { school, language }: CalendarPlace): Html {
  const texts = textsFor(language, 'calendar');
  const items = events.map((event) => {
    const file = `${CALENDAR_FILE_PATH}?${calendarQuery(school, { language, event: event.uid })}`;
    const label = fillText(texts.addOf, { event: event.name }, language);
    const mark = detectEventKind(event.name) !== 'other' && html` class="is-urgent"`;
    return html`<li${mark}>
      <time datetime="${event.startDate}">${longDate(event.startDate, language)}</time>
      ${eventNameHtml(event, language)}
      <a href="${file}" aria-label="${label}">${texts.add}</a>
    </li>`;
  });
  return html`<ul class="dates">
    ${items}
  </ul>`;
}

/** Says who confirmed the dates, and when they were last updated. */
function markHtml({ verified, lastUpdated }: CalendarAnswer, language: Language): Html | null {
  const texts = textsFor(language, 'calendar');
  const mark = verified && html`<span class="verified">✓ ${texts.verified}</span>`;
  if (lastUpdated === null) return verified ? html`<p class="note">${mark}</p>` : null;
  const { year, month, day } = lastUpdated;
  const moment = new Date(Date.UTC(year, month - 1, day));
  const date = fillText(texts.updated, { date: dateOf(moment, language) }, language);
  return html`<p class="note">${mark}${verified && ' · '}${date}</p>`;
}

function longDate(date: string, language: Language): string {
  return dateOf(new Date(`${date}T00:00:00Z`), language);
}

function dateOf(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].tag, { dateStyle: 'full', timeZone: 'UTC' }).format(moment);
}
