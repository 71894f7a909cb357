/**
 * A signal that ends with another one, or after a time. In place of `AbortSignal.any`, which Safari has since 17.4 and
 * Chrome since 116.
 */
export function timedSignal(timeoutMs: number, signal: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const one of [signal, AbortSignal.timeout(timeoutMs)]) {
    const end = (): void => either.abort(one.reason);
    if (one.aborted) end();
    else one.addEventListener('abort', end, { once: true });
  }
  return either.signal;
}
