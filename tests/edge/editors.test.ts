import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { ask, askAsEditor, askWith } from './edge-client.ts';

const CALL = '/edge/regenerations';
const TOKEN = { authorization: 'Bearer test-editor-token' };
const JSON_TYPE = { 'content-type': 'application/json' };

beforeEach(addColumbia);

async function codeOf(response: Response): Promise<unknown> {
  const { errors } = await response.json<{ errors: { code: string; message: string }[] }>();
  return errors[0]?.code;
}

const post = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  ask(CALL, { method: 'POST', headers: { ...TOKEN, ...headers }, body });

async function countGenerations(): Promise<unknown> {
  return (await env.CATALOGUE.prepare('SELECT count(*) AS count FROM generation').first())?.['count'];
}

describe('an editors’ call', () => {
  it.for([
    undefined,
    'Bearer wrong',
    'Bearer ',
    'bearer test-editor-token',
    'test-editor-token',
    'Basic dGVzdC1lZGl0b3ItdG9rZW4=',
  ])('is refused for a caller with %s', async (authorization) => {
    const headers = { ...JSON_TYPE, ...(authorization === undefined ? {} : { authorization }) };
    for (const [path, method] of [
      [CALL, 'POST'],
      [CALL, 'GET'],
      [`${CALL}/ky-1`, 'GET'],
      [`${CALL}/ky-1/rollback`, 'POST'],
    ] as const) {
      const response = await ask(path, { method, headers, ...(method === 'POST' ? { body: '{"state":"ky"}' } : {}) });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
      expect(await codeOf(response)).toBe('needs-editor-token');
    }
    expect(await countGenerations()).toBe(0);
  });

  it('is refused for everyone if no token is set', async () => {
    for (const EDITOR_TOKEN of [undefined, '']) {
      for (const authorization of ['Bearer ', 'Bearer undefined', 'Bearer test-editor-token']) {
        expect((await askWith({ EDITOR_TOKEN }, CALL, { headers: { authorization } })).status).toBe(401);
      }
    }
  });

  it('is refused from another site, even with the token', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'https://homeroom.test.evil.example',
      'http://homeroom.test',
    ]) {
      const response = await post('{"state":"ky"}', { ...JSON_TYPE, origin });
      expect(response.status).toBe(403);
      expect(await codeOf(response)).toBe('foreign-origin');
    }
  });

  it('works from our own origin', async () => {
    expect((await ask(CALL, { headers: { ...TOKEN, origin: 'https://homeroom.test' } })).status).toBe(200);
  });

  it('limits only addresses that send wrong tokens', async () => {
    const stores = { EDITOR_LIMIT: { limit: () => Promise.resolve({ success: false }) } };
    const refused = await askWith(stores, CALL, { headers: { authorization: 'Bearer wrong' } });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await askWith(stores, CALL, { headers: TOKEN })).status).toBe(200);
  });

  it('is never kept by a cache', async () => {
    const answers = [
      await askAsEditor(CALL),
      await askAsEditor(`${CALL}/ky-9`),
      await askAsEditor(CALL, { state: 'zz' }),
      await ask(CALL),
      await ask('/edge/nothing'),
      await ask(CALL, { method: 'DELETE', headers: TOKEN }),
    ];
    for (const answer of answers) expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});

describe('a request for a regeneration', () => {
  it('must be sent as JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
    ]) {
      const response = await post('{"state":"ky"}', { 'content-type': type });
      expect(response.status).toBe(415);
      expect(await codeOf(response)).toBe('needs-json');
    }
  });

  it.for([
    '',
    '{',
    'null',
    '[]',
    '"ky"',
    '{}',
    '{"state":null}',
    '{"state":"zz"}',
    '{"state":["ky"]}',
    '{"state":"ky","confirmDrop":"yes"}',
    `{"state":"ky","more":"${'a'.repeat(20_000)}"}`,
    `{"state":"${'ky'.repeat(2_000)}"}`,
  ])('is refused if it names no state: %s', async (body) => {
    const response = await post(body);
    expect(response.status).toBe(422);
    expect(await codeOf(response)).toBe('unknown-state');
    expect(await countGenerations()).toBe(0);
  });

  it('is refused for a state outside the catalogue', async () => {
    const response = await post('{"state":"ca"}');
    expect(response.status).toBe(404);
    expect(await codeOf(response)).toBe('state-not-in-catalogue');
  });
});

describe('a call about a regeneration', () => {
  it('returns 404 for an unknown regeneration', async () => {
    for (const id of ['ky-9', 'nothing', '%F0%9F%8F%AB', "' OR 1=1 --", 'a'.repeat(500)]) {
      expect(await codeOf(await askAsEditor(`${CALL}/${id}`))).toBe('unknown-regeneration');
      const rollback = await askAsEditor(`${CALL}/${id}/rollback`, {});
      expect(rollback.status).toBe(404);
      expect(await codeOf(rollback)).toBe('unknown-regeneration');
    }
  });

  it('is refused for an unknown state', async () => {
    expect((await askAsEditor(`${CALL}?state=zz`)).status).toBe(422);
  });

  it.for([
    ['PUT', CALL, 'GET, HEAD, POST'],
    ['DELETE', CALL, 'GET, HEAD, POST'],
    ['POST', `${CALL}/ky-1`, 'GET, HEAD'],
    ['DELETE', `${CALL}/ky-1`, 'GET, HEAD'],
    ['GET', `${CALL}/ky-1/rollback`, 'POST'],
  ] as const)('lists allowed methods after %s on %s', async ([method, path, allowed]) => {
    const response = await ask(path, { method, headers: TOKEN });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(await codeOf(response)).toBe('wrong-method');
  });

  it('returns a JSON error if it does not exist', async () => {
    for (const path of ['/edge/', '/edge/nothing', `${CALL}/ky-1/nothing`]) {
      const response = await ask(path, { headers: TOKEN });
      expect(response.status).toBe(404);
      expect(await codeOf(response)).toBe('unknown-call');
    }
  });
});
