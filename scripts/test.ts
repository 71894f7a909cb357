import { mkdirSync } from 'node:fs';
import { CHECK_PLANS, needsBrowser, TIERS, type Check, type Lane } from './checks.ts';
import { describeRun, readFlakyTests } from './check-report.ts';
import { findChromium } from './chromium.ts';
import { installTools } from './engines.ts';
import { runCheck, type CheckRun } from './run-check.ts';

const startedAt = performance.now();
const tier = TIERS.find((one) => one === (process.argv[2] ?? 'test'));
if (tier === undefined) throw new Error(`There is no tier ${process.argv[2]}: choose ${TIERS.join(', ')}.`);
mkdirSync('.state', { recursive: true });
// All checks share one build, and browser tests need the gallery in it.
process.env['GALLERY'] = 'on';
const plan = CHECK_PLANS[tier];
if (needsBrowser(plan)) {
  process.env['CHROMIUM_PATH'] = findChromium();
  installTools(tier === 'full' ? ['firefox', 'webkit', 'spelling', 'printing'] : ['firefox', 'webkit']);
}

const runs = (await Promise.all(plan.map(runLane))).flat();

console.log('\n── all checks ──');
for (const run of runs) console.log(describeRun(run));
for (const test of runs.flatMap(({ output }) => readFlakyTests(output))) console.log(`flaky: ${test}`);
console.log(`total: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
const passed = runs.filter(({ isPassed }) => isPassed).length;
console.log(`checks: ${passed} passed, ${runs.length - passed} failed`);
process.exit(passed === runs.length ? 0 : 1);

async function runLane(lane: Lane): Promise<CheckRun[]> {
  const results: CheckRun[] = [];
  for (const check of lane) results.push(await runAndShow(check));
  return results;
}

async function runAndShow(check: Check): Promise<CheckRun> {
  const run = await runCheck(check);
  console.log(run.isPassed ? `── ${describeRun(run)}` : `\n── ${describeRun(run)} ──\n${run.output}`);
  return run;
}
