import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  ADAIR_PRIMARY,
  addSchool,
  addTwoCities,
  changeSchool,
  removeSchool,
} from './catalogue-builder.ts';
import { ask, askAsEditor } from './edge-client.ts';
import { makeLive, recordOf } from './region-run.ts';

const WRONG_PHONE = '(999) 999-9999';
const rollBack = (id: string) => askAsEditor(`/edge/regenerations/${id}/rollback`, {});
const bodyOf = async (path: string) => (await ask(path)).text();

beforeEach(async () => {
  await addTwoCities();
  await makeLive('ky');
  await changeSchool(ADAIR_ELEMENTARY, { phone: WRONG_PHONE });
});

describe('rolling back', () => {
  beforeEach(() => makeLive('ky'));

  it('restores the previous pages at once', async () => {
    expect(await bodyOf(ADAIR_ELEMENTARY_PATH)).toContain(WRONG_PHONE);
    const response = await rollBack('ky-2');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: 'ky-2', status: 'rolled-back', isLive: false });
    expect(await bodyOf(ADAIR_ELEMENTARY_PATH)).not.toContain(WRONG_PHONE);
    expect(await recordOf('ky-1')).toMatchObject({ status: 'live', isLive: true });
  });

  it('does not republish the wrong page later', async () => {
    await rollBack('ky-2');
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
    await makeLive('ky');
    expect(await bodyOf(ADAIR_ELEMENTARY_PATH)).toContain('(270) 384-0000');
  });

  it('does not republish it if the school reverts', async () => {
    await rollBack('ky-2');
    await env.CATALOGUE.prepare('UPDATE school SET phone = NULL').run();
    await makeLive('ky');
    expect(await bodyOf(ADAIR_ELEMENTARY_PATH)).not.toContain(WRONG_PHONE);
  });

  it('bases the next generation on the live one', async () => {
    await rollBack('ky-2');
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
    await makeLive('ky');
    expect((await rollBack('ky-3')).status).toBe(200);
    expect(await recordOf('ky-1')).toMatchObject({ isLive: true });
  });

  it('is refused if the older generation shows the same pages and the same search', async () => {
    await rollBack('ky-2');
    await env.CATALOGUE.prepare('UPDATE school SET phone = NULL').run();
    await makeLive('ky');
    expect((await rollBack('ky-3')).status).toBe(409);
  });

  it('is refused unless an older generation was live', async () => {
    expect((await rollBack('ky-1')).status).toBe(409);
    expect((await rollBack('ky-2')).status).toBe(200);
    expect((await rollBack('ky-2')).status).toBe(409);
    expect((await rollBack('ky-1')).status).toBe(409);
  });
});

describe('rolling back after an unchanged regeneration', () => {
  beforeEach(async () => {
    await makeLive('ky');
    await makeLive('ky');
  });

  it('restores the last generation that differs', async () => {
    expect((await rollBack('ky-3')).status).toBe(200);
    expect(await recordOf('ky-1')).toMatchObject({ status: 'live', isLive: true });
    expect(await bodyOf(ADAIR_ELEMENTARY_PATH)).not.toContain(WRONG_PHONE);
  });

  it('skips a repair, which shows the same pages', async () => {
    const { objects } = await env.PAGES.list({ prefix: 'packs/ky/' });
    await env.PAGES.delete(objects.map(({ key }) => key));
    expect((await makeLive('ky', { isRepair: true })).pagesRendered).toBeGreaterThan(0);
    expect((await rollBack('ky-4')).status).toBe(200);
    expect(await recordOf('ky-1')).toMatchObject({ isLive: true });
  });
});

describe('rolling back a removal', () => {
  const path = '/kentucky/columbia/210003002022-Adair-Primary/';

  beforeEach(async () => {
    await removeSchool(ADAIR_PRIMARY);
    await makeLive('ky', { confirmDrop: true });
    await rollBack('ky-2');
  });

  it('restores the page', async () => {
    expect((await ask(path)).status).toBe(200);
  });

  it('keeps the page if the school returned', async () => {
    await addSchool({ id: ADAIR_PRIMARY, name: 'Adair Primary', rating_summary: 5 });
    await makeLive('ky');
    expect((await ask(path)).headers.get('cache-tag')).toBe('region-ky');
  });
});

it('rolling back an addition drops its page for good', async () => {
  await addSchool({ id: '210003002099', name: 'Added By Mistake' });
  await makeLive('ky');
  await rollBack('ky-2');
  await removeSchool('210003002099');
  await makeLive('ky');
  expect((await ask('/kentucky/columbia/210003002099-Added-By-Mistake/')).status).toBe(410);
});
