import type { Account, AccountForm, AccountPage } from '#domain/follows/account-page.ts';
import type { Preferences } from '#domain/follows/preferences-page.ts';
import type { Language } from '#domain/places/language.ts';
import type { SitePath } from '#domain/places/place-paths.ts';

/** What each part of the preferences is drawn from. */
export interface PreferencePart {
  preferences: Preferences;
  language: Language;
  /** The page that has the part. By default the preferences. */
  here?: SitePath;
}

/** What each part of the account page is drawn from. */
export interface AccountPart {
  account: Account;
  language: Language;
  open: AccountForm | null;
  notice: AccountPage['notice'];
}
