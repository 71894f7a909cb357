import fc from 'fast-check';
import { SEARCH_CALLS, type ReadCall } from '../../src/domain/search/search-calls.ts';
import { SEARCH_PATH } from '../../src/domain/places/place-paths.ts';
import { hostileRequest } from '../fixtures/hostile-requests.ts';
import type { BenchRow } from './bench-table.ts';

const REQUESTS = 100_000;
const SEED = 20_260_101;
/** Requests under way at a time: more would measure the queue before the Worker. */
const AT_A_TIME = 2;
/** Addresses share their limit; a bench is as many visitors as it needs. */
const REQUESTS_OF_A_VISITOR = 500;

/** Sends hostile requests to every call of search and to the results page, and tells how many broke something. */
export async function benchHostile(url: string, requests = REQUESTS): Promise<BenchRow[]> {
  const paths = hostilePaths(requests);
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  const send = async () => {
    for (let at = next++; at < paths.length; at = next++) {
      const startedAt = performance.now();
      const status = await statusOf(`${url}${paths[at] ?? ''}`, Math.floor(at / REQUESTS_OF_A_VISITOR));
      times.push(performance.now() - startedAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, send));
  times.sort((left, right) => left - right);
  const quantile = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  const broken = [...statuses].filter(([status]) => status >= 500 || status === 0);
  const answered = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`);
  return [
    {
      what: `${paths.length} hostile requests over HTTP: every call of search, and the results page`,
      measured: `p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, longest ${quantile(1 - 1 / times.length)} ms; ${answered.join(', ')}`,
      target: `no 5xx (${broken.length === 0 ? 'none' : 'SOME'}), p99 ≤ 50 ms`,
    },
  ];
}

/** Requests to all calls by turns, so that none has the Worker for itself. */
function hostilePaths(requests: number): string[] {
  const [first] = SEARCH_CALLS;
  const page: ReadCall[] = first === undefined ? [] : [{ ...first, id: 'results', path: SEARCH_PATH }];
  const asked = [...SEARCH_CALLS, ...page];
  const each = Math.ceil(requests / asked.length);
  const samples = asked.map((call) => fc.sample(hostileRequest(call), { seed: SEED, numRuns: each }));
  return Array.from({ length: each }, (_, at) => samples.map((sample) => sample[at] ?? '/'))
    .flat()
    .slice(0, requests);
}

/** 0 where there was no answer at all. */
async function statusOf(address: string, visitor: number): Promise<number> {
  const headers = { 'cf-connecting-ip': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` };
  try {
    const response = await fetch(address, { headers, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
