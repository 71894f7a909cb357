import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { attemptFetch, sizeOf } from './fetch-attempt.ts';
import { FetchError } from './fetch-error.ts';
import { PROGRESS_BYTES, type FetchLimits } from './fetch-limits.ts';
import { checkContent, hashFile } from './file-checks.ts';
import type { HostTurns } from './host-turns.ts';
import { isSafeAddress } from './safe-address.ts';

/** A file to fetch. */
export interface WantedFile {
  /** The published name. */
  readonly name: string;
  /** The addresses to ask, best first. */
  readonly addresses: readonly string[];
  /** The folder in which the whole file goes. */
  readonly folder: string;
  /** The folder of unfinished files, on the same disk. The importer never looks into it. */
  readonly parts: string;
  /** The hash that the file must have. Null: the first copy is trusted. */
  readonly sha256: string | null;
  /** The version that the folder has already. Null: none, or it does not matter. */
  readonly heldEtag: string | null;
}

/** Everything that fetches share: limits, turns of hosts, and who we are. */
export interface FetchContext {
  readonly limits: FetchLimits;
  readonly turns: HostTurns;
  /** Hosts that did not answer at all. They get one more try instead of many. */
  readonly silentHosts: Set<string>;
  readonly userAgent: string;
  readonly onBytes: (progress: { name: string; done: number; total: number | null }) => void;
}

/** A whole, checked file under its published name. `unchanged`: the server says that ours is still the newest. */
export type FetchedFile =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'fetched';
      readonly path: string;
      readonly bytes: number;
      readonly sha256: string;
      readonly etag: string | null;
      readonly address: string;
      /** The address that answered, if the server moved us to another host. */
      readonly movedTo: string | null;
    };

const MarkSchema = z.object({ mark: z.string().nullable() });

/**
 * Fetches a file: continues what an earlier run began, repeats what breaks off, and asks the next address if one fails. The
 * file appears under its name only when it is whole and checked.
 *
 * @throws FetchError if no address has it. The message lists what each said.
 */
export async function fetchFile(wanted: WantedFile, context: FetchContext): Promise<FetchedFile> {
  const part = join(wanted.parts, `${wanted.name}.part`);
  await mkdir(wanted.parts, { recursive: true });
  await mkdir(wanted.folder, { recursive: true });
  const problems: FetchError[] = [];
  for (const address of wanted.addresses) {
    try {
      return await fetchFrom(address, { wanted, part, context });
    } catch (error) {
      if (!(error instanceof FetchError) || error.isFinal) throw error;
      problems.push(error);
    }
  }
  throw joinProblems(wanted, problems);
}

function joinProblems({ name }: WantedFile, problems: readonly FetchError[]): FetchError {
  // The file is gone only if no address has it. One that does not answer may have it.
  const first = problems.find(({ problem }) => problem !== 'missing') ?? problems[0];
  const lines = problems.map(({ message }) => message).join('\n  ');
  return new FetchError(first?.problem ?? 'missing', `${name}: ${lines === '' ? 'No address is known.' : lines}`);
}

interface Work {
  readonly wanted: WantedFile;
  readonly part: string;
  readonly context: FetchContext;
}

async function fetchFrom(address: string, work: Work): Promise<FetchedFile> {
  const { limits, silentHosts } = work.context;
  if (!isSafeAddress(address))
    throw new FetchError('moved-unsafely', `${address} is not encrypted, so we do not ask it. Use an https address.`);
  const { host } = new URL(address);
  const tries = silentHosts.has(host) ? 1 : limits.tries;
  for (let failures = 0; ;) {
    const before = await sizeOf(work.part);
    const result = await fetchOnce(address, work).catch(expectPassing);
    if (!(result instanceof FetchError)) return result;
    const hasProgress = (await sizeOf(work.part)) - before >= PROGRESS_BYTES;
    failures = hasProgress ? 0 : failures + 1;
    if (failures >= tries) {
      if (result.problem === 'unreachable') silentHosts.add(host);
      throw result;
    }
    if (failures > 0) await sleep(limits.retryMs * 2 ** (failures - 1));
  }
}

/** Returns a problem of the moment, and throws any other. */
function expectPassing(error: unknown): FetchError {
  if (error instanceof FetchError && error.isPassing) return error;
  throw error;
}

async function fetchOnce(address: string, { wanted, part, context }: Work): Promise<FetchedFile> {
  const { name } = wanted;
  const outcome = await context.turns.take(address, async () =>
    attemptFetch({
      address,
      part,
      partMark: await readMark(part),
      heldEtag: wanted.heldEtag,
      userAgent: context.userAgent,
      limits: context.limits,
      onBytes: (done, total) => context.onBytes({ name, done, total }),
      onVersion: (mark) => writeFile(`${part}.json`, JSON.stringify({ mark })),
    }),
  );
  if (outcome.kind === 'unchanged') return outcome;
  const { etag, answeredBy } = outcome;
  const sha256 = await checkPart(part, { wanted, address });
  const path = join(wanted.folder, name);
  const bytes = await sizeOf(part);
  await rename(part, path);
  await rm(`${part}.json`, { force: true });
  const movedTo = new URL(answeredBy).host === new URL(address).host ? null : answeredBy;
  return { kind: 'fetched', path, bytes, sha256, etag, address, movedTo };
}

/** Checks a whole part, and removes it if it is wrong. @returns its hash */
async function checkPart(part: string, { wanted, address }: { wanted: WantedFile; address: string }): Promise<string> {
  try {
    await checkContent(part, { name: wanted.name, from: address });
    const sha256 = await hashFile(part);
    if (wanted.sha256 !== null && sha256 !== wanted.sha256) throw changedError(wanted, { address, sha256 });
    return sha256;
  } catch (error) {
    await rm(part, { force: true });
    await rm(`${part}.json`, { force: true });
    throw error;
  }
}

function changedError({ name, sha256: known }: WantedFile, now: { address: string; sha256: string }): FetchError {
  return new FetchError(
    'changed',
    `${name} changed: ${now.address} now sends a file with the hash ${now.sha256.slice(0, 12)}…, but the lock has ${known?.slice(0, 12) ?? ''}…. The old file stays. Look at what the publisher says about it. To take the new one, run the command again with --accept-change ${name}.`,
  );
}

/** Reads which version a part is of. Null: unknown. */
async function readMark(part: string): Promise<string | null> {
  const text = await readFile(`${part}.json`, 'utf8').catch(() => null);
  try {
    return text === null ? null : MarkSchema.parse(JSON.parse(text)).mark;
  } catch {
    return null;
  }
}
