/** What an isolate remembers of work that many visitors request at once. */
export interface JoinedWork<Result> {
  /**
   * Returns the result for a key: a kept one, the one that another request is working on, or a new one. `begun` gets
   * the new work, so that its request stays alive until it ends.
   */
  readonly join: (key: string, work: () => Promise<Result>, begun: (work: Promise<unknown>) => void) => Promise<Result>;
}

interface Options<Result> {
  /** How long a result is kept, in milliseconds. */
  readonly keptMs: (result: Result) => number;
  /** The most results to remember. The oldest are dropped. */
  readonly cap: number;
  /** How long a request waits for the work of another one, which may have ended. Then it works itself. */
  readonly patienceMs?: number;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

interface Entry<Result> {
  readonly result: Promise<Result>;
  /** Infinite while the work goes on. */
  until: number;
}

/** Joins equal work of simultaneous requests, and keeps its results for a short time. Failures are not kept. */
export function joinWork<Result>({
  keptMs,
  cap,
  patienceMs = 10_000,
  now = Date.now,
}: Options<Result>): JoinedWork<Result> {
  const entries = new Map<string, Entry<Result>>();

  function begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const entry: Entry<Result> = { result: work(), until: Infinity };
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= cap) break;
      entries.delete(oldest);
    }
    return entry.result.then(
      (result) => {
        entry.until = now() + keptMs(result);
        return result;
      },
      (error: unknown) => {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      },
    );
  }

  return {
    join: async (key, work, begun) => {
      const entry = entries.get(key);
      if (entry !== undefined && now() < entry.until) {
        const joined = await withinPatience(entry.result, patienceMs);
        if (joined !== null) return joined.result;
      }
      const result = begin(key, work);
      begun(result.catch(() => null));
      return result;
    },
  };
}

async function withinPatience<Result>(result: Promise<Result>, ms: number): Promise<{ result: Result } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([result.then((value) => ({ result: value })), late]);
  } finally {
    clearTimeout(timer);
  }
}
