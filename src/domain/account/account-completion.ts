import { keysOf } from '../types/keys-of.ts';

/** The parts of an account that count toward its completion. */
export interface AccountParts {
  readonly isEmailVerified: boolean;
  readonly hasName: boolean;
  readonly hasAffiliation: boolean;
  readonly hasSignUpReason: boolean;
  readonly hasGrade: boolean;
}

/** The completion of an account if we only know that it exists. */
export const DEFAULT_COMPLETION_PERCENT = 30;

const WEIGHTS: Readonly<Record<keyof AccountParts, number>> = {
  isEmailVerified: 20,
  hasName: 10,
  hasAffiliation: 15,
  hasSignUpReason: 10,
  hasGrade: 15,
};

/** Computes how complete an account is, in percent: 30 for having one, 100 if nothing is missing. */
export function completionPercent(parts: AccountParts): number {
  const names = keysOf(WEIGHTS);
  return names.reduce((sum, name) => sum + (parts[name] ? WEIGHTS[name] : 0), DEFAULT_COMPLETION_PERCENT);
}
