import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { SuggestionGroups } from '#domain/search/engine/suggestions.ts';
import type { SchoolSearch } from '#domain/search/school-search.ts';
import type { Measured } from './search-worker.ts';

const PORT = 8791;
const READY_TIMEOUT_MS = 60_000;
const CONFIG = 'tests/bench/search/wrangler.toml';
/** Questions in one request: a request of the bench may take a while, but not for ever. */
const QUESTIONS_AT_A_TIME = 25;

/** The bench's Worker in workerd. */
export interface SearchServer {
  readonly process: ChildProcess;
  readonly publish: (state: string, isFresh: boolean) => Promise<{ ms: number; bytes: number }>;
  readonly loadCold: () => Promise<{ ms: number; bytes: number; segments: number }>;
  readonly search: (searches: readonly SchoolSearch[], rounds: number) => Promise<Measured[]>;
  readonly suggest: (
    texts: readonly string[],
    rounds: number,
  ) => Promise<{ ms: readonly number[]; groups: SuggestionGroups }[]>;
}

/** Starts the Worker of the bench over a state folder. Throws where it does not start. */
export async function serveSearch(stateDir: string): Promise<SearchServer> {
  const url = `http://127.0.0.1:${PORT}`;
  const child = spawn(
    'wrangler',
    [
      ...['dev', bundleWorker(), '--no-bundle'],
      ...['--config', CONFIG, '--ip', '127.0.0.1', '--port', String(PORT)],
      ...['--inspector-port', '0', '--persist-to', resolve(stateDir), '--log-level', 'error'],
      '--show-interactive-dev-session=false',
    ],
    { stdio: 'ignore', env: { ...process.env, CI: '1' } },
  );
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The search Worker did not start on ${PORT}.`);
    await new Promise((later) => setTimeout(later, 200));
  }
  // Trusted: both ends are the bench's own.
  const post = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const inParts = async <Item, Answer>(items: readonly Item[], ask: (part: readonly Item[]) => Promise<Answer[]>) => {
    const answers: Answer[] = [];
    for (let from = 0; from < items.length; from += QUESTIONS_AT_A_TIME) {
      answers.push(...(await ask(items.slice(from, from + QUESTIONS_AT_A_TIME))));
    }
    return answers;
  };
  return {
    process: child,
    publish: (state, isFresh) => post('/publish', { state, isFresh }),
    loadCold: () => post('/cold', {}),
    search: (searches, rounds) => inParts(searches, (part) => post('/search', { searches: part, rounds })),
    suggest: (texts, rounds) => inParts(texts, (part) => post('/suggest', { texts: part, rounds })),
  };
}

/** One file of the Worker outside the tree: a change of the sources while the bench runs does not restart it. */
function bundleWorker(): string {
  const folder = mkdtempSync(join(tmpdir(), 'search-worker-'));
  const args = ['deploy', '--dry-run', '--outdir', folder, '--config', CONFIG];
  const run = spawnSync('wrangler', args, { encoding: 'utf8', env: { ...process.env, CI: '1' } });
  if (run.status !== 0) throw new Error(`The search Worker could not be bundled: ${run.stderr}`);
  return join(folder, 'search-worker.js');
}
