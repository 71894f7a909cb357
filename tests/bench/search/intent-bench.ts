// node tests/bench/search/intent-bench.ts STATE_DIR [--kept-aside] [--misses] [--write]: what search understands of the judged questions,
// over an imported catalogue. Prints the share that is right and the time that understanding takes.
import { writeFileSync } from 'node:fs';
import { readJudgements } from '../../fixtures/intent-judgements/judgement.ts';
import { KEPT_ASIDE } from '../../fixtures/intent-judgements/kept-aside.ts';
import { TUNED_ENGLISH } from '../../fixtures/intent-judgements/tuned-english.ts';
import { TUNED_SPANISH } from '../../fixtures/intent-judgements/tuned-spanish.ts';
import { TYPED_EIGHTH } from '../../fixtures/intent-judgements/typed-eighth.ts';
import { TYPED_FROZEN } from '../../fixtures/intent-judgements/typed-frozen.ts';
import { TYPED_LAST } from '../../fixtures/intent-judgements/typed-last.ts';
import { TYPED_MORE } from '../../fixtures/intent-judgements/typed-more.ts';
import { TYPED_NEWEST } from '../../fixtures/intent-judgements/typed-newest.ts';
import { TYPED_THIRD } from '../../fixtures/intent-judgements/typed-third.ts';
import { TYPED_FIRST } from '../../fixtures/intent-judgements/typed-first.ts';
import { TYPED_SECOND } from '../../fixtures/intent-judgements/typed-second.ts';
import { percentile } from './figures.ts';
import { understandQuery } from '#edge/search/settle-query.ts';
import { emptySearchQuery } from '#domain/search/search-query.ts';
import { withText } from '#domain/search/search-transitions.ts';
import { localDependencies } from './local-dependencies.ts';
import { judgeIntent } from './judge-intent.ts';

const [stateDir = '/tmp/search-state', ...options] = process.argv.slice(2);
const dependencies = await localDependencies(stateDir);
const [ask] = options.filter((option) => !option.startsWith('--'));
if (ask !== undefined) {
  for (let round = 0; round < 5; round += 1) {
    const startedAt = performance.now();
    const understood = await understandQuery(withText(emptySearchQuery('en'), ask), dependencies);
    console.log(
      (performance.now() - startedAt).toFixed(2),
      round === 0 ? JSON.stringify(understood).slice(0, 600) : '',
    );
  }
  process.exit(0);
}
/** Don't look at their misses while you tune search. */
const FROZEN: ReadonlySet<string> = new Set(['kept aside', 'typed, kept aside']);
/**
 * Each set with the number that was right when search was first tried on it. Not known of the sets that search was built
 * with.
 */
const sets = [
  { name: 'tuned, English', table: TUNED_ENGLISH, firstRight: null },
  { name: 'tuned, Spanish and mixed', table: TUNED_SPANISH, firstRight: null },
  { name: 'typed, first', table: TYPED_FIRST, firstRight: 157 },
  { name: 'typed, more', table: TYPED_MORE, firstRight: 139 },
  { name: 'typed, second', table: TYPED_SECOND, firstRight: 195 },
  { name: 'typed, third', table: TYPED_THIRD, firstRight: 134 },
  { name: 'typed, last', table: TYPED_LAST, firstRight: 120 },
  { name: 'typed, newest', table: TYPED_NEWEST, firstRight: 52 },
  { name: 'typed, eighth', table: TYPED_EIGHTH, firstRight: 38 },
  ...(options.includes('--kept-aside')
    ? [
        { name: 'kept aside', table: KEPT_ASIDE, firstRight: null },
        { name: 'typed, kept aside', table: TYPED_FROZEN, firstRight: 104 },
      ]
    : []),
];
const lines: string[] = [];
for (const { name, table, firstRight } of sets) {
  const judgements = readJudgements(table);
  const times: number[] = [];
  let right = 0;
  for (const judgement of judgements) {
    const { misses, understoodMs } = await judgeIntent(judgement, dependencies);
    times.push(understoodMs);
    if (misses.length === 0) right += 1;
    else if (options.includes('--misses') || !FROZEN.has(name))
      console.log(`  ${judgement.text} | ${judgement.expected.join(', ')} | ${misses.join('; ')}`);
  }
  const share = ((100 * right) / judgements.length).toFixed(1);
  const ms = `p50 ${percentile(times, 50).toFixed(2)} ms, p99 ${percentile(times, 99).toFixed(2)} ms`;
  console.log(`${name}: ${right} of ${judgements.length} right (${share} %); understanding ${ms}`);
  const first = firstRight === null ? '' : `${firstRight} (${((100 * firstRight) / judgements.length).toFixed(1)} %)`;
  lines.push(`| ${name} | ${judgements.length} | ${first} | ${right} (${share} %) | ${ms} |`);
}
const header =
  '| questions | number | right at first | right now | time to understand |\n| --- | --- | --- | --- | --- |';
if (options.includes('--write'))
  writeFileSync(
    'tests/bench/intent-results.md',
    `${header}\n${lines.join('\n')}\n\nThe typed sets were written and judged before search was tried on them; “right at first” is that try. Afterwards search was tuned on every set but those kept aside.\n\nOver the national files and the states that we have files of, ${new Date().toISOString().slice(0, 10)}.\n`,
  );
