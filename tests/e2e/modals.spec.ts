import { expect, test } from '@playwright/test';
import { MODAL_FRAGMENTS } from '../../src/domain/modals/modal-fragments.ts';
import { LOGIN, PASSWORD, anEmail, expectAccessible, openByLink } from './member-reader.ts';
import { LANGUAGES, VIEWS, inLanguage, landsIf } from './views.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

const [school] = DEMO_SCHOOLS;
if (school === undefined) throw new Error('The demonstration data has no school.');
const ABOUT = `?state=${school.state}&school_id=${school.id}&flag_link=/gsr/reviews/r-1/flag&search=/search/search.page`;

/** The labels of the parts that the journeys use. */
const TEXTS = {
  en: {
    email: 'Email address',
    password: 'Password',
    confirm: 'Confirm your password',
    signUp: 'Sign up',
    logIn: 'Log in',
    save: 'Save',
    savePassword: 'Save password',
    create: 'Create a password',
    verify: 'Verify your email address',
    next: 'Continue',
    about: 'Tell us about yourself',
    parent: 'Parent or guardian',
    student: 'Student',
    month: 'Month',
    go: 'Next',
    reason: 'Why are you signing up?',
    skip: 'Skip',
    forgot: 'Forgot your password?',
    sendLink: 'Send the link',
    back: 'Back',
    help: 'You have an account. Enter your password to log in. If you never chose one, use “Forgot your password?”',
    wrong: 'The email address or the password is incorrect. Please try again.',
    short: 'Please enter a password of at least 6 characters',
    close: 'Close',
    title: 'Log in or sign up',
    required: 'Email address is required',
  },
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    confirm: 'Confirme su contraseña',
    signUp: 'Registrarse',
    logIn: 'Iniciar sesión',
    save: 'Guardar',
    savePassword: 'Guardar contraseña',
    create: 'Cree una contraseña',
    verify: 'Verifique su correo electrónico',
    next: 'Continuar',
    about: 'Cuéntenos sobre usted',
    parent: 'Madre, padre o tutor',
    student: 'Estudiante',
    month: 'Mes',
    go: 'Siguiente',
    reason: '¿Por qué se registra?',
    skip: 'Omitir',
    forgot: '¿Olvidó su contraseña?',
    sendLink: 'Enviar el enlace',
    back: 'Volver',
    help: 'Usted tiene una cuenta. Escriba su contraseña para iniciar sesión. Si nunca eligió una, use “¿Olvidó su contraseña?”',
    wrong: '',
    short: 'Escriba una contraseña de al menos 6 caracteres',
    close: 'Cerrar',
    title: 'Inicie sesión o regístrese',
    required: 'El correo electrónico es obligatorio',
  },
} as const;

/** Each test is its own reader: calls of accounts are limited by address. */
let addresses = 0;
test.beforeEach(async ({ page }, { workerIndex }) => {
  addresses += 1;
  await page.setExtraHTTPHeaders({ 'cf-connecting-ip': `198.51.${workerIndex % 250}.${addresses % 250}` });
});

for (const { language, width, isLanding } of VIEWS) {
  const t = TEXTS[language];

  test.describe(`in ${language}, ${width} px wide`, landsIf(isLanding), () => {
    test.use({ viewport: { width, height: 800 } });

    test('a visitor signs up by keyboard, from the address to the last question', async ({ page }) => {
      test.slow();
      await openByLink(page, { path: LOGIN, language });
      const dialog = page.getByRole('dialog', { name: t.title });
      await expect(dialog.getByLabel(t.email)).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('nobody@nowhere');
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel(t.email).fill(anEmail());
      await expect(dialog.getByRole('button', { name: t.signUp })).toBeEnabled();
      await dialog.getByLabel(t.email).press('Enter');

      await expect(page.getByRole('heading', { name: t.create })).toBeVisible();
      await expect(page.getByLabel(t.password, { exact: true })).toBeFocused();
      await page.keyboard.type('abc');
      await page.keyboard.press('Tab');
      await expect(page.getByText(t.short)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(t.password, { exact: true }).fill(PASSWORD);
      await page.getByLabel(t.confirm).fill(PASSWORD);
      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { name: t.verify })).toBeFocused();
      await expectAccessible(page);
      await page.getByRole('button', { name: t.next }).press('Enter');

      await expect(page.getByRole('heading', { name: t.about })).toBeVisible();
      await page.getByRole('checkbox', { name: t.student }).press('Space');
      await expect(page.getByLabel(t.month, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('checkbox', { name: t.student }).press('Space');
      await page.getByRole('checkbox', { name: t.parent }).press('Space');
      await page.getByRole('button', { name: t.go }).press('Enter');
      await expect(page.getByRole('heading', { name: t.reason })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t.skip }).press('Enter');
      await page.getByRole('button', { name: t.skip }).press('Enter');
      // The modal is closed, and the page loaded again.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('#to-modal')).toHaveCount(0);
    });

    test('a member is asked for the password or gets a link', async ({ page }) => {
      const email = anEmail();
      await page.goto(inLanguage('/ratings/', language));
      const headers = { origin: new URL(page.url()).origin };
      await page.request.post('/gsr/session/register_email', { headers, data: { email } });
      await page.context().clearCookies();
      await openByLink(page, { path: LOGIN, language });
      await page.getByLabel(t.email).fill(email);
      await expect(page.locator('.modal-help', { hasText: t.help })).toBeVisible();
      await page.getByLabel(t.password, { exact: true }).fill('not the one');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t.forgot }).press('Enter');
      await expect(page.getByRole('heading', { name: t.forgot })).toBeVisible();
      await expect(page.getByLabel(t.email)).toHaveValue(email);
      await expectAccessible(page);
      await page.getByRole('button', { name: t.sendLink }).press('Enter');
      await expect(page.getByRole('status')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t.back }).press('Enter');
      await expect(page.getByLabel(t.email)).toHaveValue(email);
    });

    for (const name of MODAL_FRAGMENTS) {
      test(`${name} is a dialog, and a page`, async ({ page }) => {
        await openByLink(page, { path: `/gsr/modals/${name}${ABOUT}`, language });
        await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).not.toHaveText(/…/);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.locator('#to-modal')).toBeFocused();

        await page.goto(inLanguage(`/gsr/modals/${name}${ABOUT}&error=email-required`, language));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(t.required)).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}

for (const language of LANGUAGES) {
  const t = TEXTS[language];

  test(`the focus stays in the dialog (${language})`, landsIf(language === 'en'), async ({ page }) => {
    await openByLink(page, { path: LOGIN, language });
    await expect(page.getByLabel(t.email)).toBeFocused();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const isBehind = await page.evaluate(() => {
        const active = document.activeElement;
        return active !== null && active !== document.body && active.closest('dialog') === null;
      });
      expect(isBehind).toBe(false);
    }
    await page.getByRole('button', { name: t.close }).click();
    await expect(page.locator('#to-modal')).toBeFocused();
  });

  test.describe(`without a script (${language})`, landsIf(language === 'es'), () => {
    test.use({ javaScriptEnabled: false });

    test('a new member returns to the page on which the sign-up began', async ({ page }) => {
      await page.goto(inLanguage(`${LOGIN}?return_to=/ratings/`, language));
      const form = page.locator('form[action^="/gsr/session/register_email"]');
      await form.getByLabel(t.email).fill(anEmail());
      await form.getByRole('button').click();
      await expect(page.getByRole('heading', { name: t.create })).toBeVisible();
      await page.getByLabel(t.password, { exact: true }).fill(PASSWORD);
      await page.getByLabel(t.confirm).fill(PASSWORD);
      await page.getByRole('button', { name: t.savePassword }).click();
      await expect(page.getByRole('heading', { name: t.about })).toBeVisible();
      await page.getByLabel(t.parent).check();
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await expect(page).toHaveURL(inLanguage('/ratings/', language));
    });

    test('the form itself reports a wrong password', async ({ page }) => {
      await page.goto(inLanguage(`${LOGIN}?return_to=/ratings/`, language));
      const form = page.locator('form[action^="/gsr/session/auth"]');
      await form.getByLabel(t.email).fill(anEmail());
      await form.getByLabel(t.password, { exact: true }).fill('not the one');
      await form.getByRole('button').click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      expect(page.url()).not.toContain('%40');
      expect(page.url()).toContain('return_to=%2Fratings%2F');
    });

    test('an address follows a school and confirms it', async ({ page }) => {
      await page.goto(inLanguage(`/gsr/modals/signup_and_follow_school_modal${ABOUT}&return_to=/ratings/`, language));
      await page.getByLabel(t.email).fill(anEmail());
      await page.locator('form.modal-form').getByRole('button').click();
      await expect(page).toHaveURL(/success_modal/);
      await page.getByRole('link', { name: t.next }).click();
      await expect(page).toHaveURL(inLanguage('/ratings/', language));
    });
  });
}

test('an anonymous reader loads nothing of React for links to modals', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/ratings/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /island|modal|react/i.test(url))).toEqual([]);
});
