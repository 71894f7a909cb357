/** What a request reaches behind the cache, as the parts of the key name it. */
export interface Callee {
  readonly entrypoint: string;
  /** The version of the Worker. Null: all versions share the cache. */
  readonly version: string | null;
  /** What the caller gave the entrypoint. */
  readonly props: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

interface Entry {
  readonly entrypoint: string;
  readonly tags: readonly string[];
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer;
  /** Headers that the answer varies by, with their values in the request that made it. */
  readonly vary: readonly (readonly [name: string, value: string])[];
  readonly storedAt: number;
  readonly freshMs: number;
  /** How long after that it may be served while another one is made, and if that fails. */
  readonly staleMs: number;
  readonly errorMs: number;
}

/** Lifetimes of answers without one, by status (seconds). */
const DEFAULT_SECONDS: Readonly<Record<number, number>> = {
  200: 7200,
  203: 7200,
  204: 7200,
  300: 1200,
  301: 1200,
  404: 180,
  405: 60,
  410: 180,
  414: 60,
  501: 60,
};

/** Request headers in the key, against answers that were poisoned by them. */
const KEY_HEADERS = [
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  'x-forwarded-host',
  'x-host',
  'x-original-url',
  'x-rewrite-url',
  'forwarded',
  'cloudflare-workers-version-key',
];

const PURGES_AT_ONCE = 25;
const PURGES_A_MINUTE = 5;
const FOR_EVER = Number.POSITIVE_INFINITY;

/**
 * A shared cache in front of a Worker. It obeys what the platform documents about its own: what is in a key, what is stored, for how
 * long, when an old answer is served, and what a purge reaches. Everything else of the platform is left out.
 */
export class FrontCache {
  readonly #entries = new Map<string, Entry[]>();
  readonly #refreshing = new Map<string, Promise<Entry>>();
  readonly #now: () => number;
  readonly #maxBytes: number;
  #bytes = 0;
  #purges = { left: PURGES_AT_ONCE, at: 0 };

  constructor({ now = Date.now, maxBytes = 64_000_000 }: { now?: () => number; maxBytes?: number } = {}) {
    this.#now = now;
    this.#maxBytes = maxBytes;
  }

  async fetch(request: Request, callee: Callee, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
    if (!['GET', 'HEAD'].includes(request.method)) return mark(await callee.fetch(request), 'BYPASS');
    const key = keyOf(request, callee);
    const entry = this.#find(key, request);
    const refresh = () => this.#refresh(request, callee, waitUntil);
    if (entry === null) return this.#answer(request, toResponse(await refresh()), 'MISS');
    const age = this.#now() - entry.storedAt - entry.freshMs;
    if (age < 0) return this.#answer(request, toResponse(entry), 'HIT');
    if (age < entry.staleMs) {
      waitUntil(refresh().catch(() => null));
      return this.#answer(request, toResponse(entry), 'UPDATING');
    }
    const fresh = await refresh().catch(() => null);
    const isFailed = fresh === null || fresh.status >= 500;
    if (isFailed && age < entry.errorMs) return this.#answer(request, toResponse(entry), 'STALE');
    const answer = fresh === null ? new Response('The Worker threw.', { status: 500 }) : toResponse(fresh);
    return this.#answer(request, answer, 'EXPIRED');
  }

  /** Drops the answers of an entrypoint that have any of these tags. Refuses more calls than the platform takes. */
  purge(
    entrypoint: string,
    tags: readonly string[],
  ): { success: boolean; errors: { code: number; message: string }[] } {
    const minutes = (this.#now() - this.#purges.at) / 60_000;
    const left = Math.min(PURGES_AT_ONCE, this.#purges.left + minutes * PURGES_A_MINUTE);
    this.#purges = { left: left < 1 ? left : left - 1, at: this.#now() };
    if (left < 1) return { success: false, errors: [{ code: 1134, message: 'The limit of purges is reached.' }] };
    const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
    for (const [key, entries] of this.#entries) {
      const kept = entries.filter(
        (entry) => entry.entrypoint !== entrypoint || !entry.tags.some((tag) => wanted.has(tag)),
      );
      if (kept.length < entries.length) this.#replace(key, kept);
    }
    return { success: true, errors: [] };
  }

  #find(key: string, request: Request): Entry | null {
    const entries = this.#entries.get(key) ?? [];
    return entries.find(({ vary }) => vary.every(([name, value]) => valueOf(request, name) === value)) ?? null;
  }

  /** Asks the Worker, once for requests at the same moment, and stores what may be stored. A reader who leaves does not stop it for the others. */
  #refresh(request: Request, callee: Callee, waitUntil: (work: Promise<unknown>) => void): Promise<Entry> {
    const key = keyOf(request, callee);
    const joined = `${key} ${valueOf(request, 'accept-encoding')}`;
    const running = this.#refreshing.get(joined);
    if (running !== undefined) return running;
    const work = this.#store(key, request, callee).finally(() => this.#refreshing.delete(joined));
    this.#refreshing.set(joined, work);
    waitUntil(work.catch(() => null));
    return work;
  }

  async #store(key: string, request: Request, callee: Callee): Promise<Entry> {
    const headers = new Headers(request.headers);
    // The whole answer is stored, whatever part of it the first reader asked for.
    for (const name of ['if-none-match', 'if-modified-since', 'range']) headers.delete(name);
    const answer = await callee.fetch(new Request(request.url, { method: 'GET', headers, redirect: 'manual' }));
    const lifetime = readLifetime(request, answer);
    const body = answer.body === null ? new ArrayBuffer(0) : await answer.arrayBuffer();
    const entry: Entry = {
      entrypoint: callee.entrypoint,
      tags: listOf(answer.headers.get('cache-tag')),
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => !['cache-tag', 'cloudflare-cdn-cache-control'].includes(name)),
      body,
      vary: listOf(answer.headers.get('vary')).map((name) => [name, valueOf(request, name)] as const),
      storedAt: this.#now(),
      ...(lifetime ?? { freshMs: 0, staleMs: 0, errorMs: 0 }),
    };
    if (lifetime !== null) {
      const others = (this.#entries.get(key) ?? []).filter(
        (other) => JSON.stringify(other.vary) !== JSON.stringify(entry.vary),
      );
      this.#replace(key, [...others, entry]);
    }
    return entry;
  }

  #replace(key: string, entries: readonly Entry[]): void {
    for (const { body } of this.#entries.get(key) ?? []) this.#bytes -= body.byteLength;
    this.#entries.delete(key);
    if (entries.length > 0) this.#entries.set(key, [...entries]);
    for (const { body } of entries) this.#bytes += body.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes || oldest === key) break;
      this.#replace(oldest, []);
    }
  }

  /** Fits an answer to its request: without a body for HEAD, and 304 if the reader has it. */
  #answer(request: Request, answer: Response, status: string): Response {
    const etag = answer.headers.get('etag')?.replace(/^W\//, '');
    const asked = request.headers.get('if-none-match');
    const hasIt = etag !== undefined && listOf(asked).some((tag) => tag.replace(/^w\//, '') === etag.toLowerCase());
    if (answer.status === 200 && hasIt) {
      const headers = new Headers(answer.headers);
      headers.delete('content-encoding');
      headers.delete('content-length');
      return mark(new Response(null, { status: 304, headers }), status);
    }
    if (request.method !== 'HEAD') return mark(answer, status);
    return mark(new Response(null, { status: answer.status, headers: answer.headers }), status);
  }
}

function keyOf(request: Request, { entrypoint, version, props }: Callee): string {
  const { pathname, search } = new URL(request.url);
  const headers = KEY_HEADERS.map((name) => request.headers.get(name));
  return JSON.stringify([entrypoint, version, props, `${pathname}${search}`, ...headers]);
}

type Lifetime = Pick<Entry, 'freshMs' | 'staleMs' | 'errorMs'>;

/** Reads how long an answer is kept, from the most specific header. Null: it is not stored. */
function readLifetime(request: Request, answer: Response): Lifetime | null {
  const { headers, status } = answer;
  if (headers.has('set-cookie') || headers.get('vary') === '*') return null;
  if (status === 206 || (status >= 520 && status <= 526)) return null;
  const names = ['cloudflare-cdn-cache-control', 'cdn-cache-control', 'cache-control'];
  const said = names.map((name) => headers.get(name)).find((value) => value !== null);
  if (said === undefined) return toLifetime(new Map([['max-age', DEFAULT_SECONDS[status]]]));
  const directives = new Map(
    listOf(said).map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name, Number(value)] as const;
    }),
  );
  const has = (...wanted: string[]) => wanted.some((name) => directives.has(name));
  if (has('private', 'no-store')) return null;
  if (request.headers.has('authorization') && !has('public', 'must-revalidate', 's-maxage')) return null;
  return toLifetime(directives);
}

function toLifetime(directives: ReadonlyMap<string, number | undefined>): Lifetime | null {
  const seconds = directives.get('s-maxage') ?? directives.get('max-age');
  if (seconds === undefined) return null;
  const isNeverStale = ['s-maxage', 'must-revalidate', 'proxy-revalidate'].some((name) => directives.has(name));
  const inMs = (name: string, otherwise: number) => (isNeverStale ? 0 : (directives.get(name) ?? otherwise) * 1000);
  return {
    freshMs: directives.has('no-cache') ? 0 : seconds * 1000,
    staleMs: inMs('stale-while-revalidate', 0),
    errorMs: inMs('stale-if-error', FOR_EVER),
  };
}

function listOf(value: string | null): string[] {
  return (value ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function valueOf(request: Request, name: string): string {
  return request.headers.get(name) ?? '';
}

function toResponse({ status, headers, body }: Entry): Response {
  const isPacked = headers.some(([name]) => name === 'content-encoding');
  const isEmpty = body.byteLength === 0;
  return new Response(isEmpty ? null : body, {
    status,
    headers: headers.map(([name, value]) => [name, value]),
    encodeBody: isPacked ? 'manual' : 'automatic',
  });
}

function mark(answer: Response, status: string): Response {
  const marked = new Response(answer.body, {
    status: answer.status,
    headers: answer.headers,
    encodeBody: answer.headers.has('content-encoding') ? 'manual' : 'automatic',
  });
  marked.headers.set('cf-cache-status', status);
  return marked;
}
