import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import worker from './test-worker.ts';

async function fetchAt(url: string, init: RequestInit = {}, siteOrigin = env.SITE_ORIGIN): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(url, { redirect: 'manual', ...init });
  const response = await worker.fetch(request, { ...env, SITE_ORIGIN: siteOrigin }, context);
  await waitOnExecutionContext(context);
  return response;
}

it('another host and http lead to the site', async () => {
  for (const origin of ['http://homeroom.test', 'https://evil.example', 'https://homeroom.preview.workers.dev']) {
    const response = await fetchAt(`${origin}/kentucky/?lang=es`);
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      'https://homeroom.test/kentucky/?lang=es',
    ]);
  }
});

it('another host opens no session', async () => {
  const response = await fetchAt('https://evil.example/gsr/session/register_email', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    body: '{"email":"ana@example.org"}',
  });
  expect(response.status).toBe(421);
  expect(response.headers.get('set-cookie')).toBeNull();
});

it('a developer’s site has any name', async () => {
  const response = await fetchAt('http://localhost:9000/nowhere/', {}, 'http://127.0.0.1:8787');
  expect(response.status).toBe(404);
});
