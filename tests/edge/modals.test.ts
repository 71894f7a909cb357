import { describe, expect, it } from 'vitest';
import { MODAL_FRAGMENTS } from '#domain/modals/modal-fragments.ts';
import { ADAIR_ELEMENTARY, addColumbia } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { aMember, countRows } from './member-builder.ts';
import { mailsTo, MemberBrowser, openLink } from './member-browser.ts';

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

keepStores(addColumbia);

describe.each(MODAL_FRAGMENTS)('the fragment %s', (name) => {
  it('is a heading and its content for a script', async () => {
    const response = await ask(`/gsr/modals/${name}`);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toMatch(/^<h2 class="modal-title" id="modal-title" tabindex="-1">[^<]+<\/h2>/);
  });

  it('is a whole page for a person', async () => {
    const response = await ask(`/gsr/modals/${name}`, { headers: PAGE });
    expect(await response.text()).toContain('<h1>modal</h1>');
  });

  it('is hidden from caches and search engines', async () => {
    for (const headers of [PAGE, { accept: '*/*' }]) {
      const response = await ask(`/gsr/modals/${name}`, { headers });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
    }
  });

  it('is Spanish, including the targets of its forms', async () => {
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

  it('never links to another site', async () => {
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

  it('is refused for any other method', async () => {
    const answer = await ask(`/gsr/modals/${name}`, { method: 'DELETE' });
    expect([404, 405]).toContain(answer.status);
  });
});

const CONFIRM = 'Open the link we sent to your email address. We won’t send anything until you do.';

describe('a fragment', () => {
  it('returns 404 if its name is unknown', async () => {
    expect((await ask('/gsr/modals/no_such_modal')).status).toBe(404);
  });

  it('cuts a heading that is too long', async () => {
    const html = await fragment('email_join_modal', { heading: 'x'.repeat(3000) });
    expect(html).not.toContain('x'.repeat(300));
  });

  it('shows the heading, text and school it receives', async () => {
    const html = await fragment('email_join_modal', { heading: 'Stay close', subheading: 'Once a month' });
    expect(html).toContain('>Stay close</h2>');
    expect(html).toContain('<p>Once a month</p>');
    expect(await fragment('success_modal', { school_name: 'Oak & Elm' })).toContain('Oak &amp; Elm is on your list.');
  });

  it('asks a member to open no emailed link', async () => {
    expect(await fragment('success_modal', { subheading: CONFIRM })).toContain(CONFIRM);
    const { browser } = await aMember();
    const query = new URLSearchParams({ subheading: CONFIRM }).toString();
    const html = await (await browser.get(`/gsr/modals/success_modal?${query}`)).text();
    expect(html).toContain('Your changes are saved.');
    expect(html).not.toContain(CONFIRM);
  });

  it('calls nothing done that an address has to confirm', async () => {
    const words = { heading: 'You now follow this school', subheading: CONFIRM };
    expect(await fragment('success_modal', words)).toContain('One more step');
    const { browser } = await aMember();
    const query = new URLSearchParams(words).toString();
    const html = await (await browser.get(`/gsr/modals/success_modal?${query}`)).text();
    expect(html).toContain('You now follow this school');
  });

  it('shows no words of an address as ours', async () => {
    const html = await fragment('success_modal', { heading: 'Call 555-0100 now', subheading: 'You won' });
    expect(html).not.toMatch(/555-0100|You won/);
  });

  it('fills in the email address and returns to the review form', async () => {
    const html = await fragment('new_submit_review_modal', { ...school, email: 'ana@example.org' });
    expect(html).toContain('Write a review of Adair County Elementary School');
    expect(html.match(/value="ana@example\.org"/g)).toHaveLength(2);
    expect(html).toContain('name="context" value="Write Review"');
    expect(decodeURIComponent(html)).toMatch(/name="return_to" value="\/kentucky\/columbia\/[^"]+\/reviews\/write\/"/);
    const { browser } = await aMember();
    const query = new URLSearchParams(school).toString();
    expect(await (await browser.get(`/gsr/modals/new_submit_review_modal?${query}`)).text()).not.toContain('<form');
  });

  it('leads from each number of stars to the review form', async () => {
    const links = (await fragment('submit_review_modal', school)).matchAll(/\/reviews\/write\/\?([^"]+)"/g);
    expect([...links].map(([, query]) => query)).toEqual([1, 2, 3, 4, 5].map((stars) => `five_star[answer]=${stars}`));
  });

  it('names a school by the catalogue, not the address', async () => {
    const html = await fragment('signup_and_follow_school_modal', { ...school, school_name: 'Another School' });
    expect(html).toContain('Follow Adair County Elementary School');
  });

  it('accepts only a valid class name', async () => {
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

  it('returns to the page that opened it', async () => {
    const referer = 'https://homeroom.test/kentucky/columbia/?page=2';
    const response = await ask('/gsr/modals/new_join_and_login_modal', { headers: { referer } });
    expect(await response.text()).toContain('name="return_to" value="/kentucky/columbia/?page=2"');
  });

  it('reports a review only by its own link', async () => {
    const flag_link = '/gsr/api/reviews/r-1/flags';
    expect(await fragment('report_review_modal', { flag_link })).toContain(`action="${flag_link}"`);
    const foreign = await fragment('report_review_modal', { flag_link: '/gsr/session/sign_out' });
    expect(foreign).not.toContain('<form');
  });
});

describe('the page of a modal', () => {
  it('explains why its form was refused', async () => {
    const page = await ask('/gsr/modals/new_join_and_login_modal?error=wrong-credentials', { headers: PAGE });
    expect(await page.text()).toContain('The email address or the password is incorrect.');
    const spanish = await ask('/gsr/modals/new_join_and_login_modal?error=email-required&lang=es', { headers: PAGE });
    expect(await spanish.text()).toContain('El correo electrónico es obligatorio');
  });

  it('ignores an unknown error code', async () => {
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

describe('without script', () => {
  it('a visitor signs up, sets a password and answers questions', async () => {
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
    expect(page).toContain('Thank you for signing up. A few answers help us show you what matters to you.');
    const asked = fieldsOf(page, '/account/user_metadata/');
    const answered = await browser.submit('/account/user_metadata/', { ...asked, 'affiliation[]': 'parent' });
    expect(answered.headers.get('location')).toBe('/kentucky/');
  });

  it('a wrong password returns to the form with a reason', async () => {
    const browser = new MemberBrowser();
    const html = await (await browser.get('/gsr/modals/new_join_and_login_modal?return_to=/kentucky/')).text();
    const fields = { ...fieldsOf(html, '/gsr/session/auth'), email: 'ana@example.org', password: 'not this' };
    const answer = await browser.submit('/gsr/session/auth', fields);
    const back = answer.headers.get('location') ?? '';
    expect(back).toBe('/gsr/modals/new_join_and_login_modal?return_to=%2Fkentucky%2F&error=wrong-credentials');
  });

  it('an emailed link verifies an address by a form', async () => {
    const browser = new MemberBrowser();
    await browser.post('/gsr/session/register_email', { email: 'new@example.org' });
    const [mail] = await mailsTo('new@example.org');
    const page = await (await browser.get(await openLink(browser, mail))).text();
    const answer = await browser.submit('/account/verify-email/', fieldsOf(page, '/account/verify-email/'));
    expect(answer.headers.get('location')).toMatch(/^\/account\/password\//);
  });

  it('an emailed link skips the password if one exists', async () => {
    const { browser } = await aMember({ password: 'until now', isVerified: false });
    await browser.submit('/account/verification-mail/', {});
    const [mail] = await mailsTo('ana@example.org');
    const page = await (await browser.get(await openLink(browser, mail))).text();
    const answer = await browser.submit('/account/verify-email/', fieldsOf(page, '/account/verify-email/'));
    expect(answer.headers.get('location')).toMatch(/^\/gsr\/modals\/success_modal\?heading=Your\+email/);
  });

  it('an emailed link replaces a forgotten password', async () => {
    const { email } = await aMember({ password: 'until now' });
    const browser = new MemberBrowser();
    const form = await (await browser.get('/account/forgot-password/')).text();
    const asked = { ...fieldsOf(form, '/account/forgot-password/'), email };
    const answer = await browser.submit('/account/forgot-password/', asked);
    expect(answer.headers.get('location')).toBe('/account/forgot-password/?sent=1');
    const [mail] = await mailsTo(email);
    const page = await (await browser.get(await openLink(browser, mail))).text();
    const chosen = { new_password: 'three words of mine', confirm_password: 'three words of mine' };
    const saved = await browser.submit('/account/password/', { ...fieldsOf(page, '/account/password/'), ...chosen });
    expect(saved.status).toBe(303);
    const signedIn = await new MemberBrowser().post('/gsr/session/auth', { email, password: 'three words of mine' });
    expect(signedIn.status).toBe(200);
  });

  it('an expired link leads to a new one', async () => {
    const page = await new MemberBrowser().get('/account/password/?return_to=/ratings/&error=link-expired', PAGE);
    expect(await page.text()).toContain('"alertLink":"/account/forgot-password/?return_to=%2Fratings%2F"');
  });

  it('an address joins newsletters and grades by one email', async () => {
    const browser = new MemberBrowser();
    const html = await (await browser.get('/gsr/modals/email_join_modal')).text();
    const fields = { ...fieldsOf(html, '/gsr/modals/email_join_modal'), email: 'ana@example.org', 'grades[]': 'kg' };
    const answer = await browser.submit('/gsr/modals/email_join_modal', fields);
    expect(answer.headers.get('location')).toMatch(/^\/gsr\/modals\/success_modal\?heading=You/);
    expect(await countRows('subscription')).toBe(1);
    expect(await countRows('student_grade')).toBe(1);
    expect(await mailsTo('ana@example.org')).toHaveLength(1);
  });

  it('joining without a choice is refused', async () => {
    const answer = await new MemberBrowser().post('/gsr/modals/email_join_modal', { email: 'ana@example.org' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Please choose at least one option.');
  });

  it('several schools are followed and unknown ones skipped', async () => {
    const { browser } = await aMember();
    const schools = [`ky-${ADAIR_ELEMENTARY}`, 'ky-210000000001'];
    const answer = await browser.post('/gsr/modals/signup_and_follow_schools_modal', { schools });
    expect(answer.status).toBe(200);
    expect(await countRows('subscription')).toBe(1);
  });

  it.each(['not-a-school', 'zz-210003002021', `ky-${'9'.repeat(60)}`])(
    '%s is refused as a school to follow',
    async (key) => {
      const { browser } = await aMember();
      const answer = await browser.post('/gsr/modals/signup_and_follow_schools_modal', { schools: [key] });
      expect(answer.status).toBe(422);
      expect(await countRows('subscription')).toBe(0);
    },
  );
});
