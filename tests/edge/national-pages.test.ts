import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { nationalPages } from '#data/places/national-pages.ts';
import { selectState } from '#data/places/place-queries.ts';
import { toPageState } from '#data/places/place-rows.ts';
import { addSchool, addState, addTwoCities } from './catalogue-builder.ts';
import { keepStores } from './kept-stores.ts';

keepStores(addTwoCities);

async function rankedStates(): Promise<Record<string, readonly string[]>> {
  const pages = await nationalPages(env.CATALOGUE);
  return Object.fromEntries(
    pages.flatMap((page) =>
      page.kind === 'best-schools' ? [[page.path, page.places.map(({ path }) => path)] as const] : [],
    ),
  );
}

it('the country’s rankings list only states with a ranking of the level', async () => {
  // Two rated schools are no ranking.
  expect(await rankedStates()).toMatchObject({ '/best-schools/': [], '/best-elementary-schools/': [] });
  for (const digit of [1, 2, 3, 4, 5]) {
    await addSchool({ id: `21000301000${digit}`, name: `Whole ${digit}`, levels: 'emh', rated_levels: 'h' });
  }
  expect(await rankedStates()).toMatchObject({
    '/best-schools/': ['/kentucky/best-schools/'],
    '/best-elementary-schools/': [],
    '/best-high-schools/': ['/kentucky/best-high-schools/'],
  });
});

it('a real state beside invented ones says when its schools were listed', async () => {
  const lists = JSON.stringify([{ source: 'nces-ccd', years: ['2023-24'] }]);
  await env.CATALOGUE.prepare('UPDATE state SET directories = ?').bind(lists).run();
  const readKentucky = async () => {
    const row = await selectState(env.CATALOGUE, 'ky');
    return row === null ? null : toPageState(row);
  };
  expect(await readKentucky()).not.toHaveProperty('listed');
  await addState('nv', { name: 'Nevada', demonstration: 1 });
  expect(await readKentucky()).toMatchObject({ listed: { publicSchools: '2023-24', privateSchools: null } });
  const home = (await nationalPages(env.CATALOGUE)).find(({ kind }) => kind === 'home');
  expect(home).toMatchObject({ demonstration: true, invented: ['nv'] });
});
