import { expect, test } from '@playwright/test';
import { becomeDeskMember, openDesk } from './desk-reader.ts';
import { landsIf } from './views.ts';

const PAGES = 'reviews corrections claims schools regenerations data events people log'.split(' ');

for (const role of ['moderator', 'editor', 'administrator'] as const) {
  test(
    `the desk of a member with the role ${role} links the pages that answer`,
    landsIf(true),
    async ({ page, context, baseURL }) => {
      await becomeDeskMember(context, baseURL, role);
      await openDesk(page, '/desk/');
      const links = page.locator('.desk-nav a');
      const linked = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const answers = await Promise.all(
        PAGES.map(async (name) => ({ path: `/desk/${name}/`, response: await page.request.get(`/desk/${name}/`) })),
      );
      const open = answers.filter(({ response }) => response.status() === 200).map(({ path }) => path);
      expect(linked).toEqual(['/desk/', ...open]);
    },
  );
}
