/** An answer with what Mozilla's HTTP Observatory looks at. */
export interface ScannedPage {
  readonly headers: Headers;
  readonly html: string;
  /** The answer to the same address with `http:`. */
  readonly overHttp: { readonly status: number; readonly location: string | null };
}

const FULL_SCORE = 100;
/** A page with a lower score gets no points for more than it needs. */
const MIN_FOR_EXTRA = 90;
const SIX_MONTHS_SECONDS = 15_552_000;
const BROAD = /^(?:\*|https?:|https?:\/\/\*(?:\.\*)?|ftp:|data:|'unsafe-.*')$/;

/**
 * Computes the score of a page by the rules of MDN's HTTP Observatory, version 4 of its algorithm
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). Whatever is neither good nor absent by these rules costs the
 * most that its test can cost, so the score is never above the published one.
 */
export function scorePage(page: ScannedPage): number {
  const points = [
    scorePolicy(page.headers),
    scoreCookies(page.headers),
    scoreSharing(page.headers),
    page.overHttp.status === 301 && page.overHttp.location?.startsWith('https:') === true ? 0 : -20,
    scoreReferrer(page.headers.get('referrer-policy')),
    scoreTransport(page.headers.get('strict-transport-security')),
    scoreScripts(page.html),
    page.headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    readPolicy(page.headers).has('frame-ancestors') ? 5 : -20,
    scoreResourcePolicy(page.headers.get('cross-origin-resource-policy')),
  ];
  const score = FULL_SCORE + sum(points.filter((one) => one < 0));
  return score < MIN_FOR_EXTRA ? score : score + sum(points.filter((one) => one > 0));
}

function scorePolicy(headers: Headers): number {
  const policy = readPolicy(headers);
  if (policy.size === 0) return -25;
  const fallback = policy.get('default-src') ?? ['*'];
  const active = ['script-src', 'object-src', 'style-src'].flatMap((name) => policy.get(name) ?? fallback);
  if (active.some((source) => BROAD.test(source))) return -25;
  const overHttp = [...policy.values()].flat().filter((source) => /^(?:http|ftp):/.test(source));
  if (overHttp.length > 0) return -20;
  return fallback.join() === "'none'" ? 10 : 5;
}

function readPolicy(headers: Headers): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((one) => one.trim().split(/\s+/));
  return new Map(directives.flatMap(([name = '', ...sources]) => (name === '' ? [] : [[name, sources]])));
}

function scoreCookies(headers: Headers): number {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return 0;
  const isSafe = (cookie: string) =>
    [/; *secure/i, /; *httponly/i, /; *samesite=(?:lax|strict)/i].every((mark) => mark.test(cookie));
  return cookies.every(isSafe) ? 5 : -40;
}

function scoreSharing(headers: Headers): number {
  const origin = headers.get('access-control-allow-origin');
  return origin === null || (origin === '*' && !headers.has('access-control-allow-credentials')) ? 0 : -50;
}

function scoreReferrer(policy: string | null): number {
  if (policy === null) return 0;
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(policy) ? 5 : -5;
}

/** Without the points for sites in the browsers' list, which no header shows. */
function scoreTransport(header: string | null): number {
  const [, seconds = '0'] = /(?:^|;)\s*max-age=(\d+)/.exec(header ?? '') ?? [];
  return Number(seconds) >= SIX_MONTHS_SECONDS ? 0 : -20;
}

function scoreScripts(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
  if (scripts.some(([, source = '']) => !/^\/(?!\/)/.test(source))) return -50;
  return scripts.some(([tag]) => tag.includes(' integrity="')) ? 5 : 0;
}

function scoreResourcePolicy(policy: string | null): number {
  if (policy === 'same-origin' || policy === 'same-site') return 10;
  return policy === null || policy === 'cross-origin' ? 0 : -5;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
