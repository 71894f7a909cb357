import type { RegionOverview, WatchedRun } from '#domain/desk/regeneration-pages.ts';

const AT = '2026-03-03T16:05:00.000Z';

/** A run that is half done. */
export const SAMPLE_RUN: WatchedRun = {
  ...{ id: 'ca-7', status: 'running', failure: null, startedAt: AT, finishedAt: null },
  ...{ pagesTotal: 1158, pagesRendered: 420, pagesUnchanged: 159, pagesRemoved: 2, pagesChanged: null },
  ...{ pagesDone: 579, pagesPerSecond: 310.4, secondsLeft: 2 },
};

/** A run that a page stopped. */
export const SAMPLE_FAILED_RUN: WatchedRun = {
  ...SAMPLE_RUN,
  ...{ id: 'ca-8', status: 'failed', finishedAt: AT, secondsLeft: null },
  failure: { code: 'page-render-failed', message: 'The template broke.' },
};

/** A state whose pages are live and outdated. */
export const SAMPLE_OVERVIEW: RegionOverview = {
  region: 'ca',
  name: 'California',
  live: { id: 'ca-6', at: AT },
  isStale: true,
  newest: { status: 'failed', failure: { code: 'page-count-drop', message: '' } },
};
