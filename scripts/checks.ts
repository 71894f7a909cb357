/** One command that passes or fails. */
export interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Checks that run one after the other. */
export type Lane = readonly Check[];

/**
 * Lanes that run side by side, one more than there are cores: edge, island and browser tests wait for timers and answers most of
 * the time, so two of them leave a core idle.
 */
export type CheckPlan = readonly Lane[];

export const TIERS = ['check', 'test', 'full'] as const;
export type Tier = (typeof TIERS)[number];

// By its path: TypeScript 6, which Astro reads, has a command of the same name.
const NATIVE_TSC = 'node_modules/typescript-native/bin/tsc';

const FORMAT: Check = { name: 'format', command: 'oxfmt', args: ['--check', '.'] };
const LINT: Check = { name: 'lint', command: 'oxlint', args: ['.'] };
const TYPES = typesOf('types', '.');
const DOMAIN_TYPES = typesOf('types of the domain', 'src/domain');
const BROWSER_TYPES = typesOf('types of the browser', 'src/islands');
// It needs TypeScript 6, which is slow, so that it judges the templates only.
const PAGE_TYPES: Check = {
  name: 'types of the pages',
  command: 'astro',
  args: ['check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'error'],
};
const UNIT = vitest('unit and architecture tests', 'node');
const COMMANDS = vitest('commands', 'commands');
const EDGE = vitest('edge tests', 'edge');
const ISLANDS = vitest('island tests', 'islands');
// Kills, damages and locks: every step of a regeneration in workerd, and the real server and import.
const CHAOS = vitest('chaos at every step', 'chaos');
const CHAOS_OF_SITE = vitest('chaos of the site', 'chaos-site');
const REAL = vitest('tests over published files', 'real');
// knip.json names the files that tools start. Each other file and export needs a user.
const UNUSED_CODE: Check = { name: 'unused code', command: 'knip', args: ['--no-progress'] };
const BUILD: Check = { name: 'build', command: 'node', args: ['scripts/prepare-browser-tests.ts'] };

// Validators that others wrote, over all pages.
const JUDGES: Check = { name: 'outside judges', command: 'playwright', args: ['test', '--project', 'judges'] };
const ENGINE_PROJECTS = ['test', '--project', 'firefox', '--project', 'webkit'];
const ENGINES: Check = {
  name: 'Firefox and WebKit',
  command: 'playwright',
  args: [...ENGINE_PROJECTS, '--grep-invert', '@full'],
};
const ENGINES_IN_FULL: Check = { ...ENGINES, args: ENGINE_PROJECTS };

// `astro check` and `astro build` write the same folder, so they share a lane.
const BUILD_LANE: Lane = [PAGE_TYPES, BUILD];
const STATIC_CHECKS: Lane = [FORMAT, LINT, TYPES, BROWSER_TYPES, DOMAIN_TYPES];

/** What each tier runs. */
export const CHECK_PLANS: Readonly<Record<Tier, CheckPlan>> = {
  check: [[UNIT], [PAGE_TYPES, ...STATIC_CHECKS]],
  test: [
    [...BUILD_LANE, playwright('landing'), ENGINES],
    [...STATIC_CHECKS, EDGE],
    [UNIT, COMMANDS, ISLANDS],
  ],
  full: [
    [...BUILD_LANE, playwright('full'), JUDGES, ENGINES_IN_FULL, CHAOS_OF_SITE],
    [...STATIC_CHECKS, EDGE, UNUSED_CODE, CHAOS],
    [UNIT, COMMANDS, ISLANDS, REAL],
  ],
};

/** Whether a check of the plan opens a browser. */
export function needsBrowser(plan: CheckPlan): boolean {
  return plan.flat().some(({ command }) => command === 'playwright');
}

function typesOf(name: string, folder: string): Check {
  return { name, command: 'node', args: [NATIVE_TSC, '--noEmit', '-p', folder] };
}

function vitest(name: string, project: string): Check {
  return { name, command: 'vitest', args: ['run', '--project', project, '--maxWorkers=1', '--reporter=dot'] };
}

function playwright(project: string): Check {
  return { name: 'browser tests', command: 'playwright', args: ['test', '--project', project] };
}
