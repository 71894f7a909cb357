import { timedSignal } from './timed-signal.ts';

/** A call that failed. `status` is null if there was no response. */
export class CallError extends Error {
  readonly status: number | null;
  constructor(path: string, status: number | null) {
    super(`${path} was ${status === null ? 'not answered' : `answered with ${status}`}.`);
    this.name = 'CallError';
    this.status = status;
  }
}

interface CallOptions {
  readonly timeoutMs: number;
  /** Ends the call early: a newer one takes its place. */
  readonly signal?: AbortSignal;
}

/**
 * Reads one of our own calls. The edge writes the response with the type of the call's contract. Throws {@link CallError} if
 * the call fails or takes too long, and the reason of `signal` if that ends it.
 */
export async function readCall<Answer>(path: string, { timeoutMs, signal }: CallOptions): Promise<Answer> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: signal === undefined ? AbortSignal.timeout(timeoutMs) : timedSignal(timeoutMs, signal),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new CallError(path, null);
  });
  if (!response.ok) throw new CallError(path, response.status);
  return (await response.json()) as Answer;
}
