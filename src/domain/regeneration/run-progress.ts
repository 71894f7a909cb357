/** The numbers of a run. Pages are counted per language. */
interface MeasuredRun {
  /** Pages that will be alive; 0 before the plan is made. */
  readonly pagesTotal: number;
  readonly pagesRendered: number;
  readonly pagesUnchanged: number;
  /** Unchanged pages that took no time, because nothing in their chunk changed. */
  readonly pagesSkipped: number;
  /** In milliseconds. Null: not yet. */
  readonly runningSince: number | null;
  readonly finishedAt: number | null;
}

/** How far a run is. */
export interface RunProgress {
  /** Pages that need no more work. */
  readonly pagesDone: number;
  /** Null before any page was looked at. */
  readonly pagesPerSecond: number | null;
  /** Whole seconds. Null if the run is over, or if its speed is unknown. */
  readonly secondsLeft: number | null;
}

/** Works out the speed of a run, and how long it will still take. `now` is in milliseconds. */
export function measureRun(run: MeasuredRun, now: number): RunProgress {
  const pagesDone = run.pagesRendered + run.pagesUnchanged;
  const looked = pagesDone - run.pagesSkipped;
  const seconds = run.runningSince === null ? 0 : ((run.finishedAt ?? now) - run.runningSince) / 1000;
  if (looked <= 0 || seconds <= 0) return { pagesDone, pagesPerSecond: null, secondsLeft: null };
  const pagesPerSecond = looked / seconds;
  const left = Math.max(0, run.pagesTotal - pagesDone);
  return { pagesDone, pagesPerSecond, secondsLeft: run.finishedAt === null ? Math.ceil(left / pagesPerSecond) : null };
}
