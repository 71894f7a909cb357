import { expect, it } from 'vitest';
import { MEASURE_IDS, MEASURES } from '#domain/figures/measures.ts';

it('draws a bar only for measures with a scale', () => {
  const withBar = MEASURE_IDS.filter((measure) => /^(percent_viz|bar_graph)/.test(MEASURES[measure].drawnAs));
  expect(withBar).toEqual(MEASURE_IDS.filter((measure) => MEASURES[measure].scale !== null));
});

it('inverts exactly the measures that are best when low', () => {
  const inverted = MEASURE_IDS.filter((measure) => MEASURES[measure].drawnAs === 'percent_viz_inverted');
  expect(inverted).toEqual(MEASURE_IDS.filter((measure) => MEASURES[measure].best === 'lowest'));
});

it('averages no count over schools', () => {
  const counts = MEASURE_IDS.filter((measure) => MEASURES[measure].unit === 'count');
  expect(counts.filter((measure) => MEASURES[measure].isAveraged)).toEqual([]);
});
