import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CatalogueTargetError } from './catalogue-target.ts';

/** A local R2 bucket, open for writing. */
export interface LocalBucket {
  put(key: string, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

const PROCESS_FILE = fileURLToPath(new URL('./local-bucket-process.ts', import.meta.url));

/**
 * Opens the local R2 bucket that `wrangler dev` with the same state folder reads from. Wrangler runs in a process of its
 * own: it takes hundreds of megabytes, and few imports bring boundaries.
 */
export async function openLocalBucket(stateDir: string, bucket: string): Promise<LocalBucket> {
  const child = fork(PROCESS_FILE, [resolve(stateDir), bucket], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => (words = `${words}${chunk.toString()}`.slice(-2000)));
  const ended = once(child, 'exit');
  const expect = async (answer: string, what: string): Promise<void> => {
    const [given] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
    if (given !== answer) throw notStored(what, words);
  };
  await expect('ready', 'anything');
  return {
    put: async (key, bytes) => {
      child.send({ key, bytes });
      await expect('stored', key);
    },
    close: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function notStored(key: string, words: string): CatalogueTargetError {
  return new CatalogueTargetError(
    `The local bucket did not take ${key}. ${words.trim()}`,
    'Check that the state folder can be written; nothing was imported.',
  );
}
