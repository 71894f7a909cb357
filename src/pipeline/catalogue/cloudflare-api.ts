import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { CatalogueTargetError, type Row } from './catalogue-target.ts';
import type { Statement } from './catalogue-sql.ts';
import type { ProjectBindings } from './project-bindings.ts';

/** Which account the API is called for, with what token. */
export interface ApiAccess {
  readonly accountId: string;
  readonly token: string;
  readonly baseUrl: string;
}

const CALL_TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 30 * 60_000;
const IMPORT_TIMEOUT_MS = 60 * 60_000;
const POLL_PAUSE_MS = 1_000;

const AnswerSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ message: z.string() })).default([]),
  result: z.unknown().optional(),
});
const QueryResultSchema = z.array(
  z.object({ results: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))) }),
);
const ImportResultSchema = z.object({
  success: z.boolean().optional(),
  status: z.enum(['active', 'complete', 'error']).optional(),
  at_bookmark: z.string().optional(),
  upload_url: z.string().optional(),
  filename: z.string().optional(),
  error: z.string().optional(),
  errors: z.array(z.string()).optional(),
});
type ImportResult = z.infer<typeof ImportResultSchema>;

/** The calls of Cloudflare's HTTP API that an import needs. Every call has a time limit and a checked answer. */
export class CloudflareApi {
  readonly #access: ApiAccess;
  readonly #bindings: ProjectBindings;

  constructor(access: ApiAccess, bindings: ProjectBindings) {
    this.#access = access;
    this.#bindings = bindings;
  }

  /** The rows of one reading statement. */
  async query({ sql, values }: Statement): Promise<Row[]> {
    const result = await this.#callDatabase('query', { sql, params: values });
    return QueryResultSchema.parse(result)[0]?.results ?? [];
  }

  /** Stores an object in the bucket of boundaries. */
  async putObject(key: string, bytes: Uint8Array | Blob): Promise<void> {
    const name = key.split('/').map(encodeURIComponent).join('/');
    const path = `/r2/buckets/${this.#bindings.boundariesBucket}/objects/${name}`;
    await this.#call(path, {
      method: 'PUT',
      body: bytes instanceof Blob ? bytes : new Uint8Array(bytes),
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
  }

  /** Runs an SQL file as a whole; `etag` is its MD5. */
  async importFile(file: { path: string; etag: string; size: number }): Promise<void> {
    const start = await this.#import({ action: 'init', etag: file.etag });
    const { upload_url: url, filename } = start;
    let state = start;
    if (url !== undefined && filename !== undefined) {
      await upload(url, file);
      state = await this.#import({ action: 'ingest', etag: file.etag, filename });
    }
    await this.#untilComplete(state);
  }

  async #untilComplete(first: ImportResult): Promise<void> {
    const deadline = Date.now() + IMPORT_TIMEOUT_MS;
    for (let state = first; state.status !== 'complete';) {
      if (state.status === 'error' || state.success === false || state.at_bookmark === undefined) {
        throw refused(state.error ?? state.errors?.join('; ') ?? 'no reason given');
      }
      if (Date.now() > deadline) throw refused('it did not finish within an hour');
      await pause(POLL_PAUSE_MS);
      state = await this.#import({ action: 'poll', current_bookmark: state.at_bookmark });
    }
  }

  async #import(body: unknown): Promise<ImportResult> {
    return ImportResultSchema.parse(await this.#callDatabase('import', body));
  }

  #callDatabase(action: string, body: unknown): Promise<unknown> {
    return this.#call(`/d1/database/${this.#bindings.databaseId}/${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
      timeoutMs: CALL_TIMEOUT_MS,
    });
  }

  async #call(path: string, request: { method: string; body: BodyInit; timeoutMs: number }): Promise<unknown> {
    const { accountId, token, baseUrl } = this.#access;
    const contentType = typeof request.body === 'string' ? 'application/json' : 'application/octet-stream';
    const response = await fetch(`${baseUrl}/accounts/${accountId}${path}`, {
      method: request.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body: request.body,
      signal: AbortSignal.timeout(request.timeoutMs),
    }).catch((error: unknown) => {
      throw new CatalogueTargetError(
        `Cloudflare's API did not answer (${error instanceof Error ? error.message : String(error)}).`,
        'Check the network and import again.',
        { cause: error },
      );
    });
    const answer = AnswerSchema.safeParse(await response.json().catch(() => null));
    if (answer.success && answer.data.success) return answer.data.result;
    const reason = answer.success ? answer.data.errors.map(({ message }) => message).join('; ') : 'no JSON answer';
    throw new CatalogueTargetError(
      `Cloudflare's API answered ${response.status}: ${reason || 'no reason given'}.`,
      'Check the token’s rights to D1 and R2, and import again.',
    );
  }
}

async function upload(url: string, file: { path: string; etag: string }): Promise<void> {
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  const response = await fetch(url, { method: 'PUT', body: await openAsBlob(file.path), signal });
  const etag = response.headers.get('etag')?.replace(/^"|"$/g, '');
  if (response.ok && etag === file.etag) return;
  throw refused(`the upload answered ${response.status}${response.ok ? ', with another checksum' : ''}`);
}

function refused(reason: string): CatalogueTargetError {
  return new CatalogueTargetError(
    `The deployed database refused the import: ${reason}.`,
    'It is as it was; import again.',
  );
}
