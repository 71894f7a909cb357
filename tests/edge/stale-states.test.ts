import { beforeEach, describe, expect, it } from 'vitest';
import {
  ADAIR_ELEMENTARY,
  addCity,
  addColumbia,
  addSchool,
  addState,
  changeSchool,
  setStateCounts,
} from './catalogue-builder.ts';
import { makeLive, runRegeneration } from './region-run.ts';

/** A school of Tennessee that lists Adair County's school, across the state line, as nearby. */
beforeEach(async () => {
  await addColumbia();
  await addState('tn', { name: 'Tennessee' });
  await addCity('tn', 'celina', 'Celina');
  const celina = { state: 'tn' as const, city_slug: 'celina', city_name: 'Celina', district_id: null };
  await addSchool({
    ...celina,
    id: '470069000211',
    name: 'Celina School',
    nearby: `[["ky","${ADAIR_ELEMENTARY}",31.5]]`,
  });
  await addSchool({ ...celina, id: '470069000212', name: 'Inland School', nearby: '[["tn","470069000211",2]]' });
});

describe('a regeneration', () => {
  beforeEach(async () => {
    for (const region of ['ky', 'tn', 'us'] as const) await makeLive(region);
  });

  it('reports the state across the line whose pages show a school that changed', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 2 });
    expect((await makeLive('ky')).staleStates).toEqual(['tn']);
  });

  it('reports nothing once that state has followed', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 2 });
    await makeLive('ky');
    await makeLive('tn');
    expect((await makeLive('ky')).staleStates).toEqual([]);
  });

  it('reports the state as long as it failed to follow', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 2 });
    await makeLive('ky');
    const diesBeforeLive = (name: string) => (name === 'go live' ? Promise.reject(new Error('killed')) : undefined);
    await runRegeneration('tn', { step: (name, work) => diesBeforeLive(name) ?? work() });
    expect((await makeLive('ky')).staleStates).toEqual(['tn']);
  });

  it('reports a state that shows the school among the near and top-performing only, and that state follows', async () => {
    await changeSchool('470069000211', { nearby: '[]', nearby_top: `[["ky","${ADAIR_ELEMENTARY}",31.5]]` });
    await makeLive('tn');
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 9 });
    expect((await makeLive('ky')).staleStates).toEqual(['tn']);
    expect((await makeLive('tn')).pagesRendered).toBe(2);
    expect((await makeLive('ky')).staleStates).toEqual([]);
  });

  it('reports nothing for a change that no other state shows', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
    expect((await makeLive('ky')).staleStates).toEqual([]);
  });

  it('reports the national pages where the counts of a state change', async () => {
    await setStateCounts('ky', { all: 2, e: 1, h: 1 });
    expect((await makeLive('ky')).staleStates).toEqual(['us']);
  });

  it('of the national pages reports no state', async () => {
    expect((await makeLive('us')).staleStates).toEqual([]);
  });
});

it('a regeneration reports no state that has no live pages', async () => {
  await makeLive('ky');
  await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 2 });
  expect((await makeLive('ky')).staleStates).toEqual([]);
});
