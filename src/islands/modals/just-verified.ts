/** What a page is told, once, about an account that came by way of a link: see the edge's member cookies. */
const COOKIE = 'just_verified';

/** Reads the message once and deletes it, so that later pages do not show it. */
export function takeJustVerified(): string | null {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${COOKIE}=`));
  if (cookie === undefined) return null;
  document.cookie = `${COOKIE}=; max-age=0; path=/; samesite=lax`;
  return cookie.slice(COOKIE.length + 1);
}

/** Welcomes members who come back from a provider or from the link of an email. */
export function enhanceJustVerified(): void {
  // The page of passwords asks for one by itself; the page after it is told.
  if (location.pathname.startsWith('/account/')) return;
  const event = takeJustVerified();
  if (event === null) return;
  void import('./welcome.ts').then(({ welcome }) => welcome(event)).catch((error: unknown) => reportError(error));
}
