/** The partner counts visits from nearby schools on a profile under this campaign. */
const NEARBY_SCHOOLS_CAMPAIGN = 'profiles_listings';
/** The partner counts visits from homes under this term. */
const HOMES_TERM = 'nearbyhomes_profiles';
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
  return withParameters(address, { ...CAMPAIGN, utm_campaign: NEARBY_SCHOOLS_CAMPAIGN });
}

/** Returns an address of the partner with our campaign, so that the partner knows where a visitor came from. */
export function withCampaign(address: string, term: string = HOMES_TERM): string {
  return withParameters(address, { ...CAMPAIGN, utm_term: term });
}

/** Returns the partner's page of homes in a city: `https://homes.example/jersey-city-nj/`. */
export function cityHomesLink(site: string, { city, state }: { city: string; state: string }): string {
  const slug = `${city} ${state}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return withCampaign(`${site}/${slug}/`);
}

/** Returns the partner's page about home loans. */
export function homeLoansLink(site: string): string {
  return withCampaign(`${site}/home-loans/`);
}

function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  const [before = '', hash] = address.split('#', 2);
  const joined = `${before}${before.includes('?') ? '&' : '?'}${query.join('&')}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
