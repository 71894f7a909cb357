import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { loadHomeExample } from '#data/places/national-pages.ts';
import { selectStates } from '#data/places/place-queries.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { addCity, addSchool, addState } from './catalogue-builder.ts';

/** A school with results of these years, and all else that a full glance needs. */
async function addResults(state: StateCode, school: { id: string; years: readonly string[] }): Promise<void> {
  const resultsOf = (subject: string, value: number, subgroup?: string) => {
    const points = school.years.toReversed().map((year) => ({ year, value, students: 80 }));
    return { measure: 'proficiency', subject, subgroup, source: 'kentucky-kde', points };
  };
  const series = [resultsOf('reading', 61), resultsOf('mathematics', 52), resultsOf('reading', 40, 'low-income')];
  await addState(state, { name: state });
  await addCity(state, { slug: 'columbia', name: 'Columbia' });
  const document = JSON.stringify({ series, sources: [] });
  await addSchool({ state, id: school.id, name: `School of ${state}`, district_id: null, document });
  await env.CATALOGUE.prepare(
    'UPDATE school SET similar = ?, enrollment = 400, students_per_teacher = 15 WHERE state = ?',
  )
    .bind('[["210000000001",61.5,"2015-16"]]', state)
    .run();
  const points = school.years.map((year) => ({ year, value: 55, schools: 40 }));
  const averages = { measures: ['proficiency'], series: [{ ...series[0], points, pool: 'public-e' }] };
  await env.CATALOGUE.prepare('UPDATE state SET averages = ?, ratings_year = ? WHERE code = ?')
    .bind(JSON.stringify(averages), school.years.at(-1) ?? null, state)
    .run();
}

const findExample = async () => loadHomeExample(env.CATALOGUE, await selectStates(env.CATALOGUE));

it('the home page shows a school of the state with the newest results', async () => {
  await addResults('ky', { id: '210003002021', years: ['2014-15', '2015-16'] });
  await addResults('or', { id: '410003002021', years: ['2020-21', '2021-22'] });
  expect((await findExample())?.name).toBe('School of or');
});

it('the home page passes over a state with results of a single year', async () => {
  await addResults('ky', { id: '210003002021', years: ['2014-15', '2015-16'] });
  await addResults('or', { id: '410003002021', years: ['2021-22'] });
  expect((await findExample())?.name).toBe('School of ky');
});
