/** One command that passes or fails. */
export interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Checks that run one after the other. */
export type Lane = readonly Check[];

export interface CheckPlan {
  /** Lanes run side by side. Each check in one keeps about one core busy. */
  readonly lanes: readonly Lane[];
  /** Checks that use the whole machine. They run last, alone. */
  readonly alone: Lane;
}

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
const REAL = vitest('tests over published files', 'real');
// knip.json names the files that tools start. Each other file and export needs a user.
const UNUSED_CODE: Check = { name: 'unused code', command: 'knip', args: ['--no-progress'] };
const BUILD: Check = { name: 'build', command: 'node', args: ['scripts/prepare-browser-tests.ts'] };

// `astro check` and `astro build` write the same folder, so they share a lane.
const BUILD_LANE: Lane = [TYPES, BUILD, LINT, UNIT, ISLANDS, FORMAT];
const TEST_LANE: Lane = [EDGE, BROWSER_TYPES, DOMAIN_TYPES];

/** What each tier runs. Both lanes end at about the same time. */
export const CHECK_PLANS: Readonly<Record<Tier, CheckPlan>> = {
  check: {
    lanes: [
      [TYPES, FORMAT],
      [UNIT, LINT, BROWSER_TYPES, DOMAIN_TYPES],
    ],
    alone: [],
  },
  test: { lanes: [BUILD_LANE, TEST_LANE], alone: [playwright('landing')] },
  full: { lanes: [[...BUILD_LANE, UNUSED_CODE, REAL], TEST_LANE], alone: [playwright('full')] },
};

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
