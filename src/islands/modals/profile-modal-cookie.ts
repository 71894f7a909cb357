/** The cookie's name and life are the specification's. */
const COOKIE = 'profileModal';
const DAY_SECONDS = 24 * 60 * 60;

/** Remembers for a day that this browser showed the profile questions. They do not open by themselves until then. */
export function rememberProfileModal(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=1; path=/; max-age=${DAY_SECONDS}; samesite=lax${secure}`;
}

export function wasProfileModalShown(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=1`);
}
