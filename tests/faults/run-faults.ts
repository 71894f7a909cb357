// npm run faults [-- --only WORD] [--open]: applies each deliberate fault to a scratch copy and shows that the tier that
// should notice it fails. WORD is a tier, or a part of a capability or a name. All tests of a tier run once without a
// fault first, because a test that fails anyway proves nothing. --open leaves out what the table of results calls caught.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applyFault, TIERS, type Fault, type Tier } from './fault.ts';
import { FAULTS } from './faults.ts';
import { selectOpenFaults, writeResults, type Outcome } from './results-table.ts';
import { makeScratchCopy } from './scratch-copy.ts';
import { findFailedFiles, findNotice, runTier } from './tier-commands.ts';

const { only, open } = parseArgs({ options: { only: { type: 'string' }, open: { type: 'boolean' } } }).values;
const faults = (open === true ? selectOpenFaults(FAULTS) : FAULTS).filter((fault) => isChosen(fault, only));
const scratch = `.state/faults-${process.pid}`;
process.once('SIGINT', () => process.exit(130));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

makeScratchCopy(scratch);
const outcomes: Outcome[] = [];
for (const tier of TIERS) {
  const own = faults.filter((fault) => fault.tier === tier);
  if (own.length === 0) continue;
  const broken = findBrokenTests(tier, own);
  for (const fault of own) {
    outcomes.push(tryFault(fault, broken));
    writeResults(FAULTS, outcomes);
  }
}
const caught = outcomes.filter(({ result }) => result === 'caught').length;
console.log(`${caught} of ${outcomes.length} faults were caught.`);
process.exitCode = caught === outcomes.length ? 0 : 1;

function isChosen({ name, capability, tier }: Fault, word: string | undefined): boolean {
  if (word === undefined) return true;
  const isTier = TIERS.some((one) => one === word);
  return isTier ? tier === word : [name, capability].some((text) => text.includes(word));
}

/**
 * Finds the test files that fail without a fault.
 *
 * @throws Error if a tier fails that names no file.
 */
function findBrokenTests(tier: Tier, own: readonly Fault[]): ReadonlySet<string> {
  const tests = [...new Set(own.flatMap((fault) => fault.tests))];
  const { isPassed, output } = runTier(tier, tests, { folder: scratch, wantsAll: true });
  const broken = findFailedFiles(output);
  if (!isPassed && broken.size === 0)
    throw new Error(`The ${tier} checks fail without a fault:\n${output.slice(-4000)}`);
  console.log(`${tier}: ${tests.length - broken.size} of ${tests.length} files pass without a fault.`);
  for (const file of broken) console.log(`  ${file} fails and proves nothing.`);
  return broken;
}

function tryFault(fault: Fault, broken: ReadonlySet<string>): Outcome {
  const tests = fault.tests.filter((file) => !broken.has(file));
  if (tests.length < fault.tests.length && tests.length === 0) return report({ fault, result: 'unproved' });
  const path = join(scratch, fault.file);
  const source = readFileSync(path, 'utf8');
  const startedAt = performance.now();
  writeFileSync(path, applyFault(source, fault));
  const { isPassed, output } = runTier(fault.tier, tests, { folder: scratch });
  writeFileSync(path, source);
  const seconds = (performance.now() - startedAt) / 1000;
  if (isPassed) return report({ fault, result: 'survived', seconds });
  return report({ fault, result: 'caught', notice: findNotice(output), seconds });
}

function report({ notice = '', seconds = 0, ...known }: Pick<Outcome, 'fault' | 'result'> & Partial<Outcome>): Outcome {
  console.log(`${known.result} ${known.fault.name}${notice === '' ? '' : `: ${notice}`}`);
  return { ...known, notice, seconds };
}
