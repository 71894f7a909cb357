import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { SavedSchoolsPage } from '../../src/domain/saves/saved-schools-page.ts';
import { addSearchableKentucky } from './call-client.ts';
import { ADAIR_ELEMENTARY } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { askWith } from './edge-client.ts';
import { aMember, countRows } from './member-builder.ts';
import type { MemberBrowser } from './member-browser.ts';

const FORM = '/saved-schools/calendar/';
const partner = (manner = 'well') => ({ CALENDAR_URL: `${inject('partnerUrl')}/${manner}/calendar` });

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addSearchableKentucky();
});

async function aSaver(): Promise<MemberBrowser> {
  const { browser } = await aMember();
  await browser.post('/gsr/api/save_school', { school: { state: 'ky', id: ADAIR_ELEMENTARY } });
  return browser;
}

/** The private address on the page of saved schools, as a path. */
async function addressOf(browser: MemberBrowser): Promise<string> {
  const headers = { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const { calendar } = await modelOf<SavedSchoolsPage>(askWith(partner(), '/saved-schools/', { headers }));
  return calendar == null ? '' : new URL(calendar).pathname;
}

describe('the private calendar of saved schools', () => {
  it('has the dates of all saved schools, without a session', async () => {
    const browser = await aSaver();
    await browser.post(FORM, { action: 'create' });
    const path = await addressOf(browser);
    const file = await askWith(partner(), path);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const text = await file.text();
    expect(text).toContain('X-WR-CALNAME:My saved schools');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(8);
    const etag = file.headers.get('etag') ?? '';
    expect((await askWith(partner(), path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    // The dates are known now, so a partner that fails later changes nothing.
    expect(await (await askWith(partner('broken'), path)).text()).toBe(text);
  });

  it('ends when the member gets a new address, or turns it off', async () => {
    const browser = await aSaver();
    await browser.post(FORM, { action: 'create' });
    const first = await addressOf(browser);
    await browser.post(FORM, { action: 'create' });
    const second = await addressOf(browser);
    expect((await askWith(partner(), first)).status).toBe(404);
    expect((await askWith(partner(), second)).status).toBe(200);
    await browser.post(FORM, { action: 'end' });
    expect((await askWith(partner(), second)).status).toBe(404);
  });

  it('is found by no one without our signature', async () => {
    const browser = await aSaver();
    await browser.post(FORM, { action: 'create' });
    const path = await addressOf(browser);
    const forged = path.replace(/\.[\w-]+\.ics$/, `.${'a'.repeat(43)}.ics`);
    for (const wrong of [forged, `${FORM}x.ics`, `${FORM}..ics`]) {
      expect((await askWith(partner(), wrong)).status).toBe(404);
    }
  });

  it('is deleted with the account', async () => {
    const browser = await aSaver();
    await browser.post(FORM, { action: 'create' });
    await browser.post('/account/delete/', {});
    expect(await countRows('calendar_address')).toBe(0);
  });

  it('is offered only with a calendar partner and a session', async () => {
    const browser = await aSaver();
    expect((await modelOf<SavedSchoolsPage>(browser.get('/saved-schools/'))).calendar).toBeUndefined();
    expect((await modelOf<SavedSchoolsPage>(askWith(partner(), '/saved-schools/'))).calendar).toBeUndefined();
  });
});
