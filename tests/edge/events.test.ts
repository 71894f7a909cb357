import { env } from 'cloudflare:workers';
import { describe, expect, inject, it, vi } from 'vitest';
import { deleteOldEvents } from '../../src/edge/analytics/old-events.ts';
import type { DeskEventsPage } from '../../src/domain/analytics/desk-events-page.ts';
import { ADAIR_ELEMENTARY_PATH } from './catalogue-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { askWith, type Stores } from './edge-client.ts';

const SAVED = { name: 'School Saved' };

function send(events: readonly object[], headers: Record<string, string> = {}, stores: Stores = {}): Promise<Response> {
  const own = {
    origin: env.SITE_ORIGIN,
    'content-type': 'application/json',
    referer: `${env.SITE_ORIGIN}${ADAIR_ELEMENTARY_PATH}?lang=es&q=secret`,
  };
  return askWith(stores, '/gsr/api/events', {
    method: 'POST',
    headers: { ...own, ...headers },
    body: JSON.stringify({ events }),
  });
}

const counted = async () => (await env.MEMBERS.prepare('SELECT * FROM event_count ORDER BY name').all()).results;

describe('events of a page', () => {
  it('become counts by day, kind of page, language and state', async () => {
    await send([SAVED, SAVED]);
    await send([SAVED, { name: 'tab clicked', label: 'NearbySchools*Nearby_schools' }]);
    const day = new Date().toISOString().slice(0, 10);
    const page = { day, page_kind: 'profile', language: 'es', state: 'ky' };
    expect(await counted()).toEqual([
      { ...page, name: 'School Saved', label: '', count: 3 },
      { ...page, name: 'tab clicked', label: 'NearbySchools*Nearby_schools', count: 1 },
    ]);
  });

  it('are of another page without a known address', async () => {
    await send([SAVED], { referer: 'https://other.example/x' });
    expect(await counted()).toMatchObject([{ page_kind: 'other', language: 'en', state: '' }]);
  });

  it.each(['sec-gpc', 'dnt'])('are not counted if the browser sends %s', async (header) => {
    expect((await send([SAVED], { [header]: '1' })).status).toBe(200);
    expect(await counted()).toEqual([]);
  });

  it('are refused if they are unknown or too many', async () => {
    expect((await send([{ name: 'ana@example.org' }])).status).toBe(422);
    expect((await send(Array.from({ length: 61 }, () => SAVED))).status).toBe(422);
    expect(await counted()).toEqual([]);
  });

  it('have labels of ours only, and count as often as they happened', async () => {
    await send([
      { name: 'tab clicked', label: 'f12-7', times: 2 },
      { name: 'tab clicked', label: 'Race_ethnicity*Test_scores', times: 60 },
    ]);
    expect(await counted()).toMatchObject([
      { label: '', count: 2 },
      { label: 'Race_ethnicity*Test_scores', count: 60 },
    ]);
  });

  it('of one address cannot keep others from being counted', async () => {
    const forger = { 'cf-connecting-ip': '198.51.100.1' };
    for (let call = 0; call < 265; call += 1) {
      const labels = Array.from({ length: 20 }, (_, at) => ({ name: 'tab clicked', label: `f${call}-${at}` }));
      await send(labels, forger);
    }
    expect(await counted()).toHaveLength(1);
    await send([{ name: 'tab clicked', label: 'Equity_overview*Overview' }], { 'cf-connecting-ip': '192.0.2.9' });
    expect(await counted()).toContainEqual(expect.objectContaining({ label: 'Equity_overview*Overview', count: 1 }));
  });

  it('of one address count 400 times a day', async () => {
    for (let call = 0; call < 402; call += 1) await send([SAVED]);
    expect(await counted()).toMatchObject([{ count: 400 }]);
  });

  it('are not counted for another site', async () => {
    await send([SAVED], { 'sec-fetch-site': 'cross-site' });
    expect(await counted()).toEqual([]);
  });

  it('go to the analytics of the platform, too', async () => {
    const points: unknown[] = [];
    const ANALYTICS: AnalyticsEngineDataset = { writeDataPoint: (point) => points.push(point) };
    await send([SAVED], {}, { ANALYTICS });
    expect(points).toEqual([{ indexes: ['School Saved'], blobs: ['', 'profile', 'es', 'ky'], doubles: [1] }]);
  });

  it('are not in the members’ database if the desk reads the platform’s analytics', async () => {
    const ANALYTICS: AnalyticsEngineDataset = { writeDataPoint: () => undefined };
    await send([SAVED], {}, { ANALYTICS, ANALYTICS_SQL_URL: 'https://sql.example/', ANALYTICS_SQL_TOKEN: 'key' });
    expect(await counted()).toEqual([]);
    await send([SAVED], {}, { ANALYTICS, ANALYTICS_SQL_URL: 'https://sql.example/' });
    expect(await counted()).toHaveLength(1);
  });

  it('are kept for 400 days', async () => {
    await send([SAVED]);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await deleteOldEvents(env, inDays(399));
    expect(await counted()).toHaveLength(1);
    await deleteOldEvents(env, inDays(402));
    expect(await counted()).toEqual([]);
  });
});

describe('the counts at the desk', () => {
  it('are added up by each part, for one event or all', async () => {
    await send([SAVED, { name: 'search submitted' }, { name: 'search submitted' }]);
    const { browser } = await aDeskMember('editor', 'ca');
    const page = await modelOf<DeskEventsPage>(browser.get('/desk/events/?days=30'));
    expect(page).toMatchObject({ days: 30, total: 3 });
    expect(page.tables[0]).toEqual({
      part: 'name',
      rows: [
        { word: 'search submitted', count: 2, before: 0 },
        { word: 'School Saved', count: 1, before: 0 },
      ],
    });
    const one = await modelOf<DeskEventsPage>(browser.get('/desk/events/?name=School+Saved&days=9'));
    expect(one).toMatchObject({ days: 7, name: 'School Saved', total: 1 });
  });

  describe('of the platform’s analytics', () => {
    const ANALYTICS: AnalyticsEngineDataset = { writeDataPoint: () => undefined };
    const analytics = (manner: string, key = 'key') => ({
      ANALYTICS,
      ANALYTICS_SQL_URL: `${inject('partnerUrl')}/${manner}/sql`,
      ANALYTICS_SQL_TOKEN: key,
    });
    const ask = async (stores: Stores, path = '/desk/events/') => {
      const { browser } = await aDeskMember('editor', 'ca');
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return askWith(stores, path, { headers: { cookie } });
    };

    it('are read by SQL, in the time and for the event that were chosen', async () => {
      const asked: string[] = [];
      const real = fetch;
      vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        asked.push(typeof init?.body === 'string' ? init.body : '');
        return real(input, init);
      });
      const page = await modelOf<DeskEventsPage>(ask(analytics('well'), '/desk/events/?name=School+Saved&days=30'));
      expect(page.total).toBe(3);
      const since = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
      const before = new Date(Date.now() - 59 * 86_400_000).toISOString().slice(0, 10);
      const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      expect(asked).toHaveLength(11);
      for (const sql of asked.filter((sql) => !sql.includes(`>= toDateTime('${before}`))) {
        expect(sql).toContain(`FROM homeroom_events
    WHERE timestamp >= toDateTime('${since} 00:00:00') AND timestamp < toDateTime('${until} 00:00:00') AND index1 = 'School Saved' GROUP BY word`);
      }
    });

    it.each([
      ['broken', 'key'],
      ['wrong', 'key'],
      ['well', 'another key'],
    ])('are unavailable if they answer as %s to the %s', async (manner, key) => {
      vi.spyOn(console, 'error').mockReturnValue();
      expect((await ask(analytics(manner, key))).status).toBe(503);
    });
  });

  it('do not exist for moderators', async () => {
    const { browser } = await aDeskMember('moderator', '*');
    expect((await browser.get('/desk/events/')).status).toBe(404);
  });
});
