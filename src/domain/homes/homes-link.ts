/** The campaign that the partner counts visits from a profile's nearby schools under. */
const NEARBY_SCHOOLS_CAMPAIGN = 'profiles_listings';
const CAMPAIGN = { utm_source: 'homeroom', utm_medium: 'Partner', utm_content: 'text' } as const;

const TEMPLATE = /^https?:\/\/[^\s"'<>\\]+$/i;

/**
 * The address of the partner's page of homes for sale, from the configuration: an `http` or `https` address with `{state}`
 * and `{zip}` where these go. Null where none is configured, or one that is none.
 */
export function readHomesUrl(configured: string | undefined): string | null {
  const address = configured?.trim() ?? '';
  return TEMPLATE.test(address) && address.includes('{state}') && address.includes('{zip}') ? address : null;
}

/** The partner's homes for sale around a school; null where there is no partner, or the school's ZIP code is not known. */
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
