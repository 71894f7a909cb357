import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { findChromium } from '../../scripts/chromium.ts';
import type { Tier } from './fault.ts';

const BROWSER_PORT = process.env['E2E_PORT'] ?? '8795';
const TIMEOUT_MS = 15 * 60_000;
const BAIL = ['--bail=1'];
/** What ends a run at the first failure. */
const STOP_EARLY: Readonly<Partial<Record<Tier, readonly string[]>>> = {
  node: BAIL,
  commands: BAIL,
  islands: BAIL,
  edge: BAIL,
  browser: ['--max-failures=1'],
};

export interface TierRun {
  readonly isPassed: boolean;
  readonly output: string;
}

/** Runs some test files of a tier in a folder. The first failure ends the run, unless all are wanted. */
export function runTier(
  tier: Tier,
  tests: readonly string[],
  { folder, wantsAll = false }: { folder: string; wantsAll?: boolean },
): TierRun {
  const [command, ...args] = toCommand(tier, tests);
  if (!wantsAll) args.push(...(STOP_EARLY[tier] ?? []));
  const run = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: TIMEOUT_MS,
    env: {
      ...process.env,
      // The tools of the copy: two copies of vitest in one run do not know each other.
      PATH: [resolve(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      // In continuous integration, tests would be tried twice.
      CI: undefined,
      NO_COLOR: '1',
      E2E_PORT: BROWSER_PORT,
      ...(tier === 'browser' && { CHROMIUM_PATH: findChromium() }),
    },
  });
  if (run.error !== undefined) throw run.error;
  return { isPassed: run.status === 0, output: `${run.stdout}\n${run.stderr}` };
}

function toCommand(tier: Tier, tests: readonly string[]): [string, ...string[]] {
  if (tier === 'lint') return ['oxlint', '--format=unix', ...tests];
  if (tier === 'types') return ['node', 'node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.'];
  if (tier === 'browser') return ['node', 'tests/faults/run-browser-tests.ts', ...tests];
  return ['vitest', 'run', '--project', tier, ...tests];
}

/** How vitest, Playwright, tsc and oxlint report what failed. */
const NOTICES = [/^\s*FAIL\s+\|\w+\| (.+)$/m, /^\s*\d+\) (.+)$/m, /(error TS.+)$/m, /^\S+:\d+:\d+: (.+)$/m];

/** Finds the first test or message that failed. */
export function findNotice(output: string): string {
  const line = NOTICES.map((pattern) => pattern.exec(output)?.[1]).find((found) => found !== undefined);
  return (line ?? 'the check failed').replace(/\s*─+\s*$/, '').trim();
}

/** Finds the files with a test that failed. Lint and types name none. */
export function findFailedFiles(output: string): ReadonlySet<string> {
  const failures = output.matchAll(/^\s*(?:FAIL\s+\|\w+\||\d+\) \[landing\] ›) ([^\s:]+)/gm);
  return new Set([...failures].map(([, file = '']) => file));
}
