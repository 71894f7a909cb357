/** A call that was not answered, or not as it should be; `status` is null where there was no answer at all. */
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
 * Reads a call of our own. The answer is what the call's contract says: the edge made it by the same types. Throws
 * {@link CallError} where it fails or takes too long, and what `signal` was ended with where it was ended.
 */
export async function readCall<Answer>(path: string, { timeoutMs, signal }: CallOptions): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new CallError(path, null);
  });
  if (!response.ok) throw new CallError(path, response.status);
  return (await response.json()) as Answer;
}
