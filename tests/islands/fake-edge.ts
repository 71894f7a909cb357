import { vi } from 'vitest';

type Answer = (address: URL) => unknown;

/** The edge as the browser sees it: the response of each path, and the requests. */
export interface FakeEdge {
  readonly asked: readonly URL[];
  /**
   * Sets the response of a path: an object as JSON, a string as a page, a `Response` as it is, an `Error` as a failed
   * request.
   */
  readonly answer: (path: string, answer: Answer) => void;
  /** Keeps the response of a path back until the test releases it. */
  readonly hold: (path: string) => (answer: unknown) => void;
}

/** Puts an edge in the place of the network. An unexpected request fails loudly. */
export function fakeEdge(): FakeEdge {
  const asked: URL[] = [];
  const answers = new Map<string, Answer>();
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal?: AbortSignal } = {}) => {
    const url = new URL(address, location.href);
    asked.push(url);
    const answer = answers.get(url.pathname);
    if (answer === undefined) throw new Error(`Nobody expected a request for ${url.pathname}.`);
    const answered = await orAborted(Promise.resolve(answer(url)), signal);
    if (answered instanceof Error) throw answered;
    if (answered instanceof Response) return answered;
    return typeof answered === 'string' ? pageOf(answered) : Response.json(answered);
  });
  return {
    asked,
    answer: (path, answer) => void answers.set(path, answer),
    hold: (path) => {
      const waiting = Promise.withResolvers<unknown>();
      const first = answers.get(path);
      answers.set(path, () => {
        if (first === undefined) answers.delete(path);
        else answers.set(path, first);
        return waiting.promise;
      });
      return waiting.resolve;
    },
  };
}

function pageOf(html: string): Response {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

function orAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work;
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
  return Promise.race([work, aborted]);
}
