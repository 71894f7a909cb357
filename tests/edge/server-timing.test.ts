import { describe, expect, it } from 'vitest';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { aDeskMember } from './desk-builder.ts';
import { ask } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { makeLive } from './region-run.ts';

const EDITOR = { authorization: 'Bearer test-editor-token' };

keepStores(async () => {
  await addColumbia();
  await makeLive('ky');
});

describe('Server-Timing', () => {
  it('reports the stores to a caller with the editor token', async () => {
    const { headers } = await ask(ADAIR_ELEMENTARY_PATH, { headers: EDITOR });
    expect(headers.get('server-timing')).toMatch(
      /^total;dur=\d+, catalogue;dur=\d+;desc="1 calls", pages;dur=\d+;desc="1 calls"$/,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('is not there for visitors, even after an editor', async () => {
    await ask(ADAIR_ELEMENTARY_PATH, { headers: EDITOR });
    for (const headers of [{}, { authorization: 'Bearer wrong' }] as const) {
      const response = await ask(ADAIR_ELEMENTARY_PATH, { headers });
      expect(response.headers.get('server-timing')).toBeNull();
      expect(response.headers.get('cache-control')).toContain('public');
    }
    expect((await ask('/desk/')).headers.get('server-timing')).toBeNull();
  });

  it('is there at the desk', async () => {
    const { browser } = await aDeskMember('editor', '*');
    const response = await browser.get('/desk/');
    expect(response.status).toBe(200);
    expect(response.headers.get('server-timing')).toContain('members;dur=');
  });
});
