import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildWorker } from './build.ts';
import { findChromium } from './chromium.ts';

/** Every check of the project, in the order in which it is quickest to fail. */
const CHECKS: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  { name: 'lint', command: 'eslint', args: ['.'] },
  { name: 'types of the domain', command: 'tsc', args: ['-p', 'src/domain/tsconfig.json'] },
  { name: 'types of the browser', command: 'tsc', args: ['-p', 'src/islands/tsconfig.json'] },
  { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'error'] },
  { name: 'unit, architecture and edge tests', command: 'vitest', args: ['run', '--reporter=dot'] },
  { name: 'browser tests', command: 'playwright', args: ['test'] },
];

let failed = 0;
for (const check of CHECKS) {
  console.log(`\n── ${check.name} ──`);
  const startedAt = performance.now();
  if (check.command === 'playwright') prepareBrowserTests();
  const run = spawnSync(check.command, check.args, { stdio: 'inherit', env: process.env });
  const isPassed = run.status === 0;
  if (!isPassed) failed += 1;
  console.log(
    `── ${check.name}: ${isPassed ? 'passed' : 'FAILED'} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
}
console.log(`\nchecks: ${CHECKS.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function prepareBrowserTests(): void {
  process.env['CHROMIUM_PATH'] = findChromium();
  rmSync('.state/e2e', { recursive: true, force: true });
  buildWorker();
}
