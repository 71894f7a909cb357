import { beforeEach, describe, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { aMember } from './member-builder.ts';
import { MemberBrowser } from './member-browser.ts';
import { testRenderer } from './test-renderer.ts';

const FORM = '/gsr/modals/email_join_modal';
const PAGE = { accept: 'text/html' };

beforeEach(addColumbia);

/** Lets the test's renderer write a page with real forms. */
function showForms(markup: string): void {
  testRenderer.footer = markup;
}

const FORMS = `<form action="${FORM}?lang=es"><input type="email" name="email"><input type="checkbox" name="grades[]" value="3">
  <input type="checkbox" name="grades[]" value="5" checked><textarea name="note"></textarea>
  <select name="size"><option value="a" selected>A</option><option value="b">B</option></select>
  <input type="password" name="password"></form><form action="/other/"><input type="email" name="email"></form>`;

describe('a refused form', () => {
  const fields = {
    email: 'not an address',
    'grades[]': '3',
    note: '<b>x</b>',
    size: 'b',
    password: 'secret',
    form: FORM,
  };

  it('comes back as the visitor filled it in, without secrets', async () => {
    showForms(FORMS);
    const browser = new MemberBrowser();
    const answer = await browser.submit(FORM, fields);
    expect(answer.headers.getSetCookie().join()).not.toContain('secret');
    const html = await (await browser.get(answer.headers.get('location') ?? '', PAGE)).text();
    const [own = '', other = ''] = html.slice(html.indexOf('<form')).split('</form>');
    expect(own).toContain('value="not an address"');
    expect(own).toMatch(/value="3" checked/);
    expect(own).not.toMatch(/value="5" checked/);
    expect(own).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(own).toMatch(/value="b" selected/);
    expect(other).not.toContain('not an address');
  });

  it('is filled once, and only on its own page', async () => {
    showForms(FORMS);
    const browser = new MemberBrowser();
    const location = (await browser.submit(FORM, fields)).headers.get('location') ?? '';
    expect(await (await browser.get('/preferences/', PAGE)).text()).not.toContain('value="not an address"');
    expect(await (await browser.get(location, PAGE)).text()).toContain('value="not an address"');
    expect(await (await browser.get(location, PAGE)).text()).not.toContain('value="not an address"');
  });
});

describe('pages of a member', () => {
  it('show the account without a script', async () => {
    const { browser } = await aMember();
    await browser.post('/gsr/api/save_school', { state: 'ky', school_id: '210003002021' });
    for (const path of ['/saved-schools/', '/preferences/', '/account/', FORM])
      expect(await (await browser.get(path, PAGE)).text()).toContain('"member":{"percent":50,"savedSchools":1}');
    expect(await (await new MemberBrowser().get('/preferences/', PAGE)).text()).not.toContain('"member":');
  });

  it('offer no login to a member', async () => {
    const { browser } = await aMember();
    for (const name of ['new_join_and_login_modal', 'join_modal']) {
      const html = await (await browser.get(`/gsr/modals/${name}?return_to=/kentucky/`)).text();
      expect(html).toContain('You’re already logged in.');
      expect(html).not.toContain('<form');
      expect(html).toContain('href="/kentucky/"');
    }
  });
});
