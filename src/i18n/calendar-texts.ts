import type { Language } from '#domain/places/language.ts';
import calendarEn from '#locales/en/calendar.json' with { type: 'json' };
import calendarEs from '#locales/es/calendar.json' with { type: 'json' };

/** The words of a list of dates. */
type CalendarTexts = typeof calendarEn;

/** The words of dates that load later, by language: browsers get them with the first of these. */
export const CALENDAR_TEXTS: Readonly<Record<Language, CalendarTexts>> = { en: calendarEn, es: calendarEs };
