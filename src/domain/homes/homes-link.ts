/** The partner counts visits from nearby schools on a profile under this campaign. */
const NEARBY_SCHOOLS_CAMPAIGN = 'profiles_listings';
const CAMPAIGN = { utm_source: 'homeroom', utm_medium: 'Partner', utm_content: 'text' } as const;

const TEMPLATE = /^https?:\/\/[^\s"'<>\\]+$/i;

/**
 * Reads the configured URL of the partner's page of homes for sale. It is an `http` or `https` URL with the
 * placeholders `{state}` and `{zip}`. Returns null if none is configured or it is invalid.
 */
export function readHomesUrl(configured: string | undefined): string | null {
  const address = configured?.trim() ?? '';
  return TEMPLATE.test(address) && address.includes('{state}') && address.includes('{zip}') ? address : null;
}

/** Returns the link to the partner's homes for sale around a school, or null without a partner or a ZIP code. */
export function homesLink(
  homesUrl: string | null,
  { state, zip }: { state: string; zip: string | null },
): string | null {
  if (homesUrl === null || zip === null) return null;
  const address = homesUrl
    .replaceAll('{state}', encodeURIComponent(state))
    .replaceAll('{zip}', encodeURIComponent(zip));
  const campaign = Object.entries({ ...CAMPAIGN, utm_campaign: NEARBY_SCHOOLS_CAMPAIGN })
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return `${address}${address.includes('?') ? '&' : '?'}${campaign}`;
}
