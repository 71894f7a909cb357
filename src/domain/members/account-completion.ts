/** What an account has, as far as its completion counts it. */
export interface AccountParts {
  readonly isEmailVerified: boolean;
  readonly hasName: boolean;
  readonly hasAffiliation: boolean;
  readonly hasSignUpReason: boolean;
  readonly hasGrade: boolean;
}

/** The completion of an account of which nothing is known but that it is there. */
export const DEFAULT_COMPLETION_PERCENT = 30;

const WEIGHTS: Readonly<Record<keyof AccountParts, number>> = {
  isEmailVerified: 20,
  hasName: 10,
  hasAffiliation: 15,
  hasSignUpReason: 10,
  hasGrade: 15,
};

/** How complete an account is, in percent: 30 for having one, 100 when nothing is missing. */
export function completionPercent(parts: AccountParts): number {
  const names = Object.keys(WEIGHTS) as (keyof AccountParts)[];
  return names.reduce((sum, name) => sum + (parts[name] ? WEIGHTS[name] : 0), DEFAULT_COMPLETION_PERCENT);
}
