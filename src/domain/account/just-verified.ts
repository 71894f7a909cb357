/** The readable cookie that reports an account event to the next page, once. */
export const JUST_VERIFIED_COOKIE = 'just_verified';
/** The values of the cookie: a visitor who used a provider got a new account, or a member verified an email address. */
export const JUST_VERIFIED_EVENTS = ['signed-up', 'verified'] as const;
/** What happened right before the page that reads the cookie. */
export type JustVerifiedEvent = (typeof JUST_VERIFIED_EVENTS)[number];

/** Returns the event of a cookie's value, or null if the value is not ours. */
export function parseJustVerified(value: string | null | undefined): JustVerifiedEvent | null {
  return JUST_VERIFIED_EVENTS.find((event) => event === value) ?? null;
}
