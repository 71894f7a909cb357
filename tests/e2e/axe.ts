import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with a page, or within a part of it: the rule, and each element that breaks it. */
export async function axeFaults(
  page: Page,
  { within, without }: { within?: string; without?: string } = {},
): Promise<string[]> {
  // Four times as fast: all in the page itself, which has no frames, and no more than is asked for.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations
    .filter((violation) => !isOnlyNearMarkers(violation))
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${node.html.slice(0, 140)} ${node.failureSummary ?? ''}`).join(' | ')}`,
    );
}

/** Whether axe judges every step of a journey: before a change lands it judges a page of each kind and the style sheet. */
export function judgesEveryStep(): boolean {
  return test.info().project.name === 'full';
}

/** Expects that a step of a journey, or a part of its page, is accessible; fits the window in any run. */
export async function expectStepAccessible(
  page: Page,
  part: { within?: string; without?: string } = {},
): Promise<void> {
  if (judgesEveryStep()) expect(await axeFaults(page, part)).toEqual([]);
  await expectNoSidewaysScrolling(page);
}

/** Expects that no part of the page lies beyond the side of the window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scrolling at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Markers of schools side by side may be nearer than 24 px: the list beside the map leads to the same (WCAG 2.5.8, "Equivalent"). */
function isOnlyNearMarkers({ id, nodes }: { id: string; nodes: readonly { html: string }[] }): boolean {
  return id === 'target-size' && nodes.every(({ html }) => html.includes('class="map-marker'));
}
