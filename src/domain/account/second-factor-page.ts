import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';

/** What a member has to do: get a secret, prove that the app has it, or enter a code. */
export type FactorStep =
  | { readonly kind: 'set-up' }
  | {
      readonly kind: 'confirm';
      /** In base32. */
      readonly secret: string;
      /** Opens an authenticator app on the same device. */
      readonly uri: string;
      readonly recoveryCodes: readonly string[];
    }
  | { readonly kind: 'check' }
  | { readonly kind: 'passed'; readonly recoveryCodesLeft: number };

/** The second factor: rendered for one member and never stored. */
export interface SecondFactorPage extends PageBase {
  readonly kind: 'second-factor';
  readonly step: FactorStep;
  /** The member has to enter it to set a factor up. */
  readonly hasPassword: boolean;
  readonly returnTo: SitePath;
  readonly alert: string | null;
}

/** The path at which people with a role enter their code. It leads back to `return_to`. */
export const SECOND_FACTOR_PATH: SitePath = '/desk/second-factor/';

/** Writes a secret or a code in groups of four characters, which people copy more easily. */
export function writeInGroups(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
