// node tests/bench/search-bench.ts, or npm run bench -- --search: the search engine inside workerd, PostgreSQL and MiniSearch, on the
// same schools and the same questions. Prints a table and writes it to tests/bench/search-results.md. State folders stay in /tmp.
import { schoolKey } from '#domain/schools/school-id.ts';
import { existsSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { SuggestionGroups } from '../../src/domain/engine/suggestions.ts';
import { SUGGESTION_JUDGEMENTS } from '../fixtures/search-judgements.ts';
import { benchTable, type BenchRow } from './bench-table.ts';
import { meterProcessTree } from './process-meter.ts';
import { inMs, meanOf, percentile, scoreOf } from './search/figures.ts';
import { measureMiniSearch } from './search/minisearch-rival.ts';
import { measurePostgres } from './search/postgres-rival.ts';
import { rivalSchools, type RivalFigures } from './search/rival-rows.ts';
import { nationalCatalogue, openCatalogue, searchedStates, syntheticCatalogue } from './search/search-catalogue.ts';
import { hostileQuestions, searchQuestions, typedTexts, type Question } from './search/search-questions.ts';
import { serveSearch, type SearchServer } from './search/search-server.ts';
import type { Measured } from './search/search-worker.ts';

const RESULTS = 'tests/bench/search-results.md';
const ROUNDS = 10;
const NATION = 'the nation';

if (!existsSync('../shared/data'))
  throw new Error('The bench measures over real data, and ../shared/data is not there.');

const rows: BenchRow[] = [];
for (const [name, prepare] of [
  [NATION, nationalCatalogue],
  ['130,000 schools', syntheticCatalogue],
] as const) {
  await benchCatalogue(name, await prepare());
}
const table = `${benchTable(rows, new Date())}\nLoad of the machine when it ended: ${loadavg()[0]?.toFixed(1) ?? '?'}. The Worker's clock counts whole milliseconds.\n`;
console.log(`\n${table}`);
writeFileSync(RESULTS, table);
process.exit(0);

async function benchCatalogue(name: string, stateDir: string): Promise<void> {
  const catalogue = openCatalogue(stateDir);
  const questions = searchQuestions(catalogue);
  const server = await serveSearch(stateDir);
  try {
    await benchEngine(name, { server, questions, states: searchedStates(catalogue) });
  } finally {
    server.process.kill('SIGTERM');
  }
  const searches = questions.map(({ search }) => search);
  for (const { measure, rounds } of [
    { measure: measurePostgres, rounds: 2 },
    { measure: measureMiniSearch, rounds: 1 },
  ]) {
    const figures = measure(rivalSchools(catalogue), searches, rounds);
    if (typeof figures === 'string') note(`${name}: a rival is left out`, figures, '');
    else noteRival(name, figures, questions);
  }
  catalogue.close();
}

async function benchEngine(
  name: string,
  { server, questions, states }: { server: SearchServer; questions: readonly Question[]; states: readonly string[] },
): Promise<void> {
  const published = [];
  for (const state of states) published.push({ state, ...(await server.publish(state, true)) });
  const slowest = published.toSorted((left, right) => right.ms - left.ms)[0];
  const again = slowest === undefined ? null : await server.publish(slowest.state, false);
  note(
    `${name}: a segment is built, slowest state (${slowest?.state ?? '?'}); again unchanged`,
    `${inMs(slowest?.ms ?? 0)}; ${inMs(again?.ms ?? 0)}, with the reads of D1`,
    '< 1 s of CPU',
  );
  const meter = meterProcessTree(server.process.pid ?? 0);
  const before = meter.peak();
  const cold = await server.loadCold();
  note(
    `${name}: cold start, all ${cold.segments} segments`,
    `${inMs(cold.ms)}, ${(cold.bytes / 2 ** 20).toFixed(1)} MB held`,
    '≤ 25 MB',
  );
  const searches = questions.map(({ search }) => search);
  await server.search(searches, 2);
  const measured = await server.search(searches, ROUNDS);
  note(
    `${name}: the engine in workerd, search with its 25 cards (${searches.length} questions × ${ROUNDS})`,
    timesOfRounds(measured),
    'p50 ≤ 3 ms, p99 ≤ 15 ms',
  );
  note(
    `${name}: rows read of D1 by a search, most`,
    String(Math.max(...measured.map(({ rowsRead }) => rowsRead))),
    '≤ 2,000',
  );
  noteScore(`${name}: the engine`, questions, measured);
  await benchSuggestions(name, server);
  const hostile = await server.search(hostileQuestions(), ROUNDS);
  note(`${name}: hostile questions`, timesOfRounds(hostile), 'p99 < 50 ms');
  note(
    `${name}: memory of workerd, before and at most`,
    `${before.toFixed(0)} MB; ${meter.stop().peakMegabytes.toFixed(0)} MB`,
    '',
  );
}

async function benchSuggestions(name: string, server: SearchServer): Promise<void> {
  const texts = typedTexts();
  await server.suggest(texts, 2);
  const measured = await server.suggest(texts, ROUNDS);
  note(
    `${name}: suggestions in workerd (${texts.length} texts as they are typed × ${ROUNDS})`,
    timesOfRounds(measured),
    'p99 ≤ 5 ms',
  );
  if (name !== NATION) return;
  const judged = Object.entries(SUGGESTION_JUDGEMENTS).flatMap(([group, list]) =>
    list.map((judgement) => ({ group, ...judgement })),
  );
  const answers = await server.suggest(
    judged.map(({ text }) => text),
    1,
  );
  const { first, meanReciprocalRank } = scoreOf(
    judged.map(({ group, expected }, index) => ({ expected, keys: keysOf(answers[index]?.groups, group) })),
  );
  note(
    `${name}: suggestions, ${judged.length} judged`,
    `${(100 * first).toFixed(1)} % expected first, MRR ${meanReciprocalRank.toFixed(3)}`,
    '',
  );
}

function keysOf(groups: SuggestionGroups | undefined, group: string): string[] {
  if (groups === undefined) return [];
  if (group === 'schools') return groups.schools.map(({ state, id }) => schoolKey({ state, id }));
  if (group === 'cities') return groups.cities.map(({ state, slug }) => `${state}/${slug}`);
  if (group === 'districts') return groups.districts.map(({ state, id }) => schoolKey({ state, id }));
  return groups.zips.map(({ zip }) => zip);
}

function noteRival(
  name: string,
  { name: rival, ms, answers, builtIn }: RivalFigures,
  questions: readonly Question[],
): void {
  note(`${name}: ${rival}, the same questions`, times(ms), 'to compare');
  note(`${name}: ${rival}, made in`, builtIn, '');
  noteScore(`${name}: ${rival}`, questions, answers);
}

function noteScore(what: string, questions: readonly Question[], answers: readonly Pick<Measured, 'keys'>[]): void {
  // Invented schools bear real names: no name means one school among them.
  if (!what.startsWith(NATION)) return;
  const judged = questions.flatMap(({ expected }, index) =>
    expected === null ? [] : [{ expected, keys: answers[index]?.keys ?? [] }],
  );
  const { first, meanReciprocalRank } = scoreOf(judged);
  note(
    `${what}, ${judged.length} judged`,
    `${(100 * first).toFixed(1)} % expected first, MRR ${meanReciprocalRank.toFixed(3)}`,
    '',
  );
}

/** Of every answer; and of the questions, each by the median of its rounds, which other work of the machine disturbs less. */
function timesOfRounds(measured: readonly { readonly ms: readonly number[] }[]): string {
  const medians = measured.map(({ ms }) => percentile(ms, 50));
  return `${times(measured.flatMap(({ ms }) => ms))}; by question p99 ${inMs(percentile(medians, 99))}`;
}

function times(ms: readonly number[]): string {
  const [p50, p99] = [percentile(ms, 50), percentile(ms, 99)];
  return `p50 ${inMs(p50)}, p99 ${inMs(p99)}, mean ${meanOf(ms).toFixed(2)} ms, most ${inMs(Math.max(...ms))}`;
}

function note(what: string, measured: string, target: string): void {
  console.log(`${what}: ${measured}`);
  rows.push({ what, measured, target });
}
