/** The one-time notice about an account that a link opened or verified. See the edge's member cookies. */
const COOKIE = 'just_verified';

/** Reads the notice once and deletes it, so that later pages do not show it. */
function takeJustVerified(): string | null {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${COOKIE}=`));
  if (cookie === undefined) return null;
  document.cookie = `${COOKIE}=; max-age=0; path=/; samesite=lax`;
  return cookie.slice(COOKIE.length + 1);
}

/** Welcomes members who come back from a provider or from the link of an email. */
export function enhanceJustVerified(): void {
  // The password page asks for one anyway, so the page after it gets the notice.
  if (location.pathname.startsWith('/account/')) return;
  const event = takeJustVerified();
  if (event === null) return;
  void import('./welcome.ts').then(({ welcome }) => welcome(event)).catch((error: unknown) => reportError(error));
}
