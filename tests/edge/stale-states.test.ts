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
  await addCity('tn', { slug: 'celina', name: 'Celina' });
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

  it('reports a bordering state with changed schools', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 2 });
    expect((await makeLive('ky')).staleStates).toEqual(['tn']);
  });

  it('reports nothing once that state is regenerated', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 2 });
    await makeLive('ky');
    await makeLive('tn');
    expect((await makeLive('ky')).staleStates).toEqual([]);
  });

  it('reports the state again after a failed regeneration', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 2 });
    await makeLive('ky');
    const diesBeforeLive = (name: string) => (name === 'go live' ? Promise.reject(new Error('killed')) : undefined);
    await runRegeneration('tn', { step: (name, work) => diesBeforeLive(name) ?? work() });
    expect((await makeLive('ky')).staleStates).toEqual(['tn']);
  });

  it('reports a state that lists the school as top-performing', async () => {
    await changeSchool('470069000211', { nearby: '[]', nearby_top: `[["ky","${ADAIR_ELEMENTARY}",31.5]]` });
    await makeLive('tn');
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 9 });
    expect((await makeLive('ky')).staleStates).toEqual(['tn']);
    expect((await makeLive('tn')).pagesRendered).toBe(2);
    expect((await makeLive('ky')).staleStates).toEqual([]);
  });

  it('reports nothing if no other state shows the change', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
    expect((await makeLive('ky')).staleStates).toEqual([]);
  });

  it('reports national pages if counts of a state change', async () => {
    await setStateCounts('ky', { all: 2, e: 1, h: 1 });
    expect((await makeLive('ky')).staleStates).toEqual(['us']);
  });

  it('reports no state for the national pages', async () => {
    expect((await makeLive('us')).staleStates).toEqual([]);
  });
});

it('a regeneration reports only states with live pages', async () => {
  await makeLive('ky');
  await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 2 });
  expect((await makeLive('ky')).staleStates).toEqual([]);
});
