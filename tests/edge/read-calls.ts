import { listReadCalls } from '../../src/edge/env/declared-call.ts';
import worker from './test-worker.ts';

/** Every call that is described for developers. */
export const READ_CALLS = listReadCalls(worker.routes);

/** Those that only read. The calls that read reviews share their paths with calls that write. */
export const SEARCH_CALLS = READ_CALLS.filter(({ path }) => !path.includes('review'));
