import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { pathOfDemoSchool } from './site-pages.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';
import { test } from './visitor-test.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

/** Returns a secondary school with nearly all data, in the state that tests twelve subjects. */
function richSchool(): string {
  const school = DEMO_SCHOOLS.find(
    ({ state, facts, document }) =>
      state === 'nv' && facts.grades?.low === '7' && facts.type === 'public' && document.studentsWithDisabilities,
  );
  if (school === undefined) throw new Error('The demonstration data has no such school.');
  return pathOfDemoSchool(school);
}

const rich = richSchool();
const prompt = (page: Page) => page.locator('#Students_with_Disabilities .rating-prompt');

test.describe('the question about students with disabilities', () => {
  test('works by keyboard from the button to the chosen answer', async ({ page }) => {
    await page.goto(rich);
    await prompt(page).getByText('Rate this school’s support').focus();
    await page.keyboard.press('Enter');
    const answers = prompt(page).getByRole('radiogroup');
    await expect(answers).toBeVisible();
    await expect(prompt(page).getByText('Continue to your review')).toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(prompt(page).getByRole('radio', { name: 'Disagree', exact: true })).toBeChecked();
    const goOn = prompt(page).getByRole('link', { name: 'Continue to your review' });
    await expect(goOn).toHaveAttribute('href', /reviews\/write\/\?topic_answers\[learning_differences\]=2$/);
    await page.keyboard.press('Tab');
    await expect(goOn).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(answers).toBeHidden();
  });

  test('ends in the form for a review, with the answer chosen', async ({ page }) => {
    await page.goto(rich);
    await prompt(page).getByText('Rate this school’s support').click();
    await prompt(page).getByRole('radio', { name: 'Agree', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${rich}$`));
    await prompt(page).getByRole('link', { name: 'Continue to your review' }).click();
    const topic = page.getByRole('group', { name: /^Learning differences/ });
    await expect(topic.getByRole('radio', { name: 'Agree', exact: true })).toBeChecked();
  });

  test('previews the answer under the mouse', async ({ page }) => {
    await page.goto(rich);
    await prompt(page).getByText('Rate this school’s support').click();
    const look = (at: number) =>
      prompt(page)
        .getByRole('radio')
        .nth(at)
        .evaluate((answer) => [getComputedStyle(answer).backgroundColor, getComputedStyle(answer).borderColor].join());
    const unchosen = await look(3);
    await prompt(page).getByRole('radio').nth(3).hover();
    const previewed = await look(3);
    await prompt(page).getByRole('radio').nth(1).click();
    await page.mouse.move(0, 0);
    expect(previewed).not.toBe(unchosen);
    expect(await look(1)).toBe(previewed);
    expect(await look(3)).toBe(unchosen);
  });

  test('closes on a click elsewhere', async ({ page }) => {
    await page.goto(rich);
    await prompt(page).getByText('Rate this school’s support').click();
    await expect(prompt(page).getByRole('radiogroup')).toBeVisible();
    await page.locator('#Students_with_Disabilities h3').click();
    await expect(prompt(page).getByRole('radiogroup')).toBeHidden();
  });

  test('is plain links without script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(rich);
    await prompt(page).getByText('Rate this school’s support').click();
    await expect(prompt(page).getByRole('link', { name: 'Strongly agree' })).toHaveAttribute(
      'href',
      'reviews/write/?topic_answers[learning_differences]=5',
    );
    await context.close();
  });
});

test('a ring explains its group on hover, within the window', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(rich);
    const tip = page.locator('.donut-tip');
    for (const item of await page.locator('.donuts > li').filter({ visible: true }).all()) {
      await item.locator('.donut-face').hover();
      await expect(tip).toHaveText((await item.locator('.info > div').textContent()) ?? '');
      const box = await tip.boundingBox();
      expect(box?.width).toBe(Math.min(300, width - 32));
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await tip.hover();
      await expect(tip).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(tip).toHaveCount(0);
    }
    await page.locator('.donut-face').first().hover();
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  }
});

test('an address names the group, the kind of figure and the subject', async ({ page }) => {
  await page.goto(`${rich}#Race_ethnicity*Test_scores*mathematics`);
  const module = page.locator('#Race_ethnicity');
  await expect(module.getByRole('tab', { name: 'Test scores' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[id="Race_ethnicity*Test_scores*mathematics"]')).toBeVisible();
});

for (const language of LANGUAGES) {
  test(
    `every open list, table and tab of a rich profile is accessible (${language})`,
    landsIf(false),
    async ({ page }) => {
      test.slow();
      await page.goto(inLanguage(rich, language));
      await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      expect(await axeFaults(page)).toEqual([]);
    },
  );
}
