import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, jsonOf, MemberBrowser } from './member-browser.ts';
const SCHOOL = { state: 'ky', id: '210003002021' };

beforeEach(addColumbia);

describe('a note', () => {
  const NOTE = { state: 'ky', school_id: SCHOOL.id };
  const FETCH = `/gsr/user/fetch_school_note?state=ky&school_id=${SCHOOL.id}`;
  const WRITE = '/gsr/user/save_school_note';

  it('is stored with its tags, status and comment', async () => {
    const { browser } = await aMember();
    const note = { ...NOTE, why_saved: '["Sports","Close to home"]', status: 'Visited', comment: ' Kind\r\nteachers ' };
    expect((await browser.post(WRITE, note)).status).toBe(200);
    expect(await jsonOf(browser.get(FETCH))).toMatchObject({
      noteContent: { ...NOTE, why_saved: '["Close to home","Sports"]', status: 'Visited', comment: 'Kind\nteachers' },
    });
  });

  it('can still be changed at the limit of 5,000', async () => {
    const { browser, id } = await aMember();
    await env.MEMBERS.prepare(
      `INSERT INTO school_note (member_id, state, school_id, why_saved, comment, updated_at)
       SELECT ?1, 'ky', value, '[]', 'note', '2026-01-01' FROM json_each(?2)`,
    )
      .bind(id, JSON.stringify(Array.from({ length: 5000 }, (_, at) => `s${at}`)))
      .run();
    const full = await browser.post(WRITE, { ...NOTE, comment: 'one more' });
    expect([full.status, await codeOf(full)]).toEqual([422, 'too-many-schools']);
    await env.MEMBERS.exec(`DELETE FROM school_note WHERE school_id = 's0'`);
    for (const comment of ['one more', 'changed']) {
      expect((await browser.post(WRITE, { ...NOTE, comment })).status).toBe(200);
    }
    expect(await countRows(`school_note WHERE comment = 'changed'`)).toBe(1);
  });

  it('is shown in the visitor’s language', async () => {
    const { browser } = await aMember();
    await browser.post(`${WRITE}?lang=es`, { ...NOTE, why_saved: ['Deportes'], status: 'Visitada' });
    const { noteContent, tags, statuses } = await jsonOf<{
      noteContent: object;
      tags: { label: string }[];
      statuses: { label: string }[];
    }>(browser.get(FETCH));
    expect(noteContent).toMatchObject({ why_saved: '["Sports"]', status: 'Visited' });
    expect(tags.map(({ label }) => label)).toContain('Teachers');
    expect(statuses.map(({ label }) => label)).toContain('Considering');
  });

  it('is empty if it was never written', async () => {
    const { browser } = await aMember();
    expect(await jsonOf(browser.get(FETCH))).toMatchObject({
      noteContent: { why_saved: '[]', status: null, comment: '' },
    });
  });

  it('is refused after 280 characters, in specified words', async () => {
    const { browser } = await aMember();
    await browser.post(WRITE, { ...NOTE, comment: 'x'.repeat(280) });
    const answer = await browser.post(WRITE, { ...NOTE, comment: 'x'.repeat(281) });
    expect(answer.status).toBe(422);
    expect(await jsonOf(answer)).toMatchObject({
      message: 'Please enter a response with 280 or less characters',
      errors: [{ code: 'note-too-long', parameter: 'comment' }],
    });
    const { noteContent } = await jsonOf<{ noteContent: { comment: string } }>(browser.get(FETCH));
    expect(noteContent.comment).toHaveLength(280);
  });

  it('accepts only known tags and statuses', async () => {
    const { browser } = await aMember();
    for (const wrong of [{ why_saved: ['Free pizza'] }, { status: 'Bought' }, { why_saved: '{"a":1}' }])
      expect((await browser.post(WRITE, { ...NOTE, ...wrong })).status).toBe(422);
  });

  it('is deleted when it is emptied', async () => {
    const { browser } = await aMember();
    await browser.post(WRITE, { ...NOTE, comment: 'x' });
    await browser.post(WRITE, NOTE);
    expect(await countRows('school_note')).toBe(0);
  });

  it('is visible to its owner alone', async () => {
    const ana = await aMember({ email: 'ana@example.org' });
    const eve = await aMember({ email: 'eve@example.org' });
    await ana.browser.post(WRITE, { ...NOTE, comment: 'mine' });
    await eve.browser.post(WRITE, { ...NOTE, comment: 'hers' });
    expect(await jsonOf(ana.browser.get(FETCH))).toMatchObject({ noteContent: { comment: 'mine' } });
    expect((await new MemberBrowser().get(FETCH)).status).toBe(401);
  });

  it('can be saved by a form without script', async () => {
    const { browser } = await aMember();
    const answer = await browser.submit(WRITE, {
      ...NOTE,
      'why_saved[]': 'Sports',
      comment: 'x',
      return_to: '/kentucky/',
    });
    expect(answer.headers.get('location')).toBe('/kentucky/');
    expect(await jsonOf(browser.get(FETCH))).toMatchObject({ noteContent: { why_saved: '["Sports"]' } });
  });
});
