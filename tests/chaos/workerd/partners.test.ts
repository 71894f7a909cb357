import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { EVENT_PARTS } from '../../../src/domain/analytics/desk-events-page.ts';
import { SEARCH_PATH } from '../../../src/domain/places/place-paths.ts';
import { addSearchableKentucky } from '../../edge/call-client.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH } from '../../edge/catalogue-builder.ts';
import { aDeskMember } from '../../edge/desk-builder.ts';
import { ask, askWith, type Stores } from '../../edge/edge-client.ts';
import { aMember } from '../../edge/member-builder.ts';
import { MemberBrowser } from '../../edge/member-browser.ts';

const SEARCH = `${SEARCH_PATH}?q=adair`;
const SCHOOL = `state=ky&id=${ADAIR_ELEMENTARY}`;
const NEW_PASSWORD = { new_password: 'three green kites', confirm_password: 'three green kites' };

interface PartnerCase {
  /** What the log calls it. */
  readonly name: string;
  /** The settings of a partner at this address. */
  readonly set: (address: string) => Stores;
  /** What a visitor does that needs the partner. */
  readonly use: (stores: Stores, manner: string) => Promise<Response>;
  /** What the visitor gets without it. */
  readonly status: number;
  /** The log's names of the calls that `use` makes, if they are several. */
  readonly calls?: readonly string[];
}

const read = (path: string) => (stores: Stores) => askWith(stores, path);

const PARTNERS: readonly PartnerCase[] = [
  {
    name: 'calendar-feed',
    set: (address) => ({ CALENDAR_URL: `${address}/calendar` }),
    use: read(`/gsr/api/calendar?${SCHOOL}`),
    status: 502,
    calls: ['calendar-feed', 'calendar-overview'],
  },
  {
    name: 'homes',
    set: (address) => ({ HOMES_URL: `${address}/homes` }),
    use: read(`/gsr/api/homes?${SCHOOL}`),
    status: 502,
  },
  {
    name: 'homes-teaser',
    set: (address) => ({ HOMES_TEASER_URL: `${address}/homes-teaser` }),
    use: read('/gsr/api/homes_and_rentals?forSaleOrForRent=forSale&zip=42728'),
    status: 502,
  },
  {
    name: 'home-image',
    set: (address) => ({ HOMES_IMAGE_ORIGIN: address }),
    use: (stores, manner) => askWith(stores, `/gsr/api/home_image?path=/${manner}/images/1-large.png`),
    status: 404,
  },
  {
    name: 'geocoder',
    set: (address) => ({ GEOCODER_URL: `${address}/geocoder` }),
    use: read('/gsr/api/geocode?q=100+Greensburg+St,+Columbia,+KY'),
    status: 200,
  },
  {
    name: 'analytics',
    set: (address) => ({
      ANALYTICS: { writeDataPoint: () => undefined },
      ANALYTICS_SQL_URL: `${address}/sql`,
      ANALYTICS_SQL_TOKEN: 'key',
    }),
    use: async (stores) => {
      const { browser } = await aDeskMember('editor', 'ca');
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return askWith(stores, '/desk/events/', { headers: { cookie } });
    },
    status: 503,
    // One for each of its tables.
    calls: EVENT_PARTS.map(() => 'analytics'),
  },
  {
    name: 'email-check',
    set: (address) => ({ EMAIL_CHECK_URL: address, EMAIL_CHECK_KEY: 'key' }),
    use: (stores) => new MemberBrowser({ stores }).post('/gsr/session/register_email', { email: 'new@example.org' }),
    status: 200,
  },
  {
    name: 'breach-check',
    set: (address) => ({ BREACH_CHECK_URL: address }),
    use: async (stores) => (await aMember({ stores })).browser.post('/account/password/', NEW_PASSWORD),
    status: 200,
  },
  {
    name: 'google',
    set: (address) => ({ GOOGLE_ISSUER: address, GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret' }),
    use: (stores) => new MemberBrowser({ stores }).get('/auth/google_oauth2/start'),
    status: 303,
  },
];

const LineSchema = z.object({ code: z.string(), partner: z.string().optional() });
let lines: z.infer<typeof LineSchema>[];

beforeEach(async () => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(LineSchema.parse(JSON.parse(String(line)))));
  await addSearchableKentucky();
});

/** Uses every partner at once, all failing in one manner, while visitors read pages. */
async function useFailing(manner: string, origin: string): Promise<void> {
  const used = await Promise.all(
    PARTNERS.map(async ({ name, set, use }) => {
      // Images are configured by their origin alone.
      const stores = set(name === 'home-image' ? origin : `${origin}/${manner}`);
      const pages = await Promise.all([ADAIR_ELEMENTARY_PATH, SEARCH].map((path) => askWith(stores, path)));
      expect([name, ...pages.map(({ status }) => status)]).toEqual([name, 200, 200]);
      return { name, status: (await use(stores, manner)).status };
    }),
  );
  expect(used).toEqual(PARTNERS.map(({ name, status }) => ({ name, status })));
  expect(lines.filter(({ code }) => code !== 'partner-failed')).toEqual([]);
  const logged = PARTNERS.flatMap(({ name, calls = [name] }) => calls);
  expect(lines.map(({ partner }) => partner).toSorted()).toEqual(logged.toSorted());
}

describe('partners that all fail leave every page whole, and each call is logged once', () => {
  it.each(['silent', 'late', 'wrong', 'broken', 'moved', 'half', 'huge', 'endless'])('if they are %s', (manner) =>
    useFailing(manner, inject('partnerUrl')),
  );

  it('if their certificate expired', () => useFailing('well', inject('expiredPartnerUrl')));

  it('if nothing listens at their address', () => useFailing('well', 'http://127.0.0.1:9'));
});

it('no page waits for an ad server', async () => {
  const stores = { AD_SERVER_URL: `${inject('partnerUrl')}/silent/ad` };
  const startedAt = performance.now();
  expect((await askWith(stores, ADAIR_ELEMENTARY_PATH)).status).toBe(200);
  expect((await askWith(stores, '/gsr/api/ad?place=search')).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  expect((await ask(ADAIR_ELEMENTARY_PATH)).status).toBe(200);
});
