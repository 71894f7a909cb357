import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import type { CalendarAnswer } from '../../src/domain/calendar/calendar-contract.ts';
import type { HomesAnswer } from '../../src/domain/homes/homes-contract.ts';
import { addSearchableKentucky, refused } from './call-client.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';

const CALENDAR = `/gsr/api/calendar?state=ky&id=${ADAIR_ELEMENTARY}`;
const HOMES = `/gsr/api/homes?state=ky&id=${ADAIR_ELEMENTARY}`;
const TEASER = '/gsr/api/homes_and_rentals?forSaleOrForRent=forSale&zip=42728';

function partner(manner: string, origin = inject('partnerUrl')) {
  return {
    CALENDAR_URL: `${origin}/${manner}/calendar`,
    HOMES_URL: `${origin}/${manner}/homes`,
    HOMES_TEASER_URL: `${origin}/${manner}/homes-teaser`,
    HOMES_IMAGE_ORIGIN: origin,
  };
}

const LineSchema = z.object({ partner: z.string().optional(), message: z.string().optional() });
let logged: z.infer<typeof LineSchema>[];

beforeEach(async () => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(LineSchema.parse(JSON.parse(String(line)))));
  await addSearchableKentucky();
});

const countLogged = (name: string) => logged.filter(({ partner: logger }) => logger === name).length;

describe.each(['wrong', 'broken', 'moved', 'half', 'huge', 'endless', 'late'])('a partner that is %s', (manner) => {
  it('is logged once a call, and pages are shown', async () => {
    const [calendar, homes, calendarPage, homesPage] = await Promise.all([
      refused(CALENDAR, 502, partner(manner)),
      refused(HOMES, 502, partner(manner)),
      askWith(partner(manner), `${ADAIR_ELEMENTARY_PATH}calendar/`),
      askWith(partner(manner), `${ADAIR_ELEMENTARY_PATH}homes/`),
    ]);
    expect([calendar, homes].map(({ errors }) => errors[0]?.code)).toEqual(['partner-failed', 'partner-failed']);
    expect([calendarPage.status, homesPage.status]).toEqual([200, 200]);
    // Once for the call and once for the page.
    expect([countLogged('calendar-feed'), countLogged('homes')]).toEqual([2, 2]);
  });
});

it('an answer without end is cut at its size, not at its time', async () => {
  await refused(CALENDAR, 502, partner('endless'));
  const { message } = logged.find(({ partner: logger }) => logger === 'calendar-feed') ?? {};
  expect(message).toContain('not as agreed');
});

it('a partner with an expired certificate is a failure', async () => {
  const { errors } = await refused(CALENDAR, 502, partner('well', inject('expiredPartnerUrl')));
  expect(errors[0]?.code).toBe('partner-failed');
  expect(countLogged('calendar-feed')).toBe(1);
});

describe('broken parts of an answer are dropped', () => {
  const namesOf = async (manner: string) => {
    const { data } = await (await askWith(partner(manner), CALENDAR)).json<CalendarAnswer>();
    return data.map(({ name }) => name);
  };
  const homesOf = async (manner: string, call = HOMES) =>
    (await (await askWith(partner(manner), call)).json<HomesAnswer>()).listings;

  it.each(['wrong-types', 'year-30000'])('of a calendar: %s', async (manner) => {
    expect(await namesOf(manner)).toEqual(['Book fair']);
  });

  it('of a calendar: scripts in texts', async () => {
    const { data } = await (await askWith(partner('script'), CALENDAR)).json<CalendarAnswer>();
    expect(data[0]?.uid).toMatch(/^[\w.@-]+$/);
  });

  it.each([HOMES, TEASER])('of homes: wrong types (%s)', async (call) => {
    expect(await homesOf('wrong-types', call)).toHaveLength(1);
  });

  it.each([HOMES, TEASER])('of homes: scripts in texts and addresses (%s)', async (call) => {
    const homes = await homesOf('script', call);
    expect(homes.map(({ link }) => new URL(link).origin)).toEqual(['https://homes.example', 'https://homes.example']);
    expect(homes.map(({ image }) => image)).toEqual([null, null]);
  });
});
