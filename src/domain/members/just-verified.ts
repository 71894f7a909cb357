/** The readable cookie by which a link's own page tells the next one, once, what has just happened to an account. */
export const JUST_VERIFIED_COOKIE = 'just_verified';
/** What its value says: a provider's visitor got a new account, or an e-mail address was verified. */
export const JUST_VERIFIED_EVENTS = ['signed-up', 'verified'] as const;
export type JustVerifiedEvent = (typeof JUST_VERIFIED_EVENTS)[number];

/** The event of a cookie's value, or null where it is none of ours. */
export function justVerifiedOf(value: string | null | undefined): JustVerifiedEvent | null {
  return JUST_VERIFIED_EVENTS.find((event) => event === value) ?? null;
}
