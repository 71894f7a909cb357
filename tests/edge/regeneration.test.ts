import { env } from 'cloudflare:workers';
import { introspectWorkflowInstance } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { ask, askAsEditor } from './edge-client.ts';

beforeEach(addColumbia);

describe('regeneration', () => {
  it('makes every page of a state readable in both languages', async () => {
    await using instance = await introspectWorkflowInstance(env.REGENERATION, 'ky-1');
    const started = await askAsEditor('/edge/regenerations', { state: 'KY' });
    expect(started.status).toBe(202);
    await instance.waitForStatus('complete');
    const record = await (await askAsEditor('/edge/regenerations/ky-1')).json();
    expect(record).toMatchObject({ status: 'live', isLive: true, pagesTotal: 18, pagesRendered: 18, failure: null });
    const page = await ask('/kentucky/columbia/210003002021-Adair-County-Elementary-School/?lang=es');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-language')).toBe('es');
  });
});
