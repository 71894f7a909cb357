import { expect, it } from 'vitest';
import { measureRun } from '../../../src/domain/regeneration/run-progress.ts';

const RUN = {
  pagesTotal: 1000,
  pagesRendered: 100,
  pagesUnchanged: 500,
  pagesSkipped: 400,
  runningSince: 0,
  finishedAt: null,
};

it('measures the pages that a run looked at', () => {
  expect(measureRun(RUN, 4000)).toEqual({ pagesDone: 600, pagesPerSecond: 50, secondsLeft: 8 });
});

it('knows no speed before the first page', () => {
  expect(measureRun({ ...RUN, pagesRendered: 0, pagesUnchanged: 400 }, 4000)).toEqual({
    pagesDone: 400,
    pagesPerSecond: null,
    secondsLeft: null,
  });
});

it('has no time left after its end', () => {
  expect(measureRun({ ...RUN, finishedAt: 2000 }, 99_000)).toMatchObject({ pagesPerSecond: 100, secondsLeft: null });
});
