import type { ChildProcess } from 'node:child_process';
import type { SuggestionGroups } from '#domain/engine/suggestions.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import { serveBenchWorker } from '../bench-worker.ts';
import type { Measured } from './search-worker.ts';

const PORT = 8791;
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

/** Starts the Worker of the bench over a state folder. Throws if it does not start. */
export async function serveSearch(stateDir: string): Promise<SearchServer> {
  const { process, post } = await serveBenchWorker({ config: CONFIG, main: 'search-worker.ts', port: PORT, stateDir });
  const inParts = async <Item, Answer>(items: readonly Item[], ask: (part: readonly Item[]) => Promise<Answer[]>) => {
    const answers: Answer[] = [];
    for (let from = 0; from < items.length; from += QUESTIONS_AT_A_TIME) {
      answers.push(...(await ask(items.slice(from, from + QUESTIONS_AT_A_TIME))));
    }
    return answers;
  };
  return {
    process,
    publish: (state, isFresh) => post('/publish', { state, isFresh }),
    loadCold: () => post('/cold', {}),
    search: (searches, rounds) => inParts(searches, (part) => post('/search', { searches: part, rounds })),
    suggest: (texts, rounds) => inParts(texts, (part) => post('/suggest', { texts: part, rounds })),
  };
}
