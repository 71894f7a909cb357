import type { ServerResponse } from 'node:http';
import { answerPartner } from '../../scripts/partners/partner-server.ts';

const SOON = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
const PART = 'a'.repeat(64_000);
const FIFTY_MEGABYTES = 50_000_000;
/** Longer than the edge waits for any partner. */
const LATE_MS = 7000;

type Property = readonly [name: string, parameters: unknown, type: unknown, value: unknown];
const anEvent = (...properties: readonly Property[]) => ['vevent', properties, []];
const aFeed = (...events: readonly unknown[]) => ['vcalendar', [], events];

/** The day on which the good event of each broken feed is. */
const GOOD_EVENT = anEvent(['summary', {}, 'text', 'Book fair'], ['dtstart', {}, 'date', SOON]);

/** Feeds that are read, with events that are not as agreed. */
const FEEDS: Readonly<Record<string, unknown>> = {
  'wrong-types': aFeed(
    GOOD_EVENT,
    null,
    7,
    ['vevent', 'x', []],
    anEvent(['summary', {}, 'text', 7], ['dtstart', {}, 'date', SOON]),
    anEvent(['summary', {}, 'text', 'Without a day'], ['dtstart', {}, 'date', { year: 2026 }]),
  ),
  'year-30000': aFeed(
    GOOD_EVENT,
    anEvent(['summary', {}, 'text', 'Far'], ['dtstart', {}, 'date', '30000-01-01']),
    anEvent(['summary', {}, 'text', 'Far'], ['dtstart', {}, 'date-time', '+030000-01-01T00:00:00Z']),
  ),
  script: aFeed(
    anEvent(
      ['uid', {}, 'text', '"><script>alert(1)</script>'],
      ['summary', {}, 'text', '<script>alert(1)</script> Book fair'],
      ['dtstart', {}, 'date', SOON],
    ),
  ),
};

const GOOD_HOME = {
  listPrice: 250_000,
  imageUrl: null,
  bedrooms: 2,
  bathrooms: 1,
  areaSqFt: 900,
  address: { streetAddress: '1 Main St', city: 'Columbia' },
  url: 'https://homes.example/1',
};
const HOMES: Readonly<Record<string, unknown>> = {
  'wrong-types': { listings: [GOOD_HOME, null, 7, { ...GOOD_HOME, address: 'x' }, { ...GOOD_HOME, bedrooms: {} }] },
  'year-30000': { listings: [GOOD_HOME] },
  script: {
    listings: [
      { ...GOOD_HOME, address: { streetAddress: '<img src=x onerror=alert(1)>', city: 'Columbia' } },
      { ...GOOD_HOME, url: 'javascript:alert(1)' },
      { ...GOOD_HOME, url: 'https://homes.example/"><script>alert(1)</script>' },
      { ...GOOD_HOME, imageUrl: 'javascript:alert(1)' },
    ],
  },
};

const GOOD_TEASER = {
  bathrooms: '1',
  bedrooms: '2',
  finishedSqFt: '900',
  price: '$250,000',
  largeImageLink: null,
  detailPageLink: 'https://homes.example/1',
  address: { street: '1 Main St', city: 'Columbia' },
};
const TEASERS: Readonly<Record<string, unknown>> = {
  'wrong-types': { listings: [GOOD_TEASER, null, 7, { ...GOOD_TEASER, price: {} }, { ...GOOD_TEASER, address: 'x' }] },
  script: {
    listings: [
      { ...GOOD_TEASER, address: { street: '<img src=x onerror=alert(1)>', city: 'Columbia' } },
      { ...GOOD_TEASER, detailPageLink: 'javascript:alert(1)' },
      { ...GOOD_TEASER, detailPageLink: 'https://homes.example/"><script>alert(1)</script>' },
      { ...GOOD_TEASER, largeImageLink: 'javascript:alert(1)' },
    ],
  },
};

const LISTINGS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/homes': HOMES,
  '/homes-teaser': TEASERS,
};

/** Sends broken data to a request. Returns false if the manner has none for it. */
export function answerWithBrokenData(manner: string, response: ServerResponse, url: URL): boolean {
  const isFeed = url.pathname === '/calendar' && url.searchParams.get('data_type') === 'jcal';
  const data = isFeed ? FEEDS[manner] : LISTINGS[url.pathname]?.[manner];
  if (data === undefined) return false;
  response.end(JSON.stringify(data));
  return true;
}

/** The ways in which a partner fails. */
export const FAILURES: Readonly<Record<string, (response: ServerResponse, url: URL) => void>> = {
  silent: () => undefined,
  late: (response, url) => void setTimeout(() => answerPartner(url, response), LATE_MS),
  wrong: (response) => response.end('<html>maintenance</html>'),
  broken: (response) => response.writeHead(500).end(),
  moved: (response) =>
    response.writeHead(302, { location: (response.req.url ?? '').replace('/moved/', '/well/') }).end(),
  half: (response) => response.writeHead(200, { 'content-length': 5000 }).end('["vcalendar",[],['),
  huge: (response) => {
    response.writeHead(200, { 'content-length': FIFTY_MEGABYTES });
    sendParts(response, FIFTY_MEGABYTES / PART.length);
  },
  endless: (response) => sendParts(response, Number.POSITIVE_INFINITY),
};

/** Sends parts until there are no more or the reader hangs up. */
function sendParts(response: ServerResponse, count: number): void {
  let left = count;
  const send = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(PART)) return;
    }
  };
  response.on('drain', send);
  send();
}
