import { beforeEach, describe, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { aMember, countRows } from './member-builder.ts';
import { jsonOf, MemberBrowser } from './member-browser.ts';

const PAGE = '/saved-schools/';
const SCHOOL = { state: 'ky', id: '210003002021' } as const;
const KEY = 'ky-210003002021';

beforeEach(addColumbia);

interface Shown {
  readonly kind: string;
  readonly isSignedIn: boolean;
  readonly total: number;
  readonly gone: number;
  readonly alert: string | null;
  readonly preferences?: { readonly followed: readonly { id: string; card: { id: string } | null }[] };
  readonly schools: readonly { card?: { id: string }; id?: string; note?: { comment: string } | null }[];
}

/** The model that a page was rendered from, as the test's renderer prints it. */
async function modelOf(answer: Response | Promise<Response>): Promise<Shown> {
  const [, text = '{}'] = /<pre>(.*)<\/pre>/s.exec(await (await answer).text()) ?? [];
  return JSON.parse(text.replaceAll('&lt;', '<')) as Shown;
}

describe('the page of saved schools', () => {
  it('shows a visitor the browser’s own list, uncached', async () => {
    const browser = new MemberBrowser();
    browser.cookies.set('gs_saved_schools', 'ky.210003002021');
    const answer = await browser.get(PAGE);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(await modelOf(answer)).toMatchObject({
      isSignedIn: false,
      total: 1,
      schools: [{ card: { id: SCHOOL.id } }],
    });
  });

  it('shows a member the account’s list with notes', async () => {
    const { browser } = await aMember();
    browser.cookies.set('gs_saved_schools', '-');
    await browser.post('/gsr/api/save_school', { school: SCHOOL });
    await browser.post('/gsr/user/save_school_note', { state: 'ky', school_id: SCHOOL.id, comment: 'Calm' });
    expect(await modelOf(browser.get(PAGE))).toMatchObject({
      isSignedIn: true,
      schools: [{ card: { id: SCHOOL.id }, note: { comment: 'Calm' } }],
    });
  });

  it('still shows a member the note on a removed school', async () => {
    const { browser } = await aMember();
    await browser.post('/gsr/api/save_school', { school: SCHOOL });
    await browser.post('/gsr/user/save_school_note', { state: 'ky', school_id: SCHOOL.id, comment: 'Calm' });
    await browser.submit(PAGE, { school: KEY, action: 'remove' });
    const removed = [{ card: { id: SCHOOL.id }, note: { comment: 'Calm' } }];
    expect(await modelOf(browser.get(PAGE))).toMatchObject({ total: 0, schools: [], removed });
    await browser.post('/gsr/user/save_school_note', { state: 'ky', school_id: SCHOOL.id });
    expect(await modelOf(browser.get(PAGE))).toMatchObject({ removed: [] });
  });

  it('counts saved schools that left our records', async () => {
    const browser = new MemberBrowser();
    browser.cookies.set('gs_saved_schools', 'ky.210003002021.219999999999');
    expect(await modelOf(browser.get(PAGE))).toMatchObject({ total: 1, gone: 1 });
  });

  it.each(['?sort=zzz', '?page=-1', '?page=99999', '?note=%00', '?error=zzz', '?page=1&page=2', '?sort=name&lang=es'])(
    'ignores invalid parameters in %s',
    async (query) => {
      expect((await new MemberBrowser().get(`${PAGE}${query}`)).status).toBe(200);
    },
  );
});

describe('the form of a page, without script', () => {
  it('saves once into a visitor’s cookie', async () => {
    const browser = new MemberBrowser();
    for (const _ of [1, 2]) {
      const answer = await browser.submit(PAGE, { school: KEY, return_to: PAGE });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
    }
    expect(browser.cookies.get('gs_saved_schools')).toBe('-~ky.210003002021');
  });

  it.for([
    ['/gsr/session/register_email', { email: 'ana@example.org' }],
    ['/gsr/session/auth', { email: 'bea@example.org', password: 'correct horse' }],
  ] as const)('keeps the list when its visitor enters by %s', async ([path, fields]) => {
    await aMember({ email: 'bea@example.org', password: 'correct horse' });
    const browser = new MemberBrowser();
    await browser.submit(PAGE, { school: KEY });
    await browser.submit(path, fields);
    expect(await modelOf(browser.get(PAGE))).toMatchObject({
      isSignedIn: true,
      schools: [{ card: { id: SCHOOL.id } }],
    });
    await browser.submit('/gsr/session/sign_out', {});
    expect(browser.cookies.has('gs_saved_schools')).toBe(false);
    expect([await countRows('saved_school'), await countRows('saved_school_log')]).toEqual([1, 1]);
  });

  it('ignores a cookie list that a script keeps', async () => {
    const browser = new MemberBrowser();
    browser.cookies.set('gs_saved_schools', 'ky.210003002021');
    await browser.submit('/gsr/session/register_email', { email: 'ana@example.org' });
    expect(await countRows('saved_school')).toBe(0);
    expect(browser.cookies.get('gs_saved_schools')).toBe('ky.210003002021');
  });

  it('removes a school again', async () => {
    const browser = new MemberBrowser();
    await browser.submit(PAGE, { school: KEY });
    await browser.submit(PAGE, { school: KEY, action: 'remove' });
    expect(await modelOf(browser.get(PAGE))).toMatchObject({ total: 0 });
  });

  it('saves and removes in a member’s account', async () => {
    const { browser } = await aMember();
    await browser.submit(PAGE, { school: KEY });
    expect(await countRows('saved_school')).toBe(1);
    await browser.submit(PAGE, { school: KEY, action: 'remove' });
    expect(await countRows('saved_school')).toBe(0);
  });

  it('returns with the reason for an unknown school', async () => {
    const browser = new MemberBrowser();
    const answer = await browser.submit(`${PAGE}?lang=es`, { school: 'ky-219999999999', form: PAGE });
    expect(answer.headers.get('location')).toBe('/saved-schools/?error=unknown-school&lang=es');
    const { alert } = await modelOf(browser.get(answer.headers.get('location') ?? ''));
    expect(alert).toBe('No tenemos esta escuela.');
  });

  it('refuses to add to a full cookie', async () => {
    const browser = new MemberBrowser();
    const full = `ky${Array.from({ length: 292 }, (_, at) => `.${210_100_000_000 + at}`).join('')}`;
    browser.cookies.set('gs_saved_schools', full);
    const answer = await browser.submit(PAGE, { school: KEY, form: PAGE });
    expect(answer.headers.get('location')).toContain('error=too-many-schools');
    expect(browser.cookies.get('gs_saved_schools')).toBe(full);
  });
});

describe('logging out', () => {
  it('removes the account’s list from the browser', async () => {
    const { browser } = await aMember();
    browser.cookies.set('gs_saved_schools', 'ky.210003002021');
    await browser.post('/gsr/session/sign_out', {});
    expect(browser.cookies.has('gs_saved_schools')).toBe(false);
  });

  it('keeps the list of a visitor', async () => {
    const browser = new MemberBrowser();
    browser.cookies.set('gs_saved_schools', 'ky.210003002021');
    await browser.post('/gsr/session/sign_out', {});
    expect(browser.cookies.get('gs_saved_schools')).toBe('ky.210003002021');
  });
});

describe('the file of saved schools', () => {
  it('has every school with its note, without formulas', async () => {
    const { browser } = await aMember();
    await browser.post('/gsr/api/save_school', { school: SCHOOL });
    const note = { state: 'ky', school_id: SCHOOL.id, status: 'visited', why_saved: ['arts'], comment: '=1+1' };
    await browser.post('/gsr/user/save_school_note', note);
    const answer = await browser.get(`${PAGE}saved-schools.csv?lang=es`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [head = '', line = ''] = (await answer.text()).split('\r\n');
    expect(head).toContain('Mi comentario');
    expect(line).toContain("Visitada,Arte y música,'=1+1");
  });
});

describe('preferences', () => {
  it('show a visitor no personal data', async () => {
    const answer = await new MemberBrowser().get('/preferences/');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await modelOf(answer)).toMatchObject({ kind: 'preferences', preferences: null });
  });

  it('save all grades at once', async () => {
    const { browser } = await aMember();
    const body = new URLSearchParams([
      ['grade[]', 'kg'],
      ['grade[]', '3'],
    ]).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    await browser.send('POST', '/preferences/grades/', { body, headers });
    expect(await modelOf(browser.get('/preferences/'))).toMatchObject({ preferences: { grades: ['kg', '3'] } });
    await browser.submit('/preferences/grades/', { 'grade[]': '3' });
    expect(await modelOf(browser.get('/preferences/'))).toMatchObject({ preferences: { grades: ['3'] } });
    await browser.submit('/preferences/grades/', {});
    expect(await countRows('student_grade')).toBe(0);
  });

  it('end the member’s own subscription by a form', async () => {
    const { browser } = await aMember();
    await browser.post('/gsr/api/subscriptions/', { list: 'greatnews' });
    const { subscriptions } = await jsonOf<{ subscriptions: { id: string }[] }>(browser.get('/gsr/api/subscriptions/'));
    const ben = await aMember({ email: 'ben@example.org' });
    await ben.browser.submit('/preferences/subscriptions/', { id: subscriptions[0]?.id ?? '' });
    expect(await countRows('subscription')).toBe(1);
    await browser.submit('/preferences/subscriptions/', { id: subscriptions[0]?.id ?? '' });
    expect(await countRows('subscription')).toBe(0);
  });

  it('list the schools that a member follows', async () => {
    const { browser } = await aMember();
    await browser.post('/gsr/api/subscriptions/', { list: 'mystat', state: 'ky', schoolId: SCHOOL.id });
    expect(await modelOf(browser.get('/preferences/'))).toMatchObject({
      preferences: { followed: [{ card: { id: SCHOOL.id } }], newsletters: [] },
    });
  });

  it('list a favorite once among followed schools', async () => {
    const { id, browser } = await aMember();
    const ben = await aMember({ email: 'ben@example.org' });
    const favorite_school = { state: 'ky', school_id: SCHOOL.id, language: 'en' };
    const follow = () => browser.post('/gsr/api/subscriptions/', { list: 'mystat', state: 'ky', schoolId: SCHOOL.id });
    const followed = async () => {
      const { preferences } = await modelOf(browser.get('/preferences/'));
      return preferences?.followed ?? [];
    };
    for (const alsoDo of [() => Promise.resolve(), follow]) {
      await browser.post('/gsr/user/favorites/', { favorite_school });
      await alsoDo();
      const [one, ...more] = await followed();
      expect([one?.card?.id, more]).toEqual([SCHOOL.id, []]);
      await ben.browser.submit('/preferences/subscriptions/', { id: one?.id ?? '' });
      expect(await followed()).toHaveLength(1);
      await browser.submit('/preferences/subscriptions/', { id: one?.id ?? '' });
      expect(await followed()).toEqual([]);
    }
    expect(await countRows(`favorite_school WHERE member_id = '${id}'`)).toBe(0);
  });

  it.each([
    ['/preferences/unsubscribe/?id=x&signature=y', 'unsubscribe'],
    ['/preferences/unsubscribe/?done=1', 'unsubscribed'],
    ['/preferences/unsubscribe/?error=link-expired', 'link-expired'],
    ['/preferences/confirm/', 'open-link'],
    ['/account/email/confirm/', 'open-link'],
    ['/account/email/confirm/?done=waiting', 'address-waiting'],
    ['/account/email/confirm/?done=1', 'address-changed'],
    ['/preferences/confirm/?done=1', 'confirmed'],
    ['/preferences/confirm/?error=link-expired', 'link-expired'],
    ['/preferences/asked/', 'requested'],
    ['/preferences/deleted/', 'deleted'],
  ])('have a page at %s that says: %s', async (path, message) => {
    const answer = await new MemberBrowser().get(path);
    expect(await modelOf(answer)).toMatchObject({ kind: 'account-message', message });
  });
});

describe('a private page without its final slash', () => {
  it.each(['/saved-schools', '/compare', '/preferences', '/account'])('redirects to the page of %s', async (path) => {
    const answer = await ask(`${path}?lang=es`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path}/?lang=es`]);
  });
});
