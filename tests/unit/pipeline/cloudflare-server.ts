import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { arrayBuffer } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { applyMigrations } from '#pipeline/catalogue/local-migrations.ts';
import type { DatabaseBinding } from '#pipeline/catalogue/project-bindings.ts';
import { BINDINGS } from './catalogue-folder.ts';

const ACCOUNT = '/accounts/acc';
const CallSchema = z.object({
  sql: z.string().default(''),
  params: z.array(z.union([z.string(), z.number(), z.null()])).default([]),
  action: z.string().optional(),
  etag: z.string().default(''),
});

interface Control {
  failImport: boolean;
  longestStatement: number;
  imports: number;
  uploads: number;
  /** The next call with this action gets no answer. */
  lost: 'ingest' | 'poll' | null;
}

/** A server that speaks the calls of Cloudflare's API which an import makes, with SQLite behind them. */
export async function cloudflareServer(binding: DatabaseBinding = BINDINGS) {
  const databasePath = `${ACCOUNT}/d1/database/${binding.databaseId}`;
  const database = new DatabaseSync(':memory:');
  applyMigrations(database, binding.migrationsDir);
  const objects = new Map<string, Uint8Array>();
  const control: Control = { failImport: false, longestStatement: 0, imports: 0, uploads: 0, lost: null };
  /** Uploaded files by MD5. D1 keeps them, too. */
  const files = new Map<string, string>();
  const run = (sql: string): unknown => {
    control.imports += 1;
    database.exec('BEGIN');
    try {
      for (const line of sql.split('\n'))
        control.longestStatement = Math.max(control.longestStatement, new TextEncoder().encode(line).length);
      database.exec(sql);
      if (control.failImport) throw new Error('out of space');
      database.exec('COMMIT');
      return { success: true, status: 'active', at_bookmark: 'b1' };
    } catch (error) {
      database.exec('ROLLBACK');
      return { success: true, status: 'error', errors: [String(error)] };
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  const base = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new Uint8Array(await arrayBuffer(request));
    const path = request.url ?? '';
    if (path === '/upload') {
      const etag = createHash('md5').update(body).digest('hex');
      files.set(etag, new TextDecoder().decode(body));
      control.uploads += 1;
      response.setHeader('etag', `"${etag}"`).end();
      return;
    }
    if (control.lost !== null && new TextDecoder().decode(body).includes(`"action":"${control.lost}"`)) {
      control.lost = null;
      request.socket.destroy();
      return;
    }
    const isKnown = request.headers.authorization === 'Bearer secret';
    const result = isKnown ? resultOf(path, body) : undefined;
    response.statusCode = isKnown ? 200 : 403;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ success: isKnown, errors: isKnown ? [] : [{ message: 'Authentication error' }], result }),
    );
  }

  function resultOf(path: string, body: Uint8Array): unknown {
    if (path.startsWith(`${ACCOUNT}/r2/buckets/${BINDINGS.boundariesBucket}/objects/`)) {
      objects.set(path.split('/objects/')[1] ?? '', body);
      return {};
    }
    const asked = CallSchema.parse(JSON.parse(new TextDecoder().decode(body)));
    if (path === `${databasePath}/query`)
      return [{ success: true, results: database.prepare(asked.sql).all(...asked.params) }];
    if (asked.action !== 'init' && asked.action !== 'ingest') return { success: true, status: 'complete' };
    const sql = files.get(asked.etag);
    return sql === undefined ? { success: true, upload_url: `${base()}/upload`, filename: 'x.sql' } : run(sql);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    access: { accountId: 'acc', token: 'secret', baseUrl: base() },
    query: (sql: string) => database.prepare(sql).all(),
    objects,
    control,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
