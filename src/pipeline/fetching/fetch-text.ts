import { attemptFetch } from './fetch-attempt.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FetchError } from './fetch-error.ts';
import type { FetchContext } from './fetch-file.ts';

const MOST_BYTES = 5_000_000;

/** Fetches a page as text, under the same limits as files. @throws FetchError */
export async function fetchText(address: string, { limits, turns, userAgent }: FetchContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homeroom-page-'));
  const part = join(folder, 'page');
  try {
    const outcome = await turns.take(address, () =>
      attemptFetch({
        address,
        part,
        partMark: null,
        heldEtag: null,
        userAgent,
        limits: { ...limits, maxBytes: MOST_BYTES, freeBytes: 0 },
        onBytes: () => undefined,
        onVersion: () => Promise.resolve(),
      }),
    );
    if (outcome.kind === 'unchanged') throw new FetchError('server-error', `${address} answers without a page.`);
    return await readFile(part, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
