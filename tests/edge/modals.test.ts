import { beforeEach, describe, expect, it } from 'vitest';
import { MODAL_FRAGMENTS } from '#domain/modals/modal-fragments.ts';
import { ADAIR_ELEMENTARY, addColumbia } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { aMember, countRows } from './member-builder.ts';
import { linkOf, mailsTo, MemberBrowser } from './member-browser.ts';

const LANGUAGES = ['en', 'es'] as const;
const HOSTILE = `"><script>alert(1)</script><img src=x onerror='x'>`;
const PAGE = { accept: 'text/html,application/xhtml+xml' };

/** A fragment as a script gets it. */
async function fragment(name: string, query: Record<string, string> = {}): Promise<string> {
  const response = await ask(`/gsr/modals/${name}?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return response.text();
}

const school = { state: 'ky', school_id: ADAIR_ELEMENTARY };

beforeEach(addColumbia);

describe.each(MODAL_FRAGMENTS)('the fragment %s', (name) => {
  it('is a heading and what stands below, for a script', async () => {
    const response = await ask(`/gsr/modals/${name}`);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toMatch(/^<h2 class="modal-title" id="modal-title" tabindex="-1">[^<]+<\/h2>/);
  });

  it('is a whole page for a person', async () => {
    const response = await ask(`/gsr/modals/${name}`, { headers: PAGE });
    expect(await response.text()).toContain('<h1>modal</h1>');
  });

  it('is kept by no cache and listed by no search engine', async () => {
    for (const headers of [PAGE, { accept: '*/*' }]) {
      const response = await ask(`/gsr/modals/${name}`, { headers });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
    }
  });

  it('speaks Spanish, down to where its forms go', async () => {
    const english = await fragment(name, school);
    const spanish = await fragment(name, { ...school, lang: 'es' });
    expect(spanish).not.toBe(english);
    for (const [, action = ''] of spanish.matchAll(/<form[^>]*action="([^"]*)"/g)) expect(action).toContain('lang=es');
  });

  it.each(LANGUAGES)('escapes every parameter (%s)', async (lang) => {
    const names = ['heading', 'subheading', 'school_name', 'state', 'school_id', 'schools', 'email', 'error'];
    const paths = ['modal_css_class', 'flag_link', 'review_id', 'search', 'return_to', 'token', 'unknown'];
    const query = Object.fromEntries([...names, ...paths].map((parameter) => [parameter, HOSTILE]));
    const html = await fragment(name, { ...query, lang });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
  });

  it('leads to no other site', async () => {
    for (const target of [
      'https://evil.example/',
      '//evil.example/',
      String.raw`/\evil.example`,
      'javascript:alert(1)',
    ]) {
      const html = await fragment(name, { ...school, return_to: target, search: target, flag_link: target });
      const values = [...html.matchAll(/(?:href|action|name="return_to" value)="([^"]*)"/g)].map(([, value]) => value);
      expect(values.filter((value) => value?.includes('evil') || value?.startsWith('javascript'))).toEqual([]);
    }
  });

  it('is no modal by another method', async () => {
    const answer = await ask(`/gsr/modals/${name}`, { method: 'DELETE' });
    expect([404, 405]).toContain(answer.status);
  });
});

describe('a fragment', () => {
  it('that nobody knows is not there', async () => {
    expect((await ask('/gsr/modals/no_such_modal')).status).toBe(404);
  });

  it('cuts a text that is too long for a heading', async () => {
    const html = await fragment('success_modal', { heading: 'x'.repeat(3000) });
    expect(html).not.toContain('x'.repeat(300));
  });

  it('shows the heading, the text and the school that it is given', async () => {
    const html = await fragment('email_join_modal', { heading: 'Stay close', subheading: 'Once a month' });
    expect(html).toContain('>Stay close</h2>');
    expect(html).toContain('<p>Once a month</p>');
    expect(await fragment('success_modal', { school_name: 'Oak & Elm' })).toContain('Oak &amp; Elm is on your list.');
  });

  it('to write a review fills in the address that it is given, and leads back to the reviews', async () => {
    const html = await fragment('new_submit_review_modal', { ...school, email: 'ana@example.org' });
    expect(html).toContain('Write a review of Adair County Elementary School');
    expect(html.match(/value="ana@example\.org"/g)).toHaveLength(2);
    expect(html).toContain('name="context" value="Write Review"');
    expect(decodeURIComponent(html)).toMatch(/name="return_to" value="\/kentucky\/columbia\/[^"]+#Reviews"/);
    const { browser } = await aMember();
    const query = new URLSearchParams(school).toString();
    expect(await (await browser.get(`/gsr/modals/new_submit_review_modal?${query}`)).text()).not.toContain('<form');
  });

  it('names a school by the catalogue, not by the address', async () => {
    const html = await fragment('signup_and_follow_school_modal', { ...school, school_name: 'Another School' });
    expect(html).toContain('Follow Adair County Elementary School');
  });

  it('takes a class name that is one, and no other', async () => {
    expect(await fragment('join_modal', { modal_css_class: 'wide-modal' })).toContain('class="tabs wide-modal"');
    expect(await fragment('join_modal', { modal_css_class: 'wide" onclick="x' })).toContain('class="tabs "');
  });

  it('asks a member for no address', async () => {
    const { browser } = await aMember();
    const query = new URLSearchParams(school).toString();
    const asked = await browser.get(`/gsr/modals/signup_and_follow_school_modal?${query}`);
    expect(await asked.text()).not.toContain('name="email"');
    expect(await fragment('signup_and_follow_school_modal', school)).toContain('name="email"');
  });

  it('leads back to the page that the reader came from', async () => {
    const referer = 'https://homeroom.test/kentucky/columbia/?page=2';
    const response = await ask('/gsr/modals/new_join_and_login_modal', { headers: { referer } });
    expect(await response.text()).toContain('name="return_to" value="/kentucky/columbia/?page=2"');
  });

  it('reports a review by a link of reviews only', async () => {
    const flag_link = '/gsr/reviews/r-1/flag';
    expect(await fragment('report_review_modal', { flag_link })).toContain(`action="${flag_link}"`);
    const foreign = await fragment('report_review_modal', { flag_link: '/gsr/session/sign_out' });
    expect(foreign).not.toContain('<form');
  });
});

describe('the page of a modal', () => {
  it('says what its form was refused for', async () => {
    const page = await ask('/gsr/modals/new_join_and_login_modal?error=wrong-credentials', { headers: PAGE });
    expect(await page.text()).toContain('The email address or the password is not right.');
    const spanish = await ask('/gsr/modals/new_join_and_login_modal?error=email-required&lang=es', { headers: PAGE });
    expect(await spanish.text()).toContain('El correo electrónico es obligatorio');
  });

  it('says nothing of a code that is none', async () => {
    const page = await ask(`/gsr/modals/new_join_and_login_modal?error=${encodeURIComponent(HOSTILE)}`, {
      headers: PAGE,
    });
    expect(await page.text()).toContain('"alert":null');
  });
});

/** The fields of the form that goes to a path, as a browser would send them. */
function fieldsOf(html: string, action: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes(`action="${action}`)) ?? '';
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  return Object.fromEntries(
    inputs
      .filter((input) => !input.includes('type="checkbox"') || /\schecked/.test(input))
      .map((input) => [attribute(input, 'name'), attribute(input, 'value').replaceAll('&amp;', '&')]),
  );
}

describe('without a script', () => {
  it('somebody signs up, chooses a password, and is asked the questions', async () => {
    const browser = new MemberBrowser();
    const html = await (await browser.get('/gsr/modals/new_join_and_login_modal?return_to=/kentucky/')).text();
    const fields = { ...fieldsOf(html, '/gsr/session/register_email'), email: 'new@example.org' };
    const answer = await browser.submit('/gsr/session/register_email', fields);
    expect(answer.status).toBe(303);
    const password = answer.headers.get('location') ?? '';
    expect(password).toMatch(/^\/account\/password\/\?return_to=/);
    const next = await (await browser.get(password)).text();
    const chosen = { new_password: 'three words of mine', confirm_password: 'three words of mine' };
    const saved = await browser.submit('/account/password/', { ...fieldsOf(next, '/account/password/'), ...chosen });
    const questions = saved.headers.get('location') ?? '';
    expect(questions).toBe('/gsr/modals/user_metadata_modal?return_to=%2Fkentucky%2F');
    const page = await (await browser.get(questions)).text();
    expect(page).toContain('Thank you for joining. A few answers help us to show you what matters to you.');
    const asked = fieldsOf(page, '/account/user_metadata/');
    const answered = await browser.submit('/account/user_metadata/', { ...asked, 'affiliation[]': 'parent' });
    expect(answered.headers.get('location')).toBe('/kentucky/');
  });

  it('a wrong password leads back to the form, with its reason and without the address', async () => {
    const browser = new MemberBrowser();
    const html = await (await browser.get('/gsr/modals/new_join_and_login_modal?return_to=/kentucky/')).text();
    const fields = { ...fieldsOf(html, '/gsr/session/auth'), email: 'ana@example.org', password: 'not this' };
    const answer = await browser.submit('/gsr/session/auth', fields);
    const back = answer.headers.get('location') ?? '';
    expect(back).toBe('/gsr/modals/new_join_and_login_modal?return_to=%2Fkentucky%2F&error=wrong-credentials');
  });

  it('the link of a mail verifies an address, by a form', async () => {
    const browser = new MemberBrowser();
    await browser.post('/gsr/session/register_email', { email: 'new@example.org' });
    const { pathname, search } = linkOf((await mailsTo('new@example.org'))[0]);
    const page = await (await browser.get(`${pathname}${search}`)).text();
    const answer = await browser.submit('/account/verify-email/', fieldsOf(page, '/account/verify-email/'));
    expect(answer.headers.get('location')).toMatch(/^\/account\/password\//);
  });

  it('the link of a mail asks nobody for a password who has chosen one', async () => {
    const { browser } = await aMember({ password: 'until now', isVerified: false });
    await browser.submit('/account/verification-mail/', {});
    const { pathname, search } = linkOf((await mailsTo('ana@example.org'))[0]);
    const page = await (await browser.get(`${pathname}${search}`)).text();
    const answer = await browser.submit('/account/verify-email/', fieldsOf(page, '/account/verify-email/'));
    expect(answer.headers.get('location')).toMatch(/^\/gsr\/modals\/success_modal\?heading=Your\+email/);
  });

  it('a forgotten password is replaced by the link of a mail', async () => {
    const { email } = await aMember({ password: 'until now' });
    const browser = new MemberBrowser();
    const form = await (await browser.get('/account/forgot-password/')).text();
    const asked = { ...fieldsOf(form, '/account/forgot-password/'), email };
    const answer = await browser.submit('/account/forgot-password/', asked);
    expect(answer.headers.get('location')).toBe('/account/forgot-password/?sent=1');
    const { pathname, search } = linkOf((await mailsTo(email))[0]);
    const page = await (await browser.get(`${pathname}${search}`)).text();
    const chosen = { new_password: 'three words of mine', confirm_password: 'three words of mine' };
    const saved = await browser.submit('/account/password/', { ...fieldsOf(page, '/account/password/'), ...chosen });
    expect(saved.status).toBe(303);
    const signedIn = await new MemberBrowser().post('/gsr/session/auth', { email, password: 'three words of mine' });
    expect(signedIn.status).toBe(200);
  });

  it('the link of a mail that works no longer leads to another, and is told to no other page', async () => {
    const page = await new MemberBrowser().get(
      '/account/password/?token=used&return_to=/ratings/&error=link-expired',
      PAGE,
    );
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
    expect(await page.text()).toContain('"alertLink":"/account/forgot-password/?return_to=%2Fratings%2F"');
  });

  it('an address joins for letters and grades, and is asked by one mail', async () => {
    const browser = new MemberBrowser();
    const html = await (await browser.get('/gsr/modals/email_join_modal')).text();
    const fields = { ...fieldsOf(html, '/gsr/modals/email_join_modal'), email: 'ana@example.org', 'grades[]': 'kg' };
    const answer = await browser.submit('/gsr/modals/email_join_modal', fields);
    expect(answer.headers.get('location')).toMatch(/^\/gsr\/modals\/success_modal\?heading=You/);
    expect(await countRows('subscription')).toBe(1);
    expect(await countRows('student_grade')).toBe(1);
    expect(await mailsTo('ana@example.org')).toHaveLength(1);
  });

  it('joining for nothing is refused', async () => {
    const answer = await new MemberBrowser().post('/gsr/modals/email_join_modal', { email: 'ana@example.org' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Please choose at least one.');
  });

  it('several schools are followed at once; one that nobody knows is passed over', async () => {
    const { browser } = await aMember();
    const schools = [`ky-${ADAIR_ELEMENTARY}`, 'ky-210000000001'];
    const answer = await browser.post('/gsr/modals/signup_and_follow_schools_modal', { schools });
    expect(answer.status).toBe(200);
    expect(await countRows('subscription')).toBe(1);
  });

  it.each(['not-a-school', 'zz-210003002021', `ky-${'9'.repeat(60)}`])('%s is no school to follow', async (key) => {
    const { browser } = await aMember();
    const answer = await browser.post('/gsr/modals/signup_and_follow_schools_modal', { schools: [key] });
    expect(answer.status).toBe(422);
    expect(await countRows('subscription')).toBe(0);
  });
});
