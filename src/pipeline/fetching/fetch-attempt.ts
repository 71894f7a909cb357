import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';
import { FetchError } from './fetch-error.ts';
import type { FetchLimits } from './fetch-limits.ts';
import { checkSpace, diskFull } from './file-checks.ts';
import { followAddress } from './safe-address.ts';

/** One request for a file, or for the rest of one. */
export interface Attempt {
  readonly address: string;
  /** The file that grows. It is never under the published name. */
  readonly part: string;
  /** The server's mark of the version that the part is of: an ETag or a date. Null: the part cannot be continued. */
  readonly partMark: string | null;
  /** The version that we have whole. The server says if it is still the same. */
  readonly heldEtag: string | null;
  readonly userAgent: string;
  readonly limits: FetchLimits;
  readonly onBytes: (done: number, total: number | null) => void;
  /** Is called with the mark of the version before its bytes are written. */
  readonly onVersion: (mark: string | null) => Promise<void>;
}

/** The result of an attempt. `whole`: the part is complete, if the server is right about the length. */
type AttemptOutcome =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'whole'; readonly etag: string | null; readonly answeredBy: string };

/** Asks for a file once. @throws FetchError */
export async function attemptFetch(attempt: Attempt): Promise<AttemptOutcome> {
  const has = attempt.partMark === null ? 0 : await sizeOf(attempt.part);
  const controller = new AbortController();
  const response = await ask(attempt, { has, controller });
  if (response.status === 304) return { kind: 'unchanged' };
  if (response.status === 416) {
    await rm(attempt.part, { force: true });
    throw new FetchError('cut', `${attempt.address} does not continue the part that we have.`);
  }
  refuseStatus(response, attempt.address);
  const etag = response.headers.get('etag');
  const start = continuedFrom(response, has);
  const total = totalBytes(response, start);
  await refuseLength(attempt, { start, total });
  await attempt.onVersion(readMark(response));
  const received = await receive(attempt, { response, start, total, controller });
  if (total !== null && received !== total)
    throw new FetchError('cut', `${attempt.address} ended after ${received} of ${total} bytes.`);
  return { kind: 'whole', etag, answeredBy: response.url };
}

/** A weak ETag marks files that may differ in bytes. */
function readMark({ headers }: Response): string | null {
  const etag = headers.get('etag');
  return etag === null || etag.startsWith('W/') ? headers.get('last-modified') : etag;
}

async function ask(
  attempt: Attempt,
  { has, controller }: { has: number; controller: AbortController },
): Promise<Response> {
  let address = attempt.address;
  for (let followed = 0; ; followed += 1) {
    const response = await request(address, { attempt, has, controller });
    if (![301, 302, 303, 307, 308].includes(response.status)) return response;
    await response.body?.cancel();
    address = followAddress(address, response.headers.get('location'), followed);
  }
}

async function request(
  address: string,
  { attempt, has, controller }: { attempt: Attempt; has: number; controller: AbortController },
): Promise<Response> {
  const { answerMs } = attempt.limits;
  const timer = setTimeout(() => controller.abort(), answerMs);
  try {
    return await fetch(address, { redirect: 'manual', signal: controller.signal, headers: buildHeaders(attempt, has) });
  } catch (cause) {
    if (controller.signal.aborted)
      throw new FetchError('slow', `${address} does not answer within ${answerMs / 1000} s.`, { cause });
    throw new FetchError(
      'unreachable',
      `${new URL(address).host} cannot be reached (${describeCause(cause)}). Check the connection.`,
      { cause },
    );
  } finally {
    clearTimeout(timer);
  }
}

function buildHeaders({ userAgent, partMark, heldEtag }: Attempt, has: number): Record<string, string> {
  const common = { 'user-agent': userAgent, 'accept-encoding': 'identity' };
  if (has > 0 && partMark !== null) return { ...common, range: `bytes=${has}-`, 'if-range': partMark };
  return heldEtag === null ? common : { ...common, 'if-none-match': heldEtag };
}

function refuseStatus({ status }: Response, address: string): void {
  if (status === 200 || status === 206) return;
  const by = 'Save the file with a browser and use --from, or name a mirror with --mirror.';
  if (status === 401 || status === 403)
    throw new FetchError('refused', `${address} refuses programs (${status}). ${by}`);
  if (status === 404 || status === 410)
    throw new FetchError(
      'missing',
      `${address} has no such file (${status}). \`npm run data -- status\` shows what the publisher lists now.`,
    );
  throw new FetchError('server-error', `${address} answers ${status}. Try again later.`);
}

/** The byte at which an answer begins: 0 for a whole file, which also replaces a part of another version. */
function continuedFrom(response: Response, has: number): number {
  if (response.status !== 206) return 0;
  const start = Number(/^bytes (\d+)-/u.exec(response.headers.get('content-range') ?? '')?.[1] ?? NaN);
  if (start === has) return start;
  throw new FetchError('server-error', 'The server sends another part than the one that we asked for.');
}

/** The length of the whole file. Null: the server does not say. */
function totalBytes({ headers }: Response, start: number): number | null {
  const length = headers.get('content-length');
  const isEncoded = !['', 'identity'].includes(headers.get('content-encoding') ?? '');
  return length === null || isEncoded ? null : start + Number(length);
}

async function refuseLength(
  { address, part, limits }: Attempt,
  { start, total }: { start: number; total: number | null },
): Promise<void> {
  if (total !== null && total > limits.maxBytes) throw tooLong(address, limits);
  await checkSpace(dirname(part), (total ?? 0) - start, limits.freeBytes);
}

function tooLong(address: string, { maxBytes }: FetchLimits): FetchError {
  return new FetchError(
    'too-long',
    `${address} is longer than ${maxBytes / 1_000_000} MB, so it is not the file. Look at it in a browser.`,
  );
}

interface Reception {
  readonly response: Response;
  readonly start: number;
  readonly total: number | null;
  readonly controller: AbortController;
}

/** Writes the body of an answer behind the part. @returns the bytes that the part has then */
async function receive(attempt: Attempt, { response, start, total, controller }: Reception): Promise<number> {
  const file = await openPart(attempt.part, start);
  let done = start;
  const watch = { isSlow: false };
  const stopWatching = watchRate(
    attempt.limits,
    () => done,
    () => {
      watch.isSlow = true;
      controller.abort();
    },
  );
  try {
    const body: AsyncIterable<Uint8Array> | null = response.body;
    for await (const chunk of body ?? []) {
      await writeChunk(file, chunk, attempt.part);
      done += chunk.length;
      if (done > attempt.limits.maxBytes) throw tooLong(attempt.address, attempt.limits);
      attempt.onBytes(done, total);
    }
    await file.sync();
    return done;
  } catch (cause) {
    if (cause instanceof FetchError) throw cause;
    if (watch.isSlow) throw new FetchError('slow', `${attempt.address} sends too slowly, so we stopped.`, { cause });
    throw new FetchError('cut', `${attempt.address} broke off after ${done} bytes (${describeCause(cause)}).`, {
      cause,
    });
  } finally {
    stopWatching();
    controller.abort();
    await file.close();
  }
}

/** Opens the part at a byte, and cuts what is behind it. */
async function openPart(part: string, start: number): Promise<FileHandle> {
  const file = await open(part, start === 0 ? 'w' : 'a').catch((cause: unknown) => {
    throw new FetchError(
      'not-writable',
      `${part} cannot be written (${errorCode(cause)}). Check the rights of its folder.`,
      { cause },
    );
  });
  return file;
}

async function writeChunk(file: FileHandle, chunk: Uint8Array, part: string): Promise<void> {
  try {
    await file.writeFile(chunk);
  } catch (cause) {
    if (['ENOSPC', 'EDQUOT'].includes(errorCode(cause))) throw diskFull(dirname(part), 'Nothing more fits on it.');
    throw cause;
  }
}

/** Watches that bytes keep coming. @returns how to stop watching */
function watchRate({ windowMs, windowBytes }: FetchLimits, count: () => number, onSlow: () => void): () => void {
  let before = count();
  const timer = setInterval(() => {
    if (count() - before < windowBytes) onSlow();
    before = count();
  }, windowMs);
  return () => clearInterval(timer);
}

function describeCause(cause: unknown): string {
  return errorCode(cause) || (cause instanceof Error ? cause.message : String(cause));
}

/** The size of a file. 0: there is none. */
export async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
