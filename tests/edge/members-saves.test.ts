import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, jsonOf, MemberBrowser } from './member-browser.ts';

const SAVE = '/gsr/api/save_school';
const DELETE = '/gsr/api/delete_school';
const LIST = '/gsr/api/saved_school_list';
const SCHOOL = { state: 'ky', id: '210003002021' };

beforeEach(addColumbia);

/** Writes many schools into the catalogue; gives their keys. */
async function addManySchools(count: number): Promise<{ state: string; id: string }[]> {
  const ids = Array.from({ length: count }, (_, at) => String(210_100_000_000 + at));
  await env.CATALOGUE.prepare(
    `INSERT INTO school (state, id, name, type, is_open, levels, grade_low, grade_high, city_slug, city_name, district_id,
       rating_summary, nearby, document, award_years, row_hash)
     SELECT 'ky', value, 'School', 'public', 1, 'e', 'kg', '5', 'columbia', 'Columbia', NULL, NULL, '[]', '{}',
       '{"csa":[],"gold":[]}', 'x' FROM json_each(?)`,
  )
    .bind(JSON.stringify(ids))
    .run();
  return ids.map((id) => ({ state: 'ky', id }));
}

describe('a school', () => {
  it('is saved once, even if repeated', async () => {
    const { browser } = await aMember();
    expect(await jsonOf(browser.post(SAVE, { school: SCHOOL }))).toEqual({
      success: true,
      was_saved: false,
      saved_schools_count: 1,
    });
    expect(await jsonOf(browser.post(SAVE, { school: { state: 'Kentucky', school_id: SCHOOL.id } }))).toEqual({
      success: true,
      was_saved: true,
      saved_schools_count: 1,
    });
    const { saved_schools } = await jsonOf<{ saved_schools: object[] }>(browser.get(LIST));
    expect(saved_schools).toMatchObject([SCHOOL]);
  });

  it('keeps its place in the list of the browser', async () => {
    const { browser } = await aMember();
    const added = await addManySchools(4);
    const shuffled = [2, 0, 3, 1].flatMap((at) => added[at] ?? []);
    await browser.post('/gsr/api/saved_school_list', { added: shuffled });
    const { saved_schools } = await jsonOf<{ saved_schools: object[] }>(browser.get('/gsr/api/saved_school_list'));
    expect(saved_schools).toMatchObject(shuffled);
  });

  it('is removed once and removal can be repeated', async () => {
    const { browser } = await aMember();
    await browser.post(SAVE, { school: SCHOOL });
    expect(await jsonOf(browser.delete(DELETE, { school: SCHOOL }))).toEqual({
      success: true,
      was_saved: true,
      saved_schools_count: 0,
    });
    expect((await browser.delete(DELETE, { school: SCHOOL })).status).toBe(200);
  });

  it('is saved and removed by forms without script', async () => {
    const { browser } = await aMember();
    const fields = { 'school[state]': 'ky', 'school[id]': SCHOOL.id, return_to: '/kentucky/' };
    expect((await browser.submit(SAVE, fields)).status).toBe(303);
    expect(await countRows('saved_school')).toBe(1);
    expect((await browser.submit(DELETE, { ...SCHOOL, return_to: '/kentucky/' })).headers.get('location')).toBe(
      '/kentucky/',
    );
    expect(await countRows('saved_school')).toBe(0);
    const { results } = await env.MEMBERS.prepare('SELECT action, location FROM saved_school_log ORDER BY id').all();
    expect(results).toEqual([
      { action: 'add', location: 'Form' },
      { action: 'remove', location: 'Form' },
    ]);
  });

  it('returns a form to its place and language', async () => {
    const { browser } = await aMember();
    const fields = { 'school[state]': 'ky', 'school[id]': SCHOOL.id, return_to: '/kentucky/?page=2#Students' };
    expect((await browser.submit(`${SAVE}?lang=es`, fields)).headers.get('location')).toBe(
      '/kentucky/?page=2&lang=es#Students',
    );
  });

  it('returns 501 for a visitor who is logged out', async () => {
    const save = await new MemberBrowser().post(SAVE, { school: SCHOOL });
    expect(save.status).toBe(501);
    expect((await jsonOf(save))['message']).toBe(
      'There was an issue adding the school to your account. Please log out and sign back in. Thank you.',
    );
    const remove = await new MemberBrowser().delete(DELETE, { school: SCHOOL });
    expect(remove.status).toBe(501);
    expect((await jsonOf(remove))['message']).toBe(
      'There was an issue deleting the school from your account. Please log out and sign back in. Thank you.',
    );
  });

  it('is refused if the catalogue lacks it', async () => {
    const { browser } = await aMember();
    const answer = await browser.post(SAVE, { school: { state: 'ky', id: '210003009999' } });
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'unknown-school']);
  });

  it.for([
    {},
    { school: null },
    { school: {} },
    { school: { state: 'zz', id: SCHOOL.id } },
    { school: { state: 'ky', id: "1' OR 1=1" } },
  ])('needs a state and id, not %j', async (body) => {
    const { browser } = await aMember();
    expect((await browser.post(SAVE, body)).status).toBe(422);
    expect((await browser.delete(DELETE, body)).status).toBe(422);
  });

  it('appears only on the list of its member', async () => {
    const ana = await aMember({ email: 'ana@example.org' });
    const eve = await aMember({ email: 'eve@example.org' });
    await ana.browser.post(SAVE, { school: SCHOOL });
    await eve.browser.delete(DELETE, { school: SCHOOL });
    expect(await jsonOf(eve.browser.get(LIST))).toMatchObject({ saved_schools: [] });
    expect(await jsonOf(ana.browser.get(LIST))).toMatchObject({ saved_schools: [SCHOOL] });
  });
});

describe('a list', () => {
  it('keeps 500 schools from simultaneous, repeated calls', { timeout: 120_000 }, async () => {
    const { browser } = await aMember();
    const schools = await addManySchools(500);
    const clicks = [...schools, ...schools].map((school) => browser.post(SAVE, { school }));
    const statuses = new Set((await Promise.all(clicks)).map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
    const { saved_schools } = await jsonOf<{ saved_schools: { id: string }[] }>(browser.get(LIST));
    expect(saved_schools.map(({ id }) => id).sort()).toEqual(schools.map(({ id }) => id));
  });

  it('merges the browser’s schools at login', async () => {
    const { browser } = await aMember();
    const [first, second, third] = await addManySchools(3);
    await browser.post(SAVE, { school: first });
    const merged = await jsonOf<{ saved_schools: object[] }>(browser.post(LIST, { added: [first, second, third] }));
    expect(merged.saved_schools).toHaveLength(3);
    expect(await jsonOf(browser.post(LIST, { added: [third], removed: [second] }))).toMatchObject({
      success: true,
    });
    expect(await countRows('saved_school')).toBe(2);
  });

  it('skips schools that left the catalogue', async () => {
    const { browser } = await aMember();
    const [known] = await addManySchools(1);
    const added = [known, { state: 'ky', id: '210003009999' }];
    const { saved_schools } = await jsonOf<{ saved_schools: object[] }>(browser.post(LIST, { added }));
    expect(saved_schools).toMatchObject([known]);
  });

  it('accepts a thousand schools in one call', async () => {
    const { browser } = await aMember();
    const added = await addManySchools(1000);
    expect((await browser.post(LIST, { added: added.slice(0, 500) })).status).toBe(200);
    expect((await browser.post(LIST, { added, removed: added.slice(0, 500) })).status).toBe(200);
    expect(await countRows('saved_school')).toBe(1000);
    expect((await browser.post(LIST, { added: [...added, SCHOOL] })).status).toBe(422);
  });

  it('is full at 2,000 schools', async () => {
    const { browser } = await aMember();
    const schools = await addManySchools(2100);
    for (let at = 0; at < 2100; at += 700) await browser.post(LIST, { added: schools.slice(at, at + 700) });
    expect(await countRows('saved_school')).toBe(2000);
    const answer = await browser.post(SAVE, { school: SCHOOL });
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'too-many-schools']);
    expect((await browser.post(SAVE, { school: schools[0] })).status).toBe(200);
  });
});

describe('the log of saves', () => {
  const entry = { state: 'ky', school_id: SCHOOL.id, action: 'add', location: 'Search list' };

  it('records members’ actions and no visitor’s', async () => {
    const { browser } = await aMember();
    expect((await browser.post('/gsr/api/log_saved_school', { saved_schools_log: entry })).status).toBe(200);
    expect((await new MemberBrowser().post('/gsr/api/log_saved_school', { saved_schools_log: entry })).status).toBe(
      200,
    );
    const { results } = await env.MEMBERS.prepare('SELECT action, location, school_id FROM saved_school_log').all();
    expect(results).toEqual([{ action: 'add', location: 'Search list', school_id: SCHOOL.id }]);
  });

  it('records only changes of a merged list', async () => {
    const { browser } = await aMember();
    const [first, second, third] = await addManySchools(3);
    await browser.post(LIST, { added: [first, second] });
    await browser.post(LIST, { added: [second, third], removed: [first, SCHOOL] });
    const { results } = await env.MEMBERS.prepare(
      "SELECT action, school_id FROM saved_school_log WHERE location = 'Sync' ORDER BY id",
    ).all();
    expect(results).toEqual([
      { action: 'add', school_id: first?.id },
      { action: 'add', school_id: second?.id },
      { action: 'remove', school_id: first?.id },
      { action: 'add', school_id: third?.id },
    ]);
  });

  it('accepts only two actions', async () => {
    const { browser } = await aMember();
    const answer = await browser.post('/gsr/api/log_saved_school', {
      saved_schools_log: { ...entry, action: 'steal' },
    });
    expect(answer.status).toBe(422);
  });
});
