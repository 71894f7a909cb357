import type { Language } from '#domain/places/language.ts';
import type { AttendanceContent } from '#domain/profile/attendance-module.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { definitionsHtml } from './definitions-html.ts';
import { measureTableHtml } from './measure-rows.ts';
import { itemsOfEntries, itemsOfMeasures, mixedListHtml, addYear } from './mixed-list.ts';

/** Attendance and discipline: first the measures, then what sources tell in words of their own. */
export function attendanceHtml({ measures, entries, entriesYear }: AttendanceContent, language: Language): Html {
  const t = translatorFor(language);
  const items = itemsOfMeasures(measures, language);
  const told = itemsOfEntries(entries, language);
  const morePart =
    told.length === 0
      ? null
      : html`<details>
          <summary>${addYear(t('profile-attendance.more'), entriesYear, language)}</summary>
          ${mixedListHtml(told, language)}
        </details>`;
  const table = measureTableHtml(measures, { caption: t('profile-attendance.caption'), language });
  const defined = measures.map(({ measure, latest }) => ({ ...latest, measure }));
  return html`${mixedListHtml(items, language)}${definitionsHtml(defined, language)}${table}${morePart}`;
}
