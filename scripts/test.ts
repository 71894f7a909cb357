import { mkdirSync } from 'node:fs';
import { CHECK_PLANS, TIERS, type Check, type Lane } from './checks.ts';
import { describeRun, readFlakyTests } from './check-report.ts';
import { findChromium } from './chromium.ts';
import { runCheck, type CheckRun } from './run-check.ts';

const startedAt = performance.now();
const tier = TIERS.find((one) => one === (process.argv[2] ?? 'test'));
if (tier === undefined) throw new Error(`There is no tier ${process.argv[2]}: choose ${TIERS.join(', ')}.`);
mkdirSync('.state/cache', { recursive: true });
const { lanes, alone } = CHECK_PLANS[tier];
if (alone.length > 0) process.env['CHROMIUM_PATH'] = findChromium();

const runs = (await Promise.all(lanes.map((lane) => runLane(lane, { isAlone: false })))).flat();
runs.push(...(await runLane(alone, { isAlone: true })));

console.log('\n── all checks ──');
for (const run of runs) console.log(describeRun(run));
for (const test of runs.flatMap(({ output }) => readFlakyTests(output))) console.log(`flaky: ${test}`);
console.log(`total: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
const passed = runs.filter(({ isPassed }) => isPassed).length;
console.log(`checks: ${passed} passed, ${runs.length - passed} failed`);
process.exit(passed === runs.length ? 0 : 1);

async function runLane(lane: Lane, { isAlone }: { isAlone: boolean }): Promise<CheckRun[]> {
  const results: CheckRun[] = [];
  for (const check of lane) results.push(await runAndShow(check, isAlone));
  return results;
}

async function runAndShow(check: Check, isAlone: boolean): Promise<CheckRun> {
  if (isAlone) console.log(`\n── ${check.name} ──`);
  const run = await runCheck(check, { isAlone });
  const isShown = isAlone || run.isPassed;
  console.log(isShown ? `── ${describeRun(run)}` : `\n── ${describeRun(run)} ──\n${run.output}`);
  return run;
}
