import { describe, expect, it } from 'vitest';
import { ADAIR_ELEMENTARY, addColumbia } from './catalogue-builder.ts';
import { keepStores } from './kept-stores.ts';
import { aMember, countRows } from './member-builder.ts';
import { mailsTo, MemberBrowser, openLink } from './member-browser.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml' };

keepStores(addColumbia);

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
