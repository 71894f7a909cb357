import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { readBody } from '../../src/edge/account/calls/request-body.ts';
import { ask } from './edge-client.ts';

const CHUNK = new Uint8Array(100_000).fill(97);
const SIGN_IN = '/gsr/session/auth';

/** A body of some chunks, or without an end. It counts the chunks that were read. */
function aBody(chunks: number): { body: ReadableStream<Uint8Array>; read: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === chunks) controller.close();
      else controller.enqueue(CHUNK);
      sent += 1;
    },
  });
  return { body, read: () => sent };
}

const post = (origin: string) =>
  ask(SIGN_IN, { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: aBody(50).body });

describe('a body of 5 MB', () => {
  it('is refused as too large', async () => {
    expect((await post(env.SITE_ORIGIN)).status).toBe(413);
  });

  it('of another site is refused for its origin', async () => {
    expect((await post('https://evil.example')).status).toBe(403);
  });

  it('without an end is not read to the end', async () => {
    const { body, read } = aBody(Infinity);
    const request = new Request(env.SITE_ORIGIN, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(await readBody(request, { maxBytes: 16_000 })).toEqual({ kind: 'refused', code: 'body-too-large' });
    expect(read()).toBeLessThan(100);
  });
});

it('a body that breaks off raises no alarm', async () => {
  const alarm = vi.spyOn(console, 'error').mockReturnValue();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(CHUNK.subarray(0, 10));
      controller.error(new Error('Network connection lost'));
    },
  });
  const headers = { origin: env.SITE_ORIGIN, 'content-type': 'application/json' };
  const request = new Request(env.SITE_ORIGIN, { method: 'POST', headers, body });
  expect(await readBody(request, { maxBytes: 16_000 })).toEqual({ kind: 'refused', code: 'malformed-body' });
  expect(alarm).not.toHaveBeenCalled();
});
