import type { CheckRun } from './run-check.ts';

/** The counts that a test runner prints last, such as `1888 passed` or `2 failed, 310 passed`; null if a check has none. */
export function readCounts(output: string): string | null {
  // Vitest: `Tests  1 failed | 20 passed (21)`. Playwright: one line for each count, `  20 passed (1.2m)`.
  const vitest = /^ *Tests +(.+?)(?: \(\d+\))?$/m.exec(output)?.[1];
  if (vitest !== undefined) return vitest.replaceAll(' | ', ', ');
  const counts = [...output.matchAll(/^ *(\d+ (?:failed|flaky|skipped|did not run|passed))\b/gm)];
  return counts.length === 0 ? null : counts.map(([, count]) => count).join(', ');
}

/** The browser tests that passed only when they ran again, as Playwright lists them after their count. */
export function readFlakyTests(output: string): string[] {
  const [, list = ''] = /^ *\d+ flaky\n((?: {4}.*(?:\n|$))*)/m.exec(output) ?? [];
  return list
    .split('\n')
    .map((line) => line.replace(/─+\s*$/, '').trim())
    .filter((line) => line !== '');
}

/** One line about a check: its result, its time, and how many tests it has. */
export function describeRun({ check, isPassed, seconds, output }: CheckRun): string {
  const counts = readCounts(output);
  const result = `${check.name}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds.toFixed(0)} s`;
  return counts === null ? result : `${result} (${counts})`;
}
