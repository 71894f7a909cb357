import { expect, it } from 'vitest';
import { compareSources, DIRECTORY_IDS, findDirectory, SOURCE_IDS, SOURCES } from '#domain/figures/sources.ts';

it('ranks each source differently', () => {
  const ranks = SOURCE_IDS.map((source) => SOURCES[source].rank);
  expect(new Set(ranks).size).toBe(ranks.length);
});

it('ranks the school itself first and invented data last', () => {
  expect(SOURCE_IDS.toSorted(compareSources)).toEqual(SOURCE_IDS);
  expect([SOURCE_IDS[0], SOURCE_IDS.at(-1)]).toEqual(['editor', 'demonstration']);
});

it('has one national directory for public and one for private schools', () => {
  expect([findDirectory('public-schools'), findDirectory('private-schools')]).toEqual(['nces-ccd', 'nces-pss']);
  expect(new Set(DIRECTORY_IDS.map((source) => SOURCES[source].covers)).size).toBe(DIRECTORY_IDS.length);
});
