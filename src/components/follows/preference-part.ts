import type { Account, AccountForm, AccountPage } from '#domain/follows/account-page.ts';
import type { Preferences } from '#domain/follows/preferences-page.ts';
import type { SitePath } from '#domain/places/place-paths.ts';

/** What each part of the preferences is drawn from. */
export interface PreferencePart {
  preferences: Preferences;
  /** The page that has the part. By default the preferences. */
  here?: SitePath;
}

/** What each part of the account page is drawn from. */
export interface AccountPart {
  account: Account;
  open: AccountForm | null;
  notice: AccountPage['notice'];
}
