import { describe, expect, it } from 'vitest';
import { splitCoverage } from '#domain/communities/home-coverage.ts';
import { findCoverageGaps, isGapClosed, type CoverageGap, type StateListing } from '#domain/places/state-coverage.ts';
import { statePath } from '#domain/places/place-paths.ts';
import { stateName, type StateCode } from '#domain/places/state-list.ts';

function aState(code: StateCode, all: number) {
  const counts = { all, p: 0, e: all, m: 0, h: 0, public: all, charter: 0, private: 0 };
  return { code, name: stateName(code), path: statePath(code), counts };
}

const WHOLE: StateListing = {
  hasPublic: true,
  hasOwnPublic: true,
  hasPrivate: true,
  hasOwnResults: true,
};

describe('states on the home page', () => {
  const gaps: Partial<Record<StateCode, CoverageGap[]>> = { fl: ['own-directory'], wy: ['results'] };
  const { covered, border, missing } = splitCoverage(
    [aState('ky', 1500), aState('fl', 3000), aState('wy', 2)],
    (state) => gaps[state] ?? [],
  );

  it('are covered by their directory, however small they are', () => {
    const named = [covered, border].map((states) => states.map(({ name }) => name));
    expect(named).toEqual([['Kentucky', 'Wyoming'], ['Florida']]);
  });

  it('link the page of a state that we lack', () => {
    expect(missing).toContainEqual({ name: 'New York', path: '/new-york/' });
    expect(missing.map(({ name }) => name)).not.toContain('Florida');
  });
});

describe('gaps of a state', () => {
  it.each([
    [{}, []],
    [{ hasPublic: false, hasOwnPublic: false, hasPrivate: false }, ['state']],
    [{ hasPublic: false, hasOwnPublic: false }, ['public-schools']],
    [{ hasOwnPublic: false }, ['own-directory']],
    [{ hasOwnResults: false }, ['results']],
    [{ hasPrivate: false, hasOwnResults: false }, ['results', 'private-schools']],
    [{ hasPrivate: false }, ['private-schools']],
  ] as const)('of %j are %j', (some, gaps) => expect(findCoverageGaps({ ...WHOLE, ...some })).toEqual(gaps));

  it.each([
    ['state', ['state'], false],
    ['state', ['own-directory'], false],
    ['state', ['results'], true],
    ['results', ['results'], false],
    ['results', ['private-schools'], true],
    ['private-schools', ['results'], true],
    ['private-schools', ['public-schools'], false],
  ] as const)('someone who waits for %s hears of it with %j: %s', (waitedFor, now, isClosed) => {
    expect(isGapClosed(waitedFor, now)).toBe(isClosed);
  });
});
