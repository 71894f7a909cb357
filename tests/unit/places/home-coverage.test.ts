import { expect, it } from 'vitest';
import { splitCoverage } from '#domain/communities/home-coverage.ts';
import { statePath } from '#domain/places/place-paths.ts';
import { stateName, type StateCode } from '#domain/places/state-list.ts';

function aState(code: StateCode, all: number) {
  const counts = { all, p: 0, e: all, m: 0, h: 0, public: all, charter: 0, private: 0 };
  return { code, name: stateName(code), path: statePath(code), counts };
}

it('does not count a state that a few border schools are in', () => {
  const { covered, border, missing } = splitCoverage([aState('ky', 1500), aState('fl', 2), aState('de', 230)]);
  expect([covered, border].map((states) => states.map(({ name }) => name))).toEqual([
    ['Kentucky', 'Delaware'],
    ['Florida'],
  ]);
  expect(missing).toContain('New York');
  expect(missing).not.toContain('Florida');
});

it('counts a small state if no other is much larger', () => {
  expect(splitCoverage([aState('ky', 3), aState('ca', 20)]).border).toEqual([]);
});
