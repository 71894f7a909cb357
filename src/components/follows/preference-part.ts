import type { Preferences } from '#domain/follows/preferences-page.ts';
import type { Language } from '#domain/places/language.ts';

/** What each part of the preferences is drawn from. */
export interface PreferencePart {
  preferences: Preferences;
  language: Language;
}
