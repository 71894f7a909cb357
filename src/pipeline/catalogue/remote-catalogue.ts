import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { z } from 'zod';
import {
  CATALOGUE_TABLES,
  CatalogueTargetError,
  parseRow,
  type CatalogueTarget,
  type Row,
  type Selection,
  type Write,
} from './catalogue-target.ts';
import { buildSelection } from './catalogue-sql.ts';
import { CloudflareApi, type ApiAccess } from './cloudflare-api.ts';
import { writeSqlText } from './sql-text.ts';
import type { ProjectBindings } from './project-bindings.ts';

/** Rows per page. Wide rows contain whole documents, so a page of them is shorter and stays below a few megabytes. */
const PAGE_ROWS = { wide: 200, narrow: 5_000 };
const WIDE_COLUMNS = ['contribution', 'document', 'nearby'];

/**
 * A deployed catalogue, through Cloudflare's API. Reading is by pages; writing is one SQL file for D1's import, which is
 * all or nothing: if it fails, D1 restores the database as it was.
 */
export class RemoteCatalogue implements CatalogueTarget {
  readonly #api: CloudflareApi;
  readonly #bindings: ProjectBindings;

  constructor(access: ApiAccess, bindings: ProjectBindings) {
    this.#api = new CloudflareApi(access, bindings);
    this.#bindings = bindings;
  }

  /** @throws CatalogueTargetError if the account or the token is missing. */
  static fromEnvironment(
    bindings: ProjectBindings,
    environment: Readonly<Record<string, string | undefined>> = process.env,
  ): RemoteCatalogue {
    const accountId = environment['CLOUDFLARE_ACCOUNT_ID'];
    const token = environment['CLOUDFLARE_API_TOKEN'];
    if (accountId === undefined || token === undefined) {
      throw new CatalogueTargetError(
        'The deployed catalogue needs an account and a token.',
        'Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN, or leave --remote out; nothing was imported.',
      );
    }
    const baseUrl = environment['CLOUDFLARE_API_BASE'] ?? 'https://api.cloudflare.com/client/v4';
    return new RemoteCatalogue({ accountId, token, baseUrl }, bindings);
  }

  /** Checks that the deploy has migrated the database. An import never migrates a deployed one. */
  async migrate(): Promise<void> {
    try {
      await this.#api.query({ sql: 'SELECT counts FROM import_release LIMIT 1', values: [] });
    } catch (error) {
      throw new CatalogueTargetError(
        `The deployed catalogue ${this.#bindings.databaseId} cannot be read (${messageOf(error)}).`,
        'Apply its migrations (wrangler d1 migrations apply CATALOGUE --remote) and check the token; nothing was imported.',
        { cause: error },
      );
    }
  }

  async *rows<Shape extends z.ZodRawShape>(selection: Selection<Shape>): AsyncGenerator<z.output<z.ZodObject<Shape>>> {
    const keys = CATALOGUE_TABLES[selection.table];
    const columns = [...new Set([...Object.keys(selection.columns.shape), ...keys])];
    const limit = columns.some((column) => WIDE_COLUMNS.includes(column)) ? PAGE_ROWS.wide : PAGE_ROWS.narrow;
    let after: Row[string][] | null = null;
    for (;;) {
      const page: Row[] = await this.#api.query(buildSelection({ ...selection, columns }, { after, limit }));
      for (const row of page) yield parseRow(selection, row);
      const last = page.at(-1);
      if (last === undefined || page.length < limit) return;
      after = keys.map((key) => last[key] ?? null);
    }
  }

  async putBoundaryPack(key: string, bytes: Uint8Array): Promise<void> {
    await this.#api.putObject(key, bytes);
  }

  async transaction(change: (write: Write) => Promise<void>): Promise<void> {
    const dir = await mkdtemp(join(tmpdir(), 'homeroom-import-'));
    const path = join(dir, 'changes.sql');
    try {
      const isEmpty = await writeChanges(path, change);
      if (!isEmpty) await this.#api.importFile({ path, etag: await md5Of(path), size: (await stat(path)).size });
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    // Each call has its own connection; there is nothing to close.
  }
}

/** @returns true if there was nothing to write */
async function writeChanges(path: string, change: (write: Write) => Promise<void>): Promise<boolean> {
  const file: WriteStream = createWriteStream(path);
  let isEmpty = true;
  await change((row) => {
    isEmpty = false;
    for (const statement of writeSqlText(row)) file.write(`${statement}\n`);
  });
  file.end();
  await finished(file);
  return isEmpty;
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
