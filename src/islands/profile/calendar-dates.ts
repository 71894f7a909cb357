import { CALENDAR_CALL, CALENDAR_PLACEHOLDERS, calendarQuery } from '#domain/calendar/calendar-call.ts';
import type { CalendarAnswer } from '#domain/calendar/calendar-contract.ts';
import { parseSchoolKey } from '#domain/schools/school-id.ts';
import { textsFor } from '#i18n/texts.ts';
import { calendarHtml } from '#markup/calendar.ts';
import { html } from '#markup/html.ts';
import { readCall } from '../dom/json-client.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { toElements } from '../dom/to-element.ts';
import styleUrl from './dates.css?url';

/** The edge asks the partner twice at once, six seconds each at most. */
const TIMEOUT_MS = 8000;

/**
 * Loads and shows the dates of the school that the module names. Until then, and after a failure, it keeps the dates that the page
 * came with. Without any, a failure shows that we have none.
 */
export async function showDates(module: HTMLElement): Promise<void> {
  const school = parseSchoolKey(module.dataset['calendar'] ?? '');
  if (school === null) return;
  const language = pageLanguage();
  await addStyleSheet(styleUrl).catch((error: unknown) => reportError(error));
  module.setAttribute('aria-busy', 'true');
  const hasDates = module.querySelector('li') !== null;
  if (!hasDates) module.replaceChildren(...placeholders(textsFor(language, 'calendar').loading));
  const calendar = await readCall<CalendarAnswer>(`${CALENDAR_CALL}?${calendarQuery(school, { language })}`, {
    timeoutMs: TIMEOUT_MS,
  }).catch(() => null);
  module.removeAttribute('aria-busy');
  if (calendar === null && hasDates) return;
  module.replaceChildren(...toElements(calendarHtml(calendar, { school, language, siteOrigin: location.origin })));
}

/** Draws empty rows while the dates load. Screen readers get one sentence instead. */
function placeholders(loading: string): HTMLElement[] {
  const rows = Array.from({ length: CALENDAR_PLACEHOLDERS }, () => html`<li class="is-placeholder"></li>`);
  return toElements(
    html`<p class="visually-hidden" role="status">${loading}</p>
      <ul class="dates" aria-hidden="true">
        ${rows}
      </ul>`,
  );
}
