import { z } from 'zod';
import { RegenerationSchema, type Regeneration, type Region } from '#domain/regeneration/regeneration-contract.ts';

const CALL_TIMEOUT_MS = 60_000;
/** The pause between two status requests: a twentieth of the run's time, because each request slows it down. */
const POLL_MS = { shortest: 100, longest: 1000, share: 0.05 };
const ErrorsSchema = z.object({ errors: z.array(z.object({ code: z.string(), message: z.string() })) });

/** An error that the edge returns. `code` is the edge's own. */
export class EdgeCallError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'EdgeCallError';
    this.code = code;
  }
}

/** What an editor requests. */
export interface RegenerationCall {
  readonly state: Region;
  readonly confirmDrop: boolean;
  readonly repair?: boolean;
}

/** The editors' calls of the edge, as the command line uses them. */
export interface RegenerationClient {
  start(request: RegenerationCall): Promise<Regeneration>;
  find(id: string): Promise<Regeneration>;
}

/** A client of the edge at `url`, as the holder of an editor token. */
export function createRegenerationClient(options: { url: string; editorToken: string }): RegenerationClient {
  const call = async (path: string, body?: unknown): Promise<Regeneration> => {
    const response = await fetch(`${options.url}/edge/regenerations${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${options.editorToken}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new EdgeCallError(
        'edge-away',
        `The edge does not answer at ${options.url}: start it with "npm start". (${String(cause)})`,
      );
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return RegenerationSchema.parse(answer);
    const errors = ErrorsSchema.safeParse(answer);
    const [first] = errors.success ? errors.data.errors : [];
    throw new EdgeCallError(first?.code ?? 'edge-error', first?.message ?? `The edge answered ${response.status}.`);
  };
  return {
    start: (request) => call('', request),
    find: (id) => call(`/${encodeURIComponent(id)}`),
  };
}

/** Starts a regeneration and watches it to its end; `onProgress` gets pages done and pages in all. */
export async function regenerateRegion(
  client: RegenerationClient,
  request: RegenerationCall,
  onProgress: (done: number, total: number) => void,
): Promise<Regeneration> {
  let record = await client.start(request);
  const startedAt = performance.now();
  while (
    record.status === 'queued' ||
    record.status === 'running' ||
    (record.status === 'live' && record.finishedAt === null)
  ) {
    onProgress(record.pagesRendered + record.pagesUnchanged, record.pagesTotal);
    const pause = Math.max(POLL_MS.shortest, (performance.now() - startedAt) * POLL_MS.share);
    await new Promise((resolve) => setTimeout(resolve, Math.min(POLL_MS.longest, pause)));
    record = await client.find(record.id);
  }
  onProgress(record.pagesRendered + record.pagesUnchanged, record.pagesTotal);
  return record;
}
