import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { CalendarAnswer } from '../../src/domain/calendar/calendar-contract.ts';
import type { CalendarPage } from '../../src/domain/calendar/calendar-page.ts';
import { readCalendar } from '../../src/edge/partners/calendar-feed.ts';
import { addSearchableKentucky, refused } from './call-client.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH, ADAIR_PRIMARY } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { ask, askWith } from './edge-client.ts';

const partner = (manner: string) => ({ CALENDAR_URL: `${inject('partnerUrl')}/${manner}/calendar` });
const CALL = `/gsr/api/calendar?state=ky&id=${ADAIR_ELEMENTARY}`;
const FILE = `/gsr/api/calendar.ics?state=ky&id=${ADAIR_ELEMENTARY}`;
const SCHOOL = { kind: 'school', id: ADAIR_ELEMENTARY, timeZone: 'America/Chicago' } as const;

const readWith = async (manner: string) => (await askWith(partner(manner), CALL)).json<CalendarAnswer>();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addSearchableKentucky();
});

describe('the calendar of a school', () => {
  it('has the coming events of the feed, soonest first', async () => {
    const { data, lastUpdated } = await readWith('well');
    expect(data.map(({ startDate }) => startDate)).toEqual(data.map(({ startDate }) => startDate).toSorted());
    expect(data[0]?.name).toBe('Open house for new families (invented)');
    expect(data).toHaveLength(8);
    expect(lastUpdated).toEqual({ year: 2026, month: 11, day: 2 });
  });

  it('is asked for as the partner takes it', async () => {
    const asked: object[] = [];
    const real = fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      asked.push(Object.fromEntries(new URL(input instanceof Request ? input.url : input).searchParams));
      return real(input, init);
    });
    await readCalendar(partner('well'), SCHOOL);
    expect(asked).toEqual([
      {
        type: 'calendar',
        sub_type: 'school',
        api_version: '1',
        event_type: 'yearly',
        id: ADAIR_ELEMENTARY,
        data_type: 'jcal',
      },
      { type: 'school', api_version: '1', nces_id: ADAIR_ELEMENTARY, details: 'calendar', data_type: 'json' },
    ]);
  });

  it('can be asked for by the other names of a school and its state', async () => {
    const call = `/gsr/api/calendar?stateShort=KY&nces_code=${ADAIR_ELEMENTARY}`;
    const { data } = await (await askWith(partner('well'), call)).json<CalendarAnswer>();
    expect(data).toHaveLength(8);
    await refused('/gsr/api/calendar?stateShort=KY', 422, partner('well'));
    await refused(`/gsr/api/calendar?nces_code=${ADAIR_ELEMENTARY}`, 422, partner('well'));
  });

  it('comes from the configured partner, whatever address a request names', async () => {
    const asked: string[] = [];
    const real = fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input).origin);
      return real(input, init);
    });
    const answer = await askWith(partner('well'), `${CALL}&calendarURL=https%3A%2F%2Fevil.example%2Fcalendar`);
    expect([answer.status, ...asked]).toEqual([200, inject('partnerUrl'), inject('partnerUrl')]);
  });

  it('has no page if the partner is invented and the school is real', async () => {
    const page = `${ADAIR_ELEMENTARY_PATH}calendar/`;
    expect((await askWith(partner('well'), page)).status).toBe(200);
    expect((await askWith({ ...partner('well'), PARTNERS: 'invented' }, page)).status).toBe(404);
  });

  it('waits six seconds for each of its two calls', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    await readCalendar(partner('well'), SCHOOL);
    expect(limits.mock.calls).toEqual([[6000], [6000]]);
  });

  it.each([
    ['2021', false],
    ['2022', true],
  ])('is verified if the overview says so: the school %s, %s', async (ending, verified) => {
    const calendar = await readCalendar(partner('well'), { ...SCHOOL, id: `21000300${ending}` });
    expect(calendar?.verified).toBe(verified);
  });

  it.each([
    ['two-schools', true, { year: 2025, month: 3, day: 4 }],
    ['two-districts', true, { year: 2025, month: 3, day: 4 }],
    ['odd-dates', false, null],
  ])('is described by the first entry of its overview: %s', async (manner, verified, lastUpdated) => {
    expect(await readWith(manner)).toMatchObject({ data: { length: 8 }, verified, lastUpdated });
  });

  it('counts days in the time zone of the school', async () => {
    const datesAt = async (now: string) => {
      const calendar = await readCalendar(partner('well'), SCHOOL, { now: new Date(now) });
      return calendar?.data.map(({ startDate }) => startDate) ?? [];
    };
    const [first = ''] = await datesAt(new Date().toISOString());
    // The day ends at 6:00 UTC in Kentucky's west.
    const next = new Date(Date.parse(`${first}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect(await datesAt(`${next}T05:00:00Z`)).toContain(first);
    expect(await datesAt(`${next}T06:30:00Z`)).not.toContain(first);
  });

  it.each(['without-overview', 'no-entries'])(
    'has no events and no error if the overview fails: %s',
    async (manner) => {
      expect(await readWith(manner)).toEqual({ data: [], verified: false, lastUpdated: null });
    },
  );

  it('ends the wait for a silent feed', async () => {
    expect(await readCalendar(partner('silent'), SCHOOL, { timeoutMs: 100 })).toBeNull();
  });

  it('has no dates without a partner, and 404 for an unknown school', async () => {
    expect(await (await ask(CALL)).json()).toEqual({ data: [], verified: false, lastUpdated: null });
    await refused('/gsr/api/calendar?state=ky&id=219999999999', 404);
  });
});

describe('the calendar file of a school', () => {
  it('has an ETag and is not sent twice', async () => {
    const first = await askWith(partner('well'), FILE);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await first.text()).toContain('BEGIN:VEVENT');
    const etag = first.headers.get('etag') ?? '';
    expect((await askWith(partner('well'), FILE, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await askWith(partner('well'), FILE, { headers: { 'if-none-match': 'W/"x"' } })).status).toBe(200);
  });

  it('can have one event', async () => {
    const { data } = await readWith('well');
    const file = await askWith(partner('well'), `${FILE}&event=${data[1]?.uid}`);
    expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await refused(`${FILE}&event=none`, 404, partner('well'));
    await refused(FILE, 502, partner('broken'));
  });
});

describe('the calendar file of a district', () => {
  const file = '/gsr/api/calendar.ics?state=ky&district=2100030';

  it('has the dates of the district', async () => {
    const text = await (await askWith(partner('well'), `${file}&lang=es`)).text();
    expect(text).toContain('X-WR-CALNAME:Calendario de Adair County');
    expect(text).toContain('.ky-2100030@homeroom');
  });

  it('needs a known district', async () => {
    await refused('/gsr/api/calendar.ics?state=ky&district=2199999', 404, partner('well'));
    await refused('/gsr/api/calendar.ics?state=ky', 422, partner('well'));
    await refused(file, 502, partner('broken'));
  });
});

describe('the page with the dates of a school', () => {
  const page = `${ADAIR_ELEMENTARY_PATH}calendar/`;

  it('shows what the call returns', async () => {
    const answer = await askWith(partner('well'), `${page}?lang=es`);
    expect([answer.status, answer.headers.get('content-language')]).toEqual([200, 'es']);
    const model = await modelOf<CalendarPage>(answer);
    expect(model.calendar?.data).toHaveLength(8);
  });

  it('is shown without dates, and not stored, if the partner fails', async () => {
    const answer = await askWith(partner('broken'), page);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await modelOf<CalendarPage>(answer)).calendar).toBeNull();
  });

  it('does not exist without a partner or a school', async () => {
    expect((await ask(page)).status).toBe(404);
    expect((await askWith(partner('well'), '/kentucky/columbia/219999999999-Nowhere/calendar/')).status).toBe(404);
    const moved = await askWith(partner('well'), `/kentucky/columbia/${ADAIR_PRIMARY}-x/calendar/?lang=es`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, expect.stringContaining('calendar/?lang=es')]);
  });
});
