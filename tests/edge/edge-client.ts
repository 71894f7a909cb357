import { brotliDecompressSync } from 'node:zlib';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { EdgeEnv } from '../../src/edge/env/edge-env.ts';
import worker from './test-worker.ts';

/** Bindings in place of the real ones; `undefined` takes one away. */
export type Stores = { readonly [Name in keyof EdgeEnv]?: EdgeEnv[Name] | undefined };

export interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | ReadableStream<Uint8Array>;
}

/** Asks the Worker as a browser does, but follows no redirect; the body is unpacked. */
export async function ask(path: string, asked: Asked = {}): Promise<Response> {
  const response = await askWith({}, path, asked);
  if (response.headers.get('content-encoding') !== 'br' || response.body === null) return response;
  const { status, headers } = response;
  const body = brotliDecompressSync(await response.arrayBuffer());
  return new Response(body, { status, headers, encodeBody: 'manual' });
}

/** Asks the Worker over the real stores, or over those that a test gives; the body stays as it was sent. */
export async function askWith(stores: Stores, path: string, asked: Asked = {}): Promise<Response> {
  const context = createExecutionContext();
  const headers = { 'accept-encoding': 'gzip, br', ...asked.headers };
  const request = new Request(`${env.SITE_ORIGIN}${path}`, { redirect: 'manual', ...asked, headers });
  const response = await worker.fetch(request, { ...env, ...stores }, context);
  const body = await response.arrayBuffer();
  await waitOnExecutionContext(context);
  const { status } = response;
  return new Response(body.byteLength === 0 ? null : body, { status, headers: response.headers, encodeBody: 'manual' });
}

/** Asks an editors' call as the holder of the token. */
export function askAsEditor(path: string, body?: unknown): Promise<Response> {
  const headers = { authorization: 'Bearer test-editor-token', 'content-type': 'application/json' };
  return ask(path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
}
