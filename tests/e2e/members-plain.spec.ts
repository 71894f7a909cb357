import { expect, test, type Page } from '@playwright/test';
import {
  LEGACY,
  LOGIN,
  MEMBER_TEXTS,
  PASSWORD,
  anAddress,
  anEmail,
  expectAccessibleWithoutScripts,
  leadOn,
  mailedLink,
  typeCode,
  said,
  signUp,
} from './member-reader.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

const [SCHOOL] = DEMO_SCHOOLS;
const KEY = `${SCHOOL?.state}-${SCHOOL?.id}`;
const ABOUT = `state=${SCHOOL?.state}&school_id=${SCHOOL?.id}`;

type Fields = Readonly<Record<string, string>>;
interface State {
  readonly path: string;
  /** The action of the form to send, and its fields. Without it, the page itself is the state. */
  readonly send?: readonly [action: string, fields: Fields];
  readonly alert?: string;
  readonly status?: string;
  readonly heading?: string;
}

/** A value that no form offers. */
const UNKNOWN_VALUE = 'another';

/** Sends a form with these fields. Turns off the browser's own checks, so that the server has to report each error. */
async function send(page: Page, [action, fields]: readonly [string, Fields]): Promise<void> {
  const form = page.locator(`main form[action^="${action}"]`).first();
  await form.evaluate(showWithoutChecks);
  for (const [name, value] of Object.entries(fields)) {
    const named = form.locator(`:is(input, textarea, select)[name="${name}"]`);
    await named.evaluateAll(setFields, { value, isUnknown: value === UNKNOWN_VALUE });
  }
  await leadOn(page, () => form.getByRole('button').first().click());
}

function showWithoutChecks(form: HTMLFormElement): void {
  form.noValidate = true;
  for (let part: Element | null = form; part !== null; part = part.parentElement)
    if (part instanceof HTMLDetailsElement) part.open = true;
}

/** Sets the fields of one name in the browser. Checks a choice if it has the value, or gives it an unknown value. */
function setFields(
  fields: (HTMLElement | SVGElement)[],
  { value, isUnknown }: { value: string; isUnknown: boolean },
): void {
  for (const field of fields) {
    if (!('value' in field)) continue;
    const isChoice = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
    if (isChoice) field.checked = field.value === value || isUnknown;
    if (!isChoice || isUnknown) field.value = value;
  }
}

/** A text up to its first number. */
const start = (text: string | undefined) => text?.split('{{')[0] ?? 'no text';

for (const language of LANGUAGES) {
  const { members, modals, follows, saves, compare } = MEMBER_TEXTS[language];
  const { errors, login_modal: login } = members;
  const twice = (password: string, again = password) => ({ new_password: password, confirm_password: again });

  async function expectStates(page: Page, states: readonly State[]): Promise<void> {
    for (const { path, send: sent, alert, status, heading } of states) {
      await test.step(`${path} ${JSON.stringify(sent ?? [])}`, async () => {
        await page.setExtraHTTPHeaders(anAddress());
        await page.goto(inLanguage(path, language));
        if (sent !== undefined) await send(page, sent);
        if (alert !== undefined) {
          await expect(said(page)).toContainText(start(alert));
          await expect(said(page)).toBeFocused();
        }
        if (status !== undefined)
          await expect(page.getByRole('status').filter({ hasText: start(status) })).toBeVisible();
        if (heading !== undefined) await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect(page.url()).not.toMatch(/@|%40/);
        await expectAccessibleWithoutScripts(page);
      });
    }
  }

  // The longer texts on the narrower screen.
  test.describe(
    `without a script, in ${language}, each state of a form is accessible:`,
    landsIf(language === 'es'),
    () => {
      test.use({ javaScriptEnabled: false, viewport: { width: language === 'es' ? 320 : 1280, height: 800 } });
      test.setTimeout(180_000);

      for (const path of [LOGIN, LEGACY]) {
        test(`logging in and signing up at ${path}`, async ({ page, context, baseURL }) => {
          const email = await signUp(context, baseURL, PASSWORD);
          await context.clearCookies();
          const [logIn, join] = ['/gsr/session/auth', '/gsr/session/register_email'];
          await expectStates(page, [
            { path, heading: login.title },
            { path, send: [logIn, { email, password: 'not the one' }], alert: errors['wrong-credentials'] },
            { path, send: [logIn, { email: 'nobody@nowhere', password: PASSWORD }], alert: errors['invalid-email'] },
            { path, send: [logIn, { email: '', password: '' }], alert: errors['email-required'] },
            { path, send: [join, { email }], alert: login.email_panel.existing_account },
            { path, send: [join, { email: 'nobody@nowhere' }], alert: errors['invalid-email'] },
            { path, send: [join, { email: '' }], alert: errors['email-required'] },
            { path, send: [join, { email: anEmail() }], heading: login.password_panel.create_title },
          ]);
        });
      }

      test('a forgotten password', async ({ page, context, baseURL }) => {
        const email = await signUp(context, baseURL, PASSWORD);
        await context.clearCookies();
        const [path, action] = ['/account/forgot-password/', '/account/forgot-password/'];
        await expectStates(page, [
          { path, heading: login.forgot_password_panel.title },
          { path, send: [action, { email: 'nobody@nowhere' }], alert: errors['invalid-email'] },
          { path, send: [action, { email }], status: login.forgot_password_panel.sent },
        ]);
        await typeCode(page, { link: await mailedLink(context, email, '/account/password/'), language });
        const link = '/account/password/?opened=1';
        const set = '/account/password/';
        await expectStates(page, [
          { path: link, heading: login.password_panel.reset_title },
          { path: link, send: [set, twice('')], alert: errors['password-missing'] },
          { path: link, send: [set, twice('abc')], alert: errors['password-short'] },
          { path: link, send: [set, twice('x'.repeat(300))], alert: errors['password-long'] },
          { path: link, send: [set, twice('password1')], alert: errors['password-common'] },
          { path: link, send: [set, twice('four blue kites', '')], alert: errors['confirmation-missing'] },
          { path: link, send: [set, twice('four blue kites', 'four blue knots')], alert: errors['password-mismatch'] },
          { path: link, send: [set, twice('four blue kites')], heading: login.password_panel.saved },
          { path: link, heading: login.password_panel.reset_title },
        ]);
      });

      test('pages for members, and links that were used', async ({ page }) => {
        await expectStates(page, [
          { path: '/account/password/' },
          {
            path: '/account/verify-email/',
            send: ['/account/open-link/', { token: 'used' }],
            alert: errors['link-expired'],
          },
          { path: '/gsr/modals/user_metadata_modal' },
          { path: '/preferences/confirm/', heading: modals.link.title },
          {
            path: '/preferences/unsubscribe/?id=a&signature=b',
            send: ['/preferences/unsubscribe/', {}],
            heading: follows.linkExpired.title,
          },
          { path: '/preferences/asked/', heading: follows.requested.title },
          { path: '/preferences/deleted/', heading: follows.deleted.title },
          { path: '/preferences/confirm/?done=1' },
          { path: '/preferences/unsubscribe/?done=1' },
        ]);
      });

      test('newsletters and follows by email', async ({ page }) => {
        const email = anEmail();
        const join = '/gsr/modals/email_join_modal';
        const follow = `/gsr/modals/signup_and_follow_school_modal?${ABOUT}`;
        const several = `/gsr/modals/signup_and_follow_schools_modal?schools=${KEY}`;
        const [one, many] = ['/gsr/api/subscriptions/', '/gsr/modals/signup_and_follow_schools_modal'];
        const letter = { 'lists[]': 'greatkidsnews' };
        await expectStates(page, [
          { path: join, send: [join, { email, 'lists[]': 'none' }], alert: errors['nothing-chosen'] },
          { path: join, send: [join, { email: 'nobody@nowhere', ...letter }], alert: errors['invalid-email'] },
          { path: join, send: [join, { email, ...letter }], heading: follows.requested.title },
          { path: follow, send: [one, { email: '' }], alert: errors['email-required'] },
          { path: follow, send: [one, { email: 'nobody@nowhere' }], alert: errors['invalid-email'] },
          { path: follow, send: [one, { email, schoolId: '999999999999' }], alert: errors['unknown-school'] },
          { path: follow, send: [one, { email }], heading: follows.requested.title },
          { path: several, send: [many, { email, 'schools[]': 'none' }], alert: errors['nothing-chosen'] },
          { path: several, send: [many, { email }], heading: follows.requested.title },
          { path: '/preferences/', send: ['/gsr/', { email: 'nobody@nowhere' }], alert: errors['invalid-email'] },
          { path: '/preferences/', send: ['/gsr/', { email: anEmail() }], heading: follows.requested.title },
        ]);
      });

      test('the questions of the profile', async ({ page, context, baseURL }) => {
        await signUp(context, baseURL);
        const path = '/gsr/modals/user_metadata_modal?return_to=/ratings/';
        const save = '/account/user_metadata/';
        await expectStates(page, [
          { path, heading: login.questionnaire_panel.title },
          { path, send: [save, { 'affiliation[]': 'another' }], alert: errors['invalid-parameter'] },
          { path, send: [save, { 'affiliation[]': 'student' }], heading: members.age.question },
          {
            path: `${path}&error=needs-age`,
            send: ['/account/age/', { birth_year: '12' }],
            alert: errors['invalid-parameter'],
          },
          { path, send: [save, { 'affiliation[]': 'parent', first_name: 'Ana' }] },
        ]);
        await expect(page).toHaveURL(inLanguage('/ratings/', language));
      });

      test('saved schools, their notes and their comparison', async ({ page, context, baseURL }) => {
        const email = await signUp(context, baseURL);
        const saved = '/saved-schools/';
        await expectStates(page, [{ path: saved, heading: saves.page.empty }]);
        const headers = { origin: baseURL ?? '', ...anAddress() };
        const data = { school: { state: SCHOOL?.state, id: SCHOOL?.id } };
        expect((await context.request.post('/gsr/api/save_school', { data, headers })).status()).toBe(200);
        const note = `${saved}?note=${KEY}`;
        const save = '/gsr/user/save_school_note';
        await expectStates(page, [
          { path: saved, heading: saves.page.title },
          { path: note, send: [save, { comment: 'x'.repeat(281) }], alert: errors['note-too-long'] },
          {
            path: note,
            send: [save, { status: 'another', 'why_saved[]': 'another' }],
            alert: errors['invalid-parameter'],
          },
          { path: note, send: [save, { school_id: '999999999999' }], alert: errors['unknown-school'] },
          { path: note, send: [save, { comment: `Near ${email.slice(0, 6)}` }], heading: saves.page.title },
          { path: `${saved}?error=unknown-school`, alert: errors['unknown-school'] },
          { path: `${saved}?error=too-many-schools`, alert: errors['too-many-schools'] },
          { path: '/compare/', heading: compare.title },
          { path: `/compare/?${Array.from({ length: 7 }, (_, at) => `school=ca-${at}00000000000`).join('&')}` },
        ]);
      });

      test('preferences and the account', async ({ page, context, baseURL }) => {
        await signUp(context, baseURL, PASSWORD);
        const path = '/preferences/';
        const account = '/account/';
        const changed = (current_password: string) => ({ current_password, ...twice('four blue kites') });
        await expectStates(page, [
          { path, heading: follows.preferences.title },
          { path, send: ['/account/verification-mail/', {}], status: follows.preferences.saved },
          { path, send: ['/gsr/api/subscriptions/', {}], status: members.subscribed.greatkidsnews },
          { path, send: ['/gsr/api/subscriptions/', { list: 'another' }], alert: errors['invalid-parameter'] },
          { path, send: ['/preferences/subscriptions/', { id: 'another' }], alert: errors['not-found'] },
          { path, send: ['/preferences/subscriptions/', {}], status: follows.preferences.saved },
          { path, send: ['/preferences/grades/', { 'grade[]': '3' }], status: follows.preferences.saved },
          { path, send: ['/preferences/grades/', { 'grade[]': 'another' }], alert: errors['invalid-parameter'] },
          { path, send: ['/account/language/', {}], status: follows.preferences.saved },
          { path, send: ['/account/language/', { language: 'another' }], alert: errors['invalid-parameter'] },
          { path: account, heading: MEMBER_TEXTS[language].account.title },
          {
            path: account,
            send: ['/account/email/', { email: 'no', password: PASSWORD }],
            alert: errors['invalid-email'],
          },
          { path: account, send: ['/account/password/', changed('not the one')], alert: errors['wrong-password'] },
          {
            path: account,
            send: ['/account/password/', { ...changed(PASSWORD), ...twice('abc') }],
            alert: errors['password-short'],
          },
          { path: account, send: ['/account/password/', changed(PASSWORD)], status: members.done.password_saved },
          { path: account, send: ['/account/delete/', { password: PASSWORD }], alert: errors['wrong-password'] },
          {
            path: account,
            send: ['/account/delete/', { password: 'four blue kites' }],
            heading: follows.deleted.title,
          },
          { path, heading: follows.preferences.signedOutTitle },
        ]);
      });
    },
  );
}
