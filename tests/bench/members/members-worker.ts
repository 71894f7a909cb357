import { hasFields, isListOf, readJson } from '#domain/types/json-checks.ts';
import { createApp } from '../../../src/edge/app.ts';
import type { EdgeEnv } from '../../../src/edge/env/edge-env.ts';

/** A request as the bench sends it: a call of the site, by its path. */
export interface AskedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie: string;
  readonly body: object | null;
  /** The visitor's network address, by default unknown. */
  readonly address?: string;
}

/** What a call answered, and what it cost inside the Worker. */
export interface MeasuredCall {
  readonly ms: number;
  readonly status: number;
}

const app = createApp({
  templateVersion: 'bench',
  versionFor: () => 'bench',
  render: () => Promise.reject(new Error('The bench reads no pages.')),
});

export default {
  async fetch(request, env, context): Promise<Response> {
    if (request.method !== 'POST') return new Response('ready');
    const calls = readJson(await request.text(), isListOf(hasFields<AskedCall>('method', 'path')));
    const measured: MeasuredCall[] = [];
    for (const call of calls) measured.push(await measure(call, { env, context }));
    return Response.json(measured);
  },
} satisfies ExportedHandler<EdgeEnv>;

async function measure(
  { method, path, cookie, body, address }: AskedCall,
  { env, context }: { env: EdgeEnv; context: ExecutionContext },
): Promise<MeasuredCall> {
  const request = new Request(`${env.SITE_ORIGIN}${path}`, {
    method,
    headers: {
      ...{ origin: env.SITE_ORIGIN, 'content-type': 'application/json' },
      ...(cookie !== '' && { cookie }),
      ...(address !== undefined && { 'cf-connecting-ip': address }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
  const startedAt = performance.now();
  const response = await app.fetch(request, env, context);
  await response.arrayBuffer();
  return { ms: performance.now() - startedAt, status: response.status };
}
