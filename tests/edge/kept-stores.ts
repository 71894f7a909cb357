import { env } from 'cloudflare:workers';
import { afterAll, beforeAll } from 'vitest';

type Builder = () => Promise<unknown>;

declare global {
  var keptStores: KeptStores | undefined;
}

/** What the tests of a file share as long as none of them changes a database. */
class KeptStores {
  #builder: Builder | undefined;
  #changes = '';

  keep(builder: Builder | undefined): void {
    this.#builder = builder;
    this.#changes = '';
  }

  async areAsBuilt(): Promise<boolean> {
    return this.#changes !== '' && this.#changes === (await countChanges());
  }

  async build(): Promise<void> {
    if (this.#builder === undefined) return;
    await this.#builder();
    this.#changes = await countChanges();
  }
}

// Files share one runtime, and each loads this module again, so its data must outlive it.
export const keptStores = (globalThis.keptStores ??= new KeptStores());

/**
 * Builds the stores of a file before its first test, and again only after a test that changed a database: most tests only
 * read, and building takes longer than they do. A test that changes a bucket alone needs a file that builds each time.
 */
export function keepStores(builder: Builder): void {
  beforeAll(() => {
    keptStores.keep(builder);
  });
  afterAll(() => {
    keptStores.keep(undefined);
  });
}

async function countChanges(): Promise<string> {
  const rows = await Promise.all(
    [env.CATALOGUE, env.MEMBERS].map((database) =>
      database.prepare('SELECT total_changes() AS count').first<{ count: number }>(),
    ),
  );
  return rows.map((row) => row?.count).join();
}
