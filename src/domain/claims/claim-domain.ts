import type { KnownDomain } from './claim-terms.ts';

/** Domains that people of many schools share, or anyone. An address or a page there proves nothing. */
const SHARED_DOMAINS: ReadonlySet<string> = new Set([
  ...['gmail.com', 'google.com', 'googlemail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['aol.com', 'icloud.com', 'me.com', 'proton.me', 'protonmail.com', 'att.net', 'comcast.net', 'verizon.net'],
  ...['facebook.com', 'instagram.com', 'x.com', 'youtube.com', 'linktr.ee', 'github.io', 'blogspot.com'],
  ...['wixsite.com', 'weebly.com', 'wordpress.com', 'squarespace.com', 'webflow.io', 'godaddysites.com'],
  ...['schoolloop.com', 'edlio.com', 'edliocloud.com', 'finalsite.com', 'finalsite.net', 'schoolwires.net'],
  ...['apptegy.net', 'blackboard.com', 'parentsquare.com', 'schoolinsites.com', 'sharpschool.com', 'echalk.com'],
  ...['edline.net', 'campussuite.com'],
]);

/** Parts of a domain that schools give to students. Anyone in a class could confirm such an address. */
const STUDENT_LABELS: ReadonlySet<string> = new Set(['stu', 'student', 'students', 'alumni']);

/** Domains under which the schools of a whole state have their own, like `k12.ca.us`. */
const STATE_DOMAIN = /^(?:(?:(?:k12|lib|pvt|cc|tec)\.)?[a-z]{2}|kyschools)\.us$/;

/** How many schools of a district have to have their websites at a domain until it counts as the district's. */
const SCHOOLS_OF_A_DISTRICT_DOMAIN = 2;

/**
 * Finds whose website an address is at: the school's, or a website that two schools of its district share. Returns null if
 * no one's, for mail services, for addresses of students, and for domains of a whole state.
 *
 * @param websites the addresses that releases and editors state, never what an official wrote
 */
export function findKnownDomain(
  email: string,
  websites: Readonly<Record<KnownDomain, readonly string[]>>,
): KnownDomain | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domain.split('.').some((label) => STUDENT_LABELS.has(label)) || isShared(domain)) return null;
  const matches = (website: string): boolean => isDomainOf(domain, readHost(website));
  if (websites.school.some(matches)) return 'school';
  return websites.district.filter(matches).length >= SCHOOLS_OF_A_DISTRICT_DOMAIN ? 'district' : null;
}

function isShared(domain: string): boolean {
  const owner = domain.split('.').slice(-2).join('.');
  return !domain.includes('.') || STATE_DOMAIN.test(domain) || SHARED_DOMAINS.has(owner);
}

/** True for the website's own domain, one below it, or the one right above it. */
function isDomainOf(domain: string, host: string | null): boolean {
  if (host === null || isShared(host)) return false;
  if (domain === host || domain.endsWith(`.${host}`)) return true;
  return host.endsWith(`.${domain}`) && host.split('.').length - domain.split('.').length === 1;
}

/** The host without `www`. Null for a text that is no plain web address, for instance one with a user name. */
function readHost(website: string): string | null {
  const [, host = null] =
    /^https?:\/\/(?:www\d?\.)?([a-z0-9.-]+)(?::\d+)?(?:[/?#]|$)/.exec(website.toLowerCase()) ?? [];
  return host;
}
