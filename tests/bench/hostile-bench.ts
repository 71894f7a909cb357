import fc from 'fast-check';
import type { CallDescription } from '../../src/domain/calls/call-description.ts';
import { OPENAPI_PATH } from '../../src/domain/calls/call-paths.ts';
import { SEARCH_PATH } from '../../src/domain/places/place-paths.ts';
import { hostileRequest } from '../fixtures/hostile-requests.ts';
import type { BenchRow } from './bench-table.ts';

const REQUESTS = 100_000;
const SEED = 20_260_101;
/**
 * The number of measured requests. Each is sent after the response to the previous one, because client, wrangler's
 * proxy and Worker share the cores and would wait for each other. The remaining requests only need a response.
 */
const MEASURED = 20_000;
/** The others under way at a time. */
const AT_A_TIME = 4;
/** A request that takes no work is sent before every this many measured ones. It measures the way to the Worker. */
const BASELINE_EVERY = 20;
const BASELINE_PATH = '/robots.txt';
/** Addresses share their limit; a bench is as many visitors as it needs. */
const REQUESTS_OF_A_VISITOR = 500;

/** Sends hostile requests to every call of search and to the results page. Returns how many broke something. */
export async function benchHostile(url: string, requests = REQUESTS): Promise<BenchRow[]> {
  const paths = hostilePaths(await readCalls(url), requests);
  const measured = Math.min(MEASURED, requests);
  const statuses = new Map<number, number>();
  const send = async (at: number) => {
    const status = await statusOf(`${url}${paths[at] ?? ''}`, Math.floor(at / REQUESTS_OF_A_VISITOR));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const times: number[] = [];
  const baseline: number[] = [];
  for (let at = 0; at < measured; at += 1) {
    if (at % BASELINE_EVERY === 0) baseline.push(await timeOf(() => statusOf(`${url}${BASELINE_PATH}`, 0)));
    times.push(await timeOf(() => send(at)));
  }
  let next = measured;
  const sendRest = async () => {
    for (let at = next++; at < paths.length; at = next++) await send(at);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, sendRest));
  const broken = [...statuses].filter(([status]) => status >= 500 || status === 0);
  const answered = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`);
  return [
    {
      what: `${paths.length} hostile requests over HTTP: every call of search, and the results page`,
      measured: answered.join(', '),
      target: `no 5xx (${broken.length === 0 ? 'none' : 'SOME'})`,
    },
    {
      what: `the wait for ${measured} of them, one at a time; for ${BASELINE_PATH} meanwhile`,
      measured: `${quantilesOf(times)}; ${quantilesOf(baseline)}`,
      target: 'p99 ≤ 50 ms',
    },
  ];
}

/** Milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function quantilesOf(times: number[]): string {
  times.sort((left, right) => left - right);
  const quantile = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  return `p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, longest ${times.at(-1)?.toFixed(1) ?? '?'} ms`;
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, { get: { operationId: string; parameters: { name: string; in: string; required: boolean }[] } }>
  >;
}

/** The calls of search that a site describes. */
async function readCalls(url: string): Promise<CallDescription[]> {
  const response = await fetch(`${url}${OPENAPI_PATH}`);
  const { paths }: OpenApi = await response.json();
  return Object.entries(paths)
    .filter(([path]) => !path.includes('review'))
    .map(([path, { get }]) => {
      const parameters = get.parameters.map(({ name, in: where, required }) => ({
        ...{ name, isInPath: where === 'path', isRequired: required, schema: {} },
      }));
      return { id: get.operationId, path, parameters };
    });
}

/** Requests to all calls by turns, so that none has the Worker for itself. */
function hostilePaths(calls: readonly CallDescription[], requests: number): string[] {
  const [first] = calls;
  const page: CallDescription[] = first === undefined ? [] : [{ ...first, id: 'results', path: SEARCH_PATH }];
  const asked = [...calls, ...page];
  const each = Math.ceil(requests / asked.length);
  const samples = asked.map((call) => fc.sample(hostileRequest(call), { seed: SEED, numRuns: each }));
  return Array.from({ length: each }, (_, at) => samples.map((sample) => sample[at] ?? '/'))
    .flat()
    .slice(0, requests);
}

/** 0 without a response. */
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
