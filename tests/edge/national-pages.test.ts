import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { nationalPages } from '#data/places/national-pages.ts';
import { addTwoCities } from './catalogue-builder.ts';
import { keepStores } from './kept-stores.ts';

keepStores(addTwoCities);

async function rankedStates(
  measures: readonly [part: string, measure: string][],
): Promise<Record<string, readonly string[]>> {
  const stored = measures.map(([part, measure]) => ({ part, measure, subject: null, year: '2015-16' }));
  await env.CATALOGUE.prepare('UPDATE state SET rating_measures = ?').bind(JSON.stringify(stored)).run();
  const pages = await nationalPages(env.CATALOGUE);
  return Object.fromEntries(
    pages.flatMap((page) =>
      page.kind === 'best-schools' ? [[page.path, page.places.map(({ path }) => path)] as const] : [],
    ),
  );
}

it('the country’s rankings list only states with ratings of the level', async () => {
  expect(await rankedStates([])).toMatchObject({ '/best-schools/': [], '/best-elementary-schools/': [] });
  expect(await rankedStates([['college-readiness', 'graduation-rate']])).toMatchObject({
    '/best-schools/': ['/kentucky/best-schools/'],
    '/best-elementary-schools/': [],
  });
  expect(await rankedStates([['test-scores', 'proficiency']])).toMatchObject({
    '/best-elementary-schools/': ['/kentucky/best-elementary-schools/'],
  });
});
