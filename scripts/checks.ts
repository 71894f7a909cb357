/** One command that passes or fails. */
export interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Checks that run one after the other. */
export type Lane = readonly Check[];

/** Lanes that run side by side. Each keeps about one core busy, and they end at about the same time. */
export type CheckPlan = readonly Lane[];

export const TIERS = ['check', 'test', 'full'] as const;
export type Tier = (typeof TIERS)[number];

const CACHE = '.state/cache';

const FORMAT: Check = {
  name: 'format',
  command: 'prettier',
  args: ['--check', '--log-level=warn', ...['--cache', '--cache-strategy=content', cacheAt('prettier.json')], '.'],
};
// The cache is right as long as every rule judges a file by itself. A rule that reads types of other files must end it.
const LINT: Check = {
  name: 'lint',
  command: 'eslint',
  args: ['--cache', '--cache-strategy=content', cacheAt('eslint.json'), '.'],
};
const DOMAIN_TYPES = typesOf('types of the domain', 'domain');
const BROWSER_TYPES = typesOf('types of the browser', 'islands');
const TYPES: Check = { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'error'] };
const UNIT = vitest('unit and architecture tests', 'node');
const EDGE = vitest('edge tests', 'edge');
const ISLANDS = vitest('island tests', 'islands');
// Kills, damages and locks: every step of a regeneration in workerd, and the real server and import.
const CHAOS = vitest('chaos at every step', 'chaos');
const CHAOS_OF_SITE = vitest('chaos of the site', 'chaos-site');
const REAL = vitest('tests over published files', 'real');
// knip.json names the files that tools start. Each other file and export needs a user.
const UNUSED_CODE: Check = { name: 'unused code', command: 'knip', args: ['--no-progress'] };
const BUILD: Check = { name: 'build', command: 'node', args: ['scripts/prepare-browser-tests.ts'] };

// `astro check` and `astro build` write the same folder, so they share a lane.
const BUILD_LANE: Lane = [TYPES, BUILD];
const TEST_LANE: Lane = [UNIT, LINT, EDGE];
const SHORT_CHECKS: Lane = [ISLANDS, FORMAT, BROWSER_TYPES, DOMAIN_TYPES];

/** What each tier runs. */
export const CHECK_PLANS: Readonly<Record<Tier, CheckPlan>> = {
  check: [
    [TYPES, FORMAT],
    [UNIT, LINT, BROWSER_TYPES, DOMAIN_TYPES],
  ],
  test: [[...BUILD_LANE, playwright('landing'), ...SHORT_CHECKS], TEST_LANE],
  full: [
    [...BUILD_LANE, playwright('full'), CHAOS_OF_SITE],
    [...TEST_LANE, ...SHORT_CHECKS, UNUSED_CODE, REAL, CHAOS],
  ],
};

/** Whether a check of the plan opens a browser. */
export function needsBrowser(plan: CheckPlan): boolean {
  return plan.flat().some(({ command }) => command === 'playwright');
}

function cacheAt(file: string): string {
  return `--cache-location=${CACHE}/${file}`;
}

function typesOf(name: string, folder: string): Check {
  const incremental = ['--incremental', '--tsBuildInfoFile', `${CACHE}/${folder}.tsbuildinfo`];
  return { name, command: 'tsc', args: ['-p', `src/${folder}/tsconfig.json`, ...incremental] };
}

function vitest(name: string, project: string): Check {
  return { name, command: 'vitest', args: ['run', '--project', project, '--maxWorkers=1', '--reporter=dot'] };
}

function playwright(project: string): Check {
  return { name: 'browser tests', command: 'playwright', args: ['test', '--project', project] };
}
