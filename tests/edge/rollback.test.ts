import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { editSchool, loadStoredFacts } from '../../src/data/facts/stored-facts.ts';
import { writeEdit } from '../../src/data/facts/fact-queries.ts';
import { pinData, releaseData } from '../../src/data/regeneration/data-pins.ts';
import { selectRollBackTargets } from '../../src/data/regeneration/kept-data.ts';
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
import { addContribution } from './fact-builder.ts';
import { makeLive, momentOf, recordOf } from './region-run.ts';
import { aReply } from './review-actions.ts';
import { ADAIR, aReview, setStatus } from './review-builder.ts';

const WRONG_PHONE = '(999) 999-9999';
const RIGHT_PHONE = '(270) 555-0100';
const COMMENT = 'A sentence that names a child, and that nobody may ever read again on any page.';
const bodyOf = async (path: string = ADAIR_ELEMENTARY_PATH) => (await ask(path)).text();
const run = () => makeLive('ky', { members: env.MEMBERS, confirmDrop: true });

/** An import that reports a wrong phone number. */
const importWrong = () => changeSchool(ADAIR_ELEMENTARY, { phone: WRONG_PHONE });

/** Rolls the live generation back, and makes the pages. */
async function rollBack(id: string, to?: string): Promise<boolean> {
  const isPinned = await pinData(env.CATALOGUE, await recordOf(id), { to, at: momentOf(9) });
  await run();
  return isPinned;
}

beforeEach(async () => {
  await addTwoCities();
  await addContribution();
});

describe('rolling back', () => {
  beforeEach(async () => {
    await run();
    await importWrong();
    await run();
  });

  it('shows the data before the import', async () => {
    expect(await bodyOf()).toContain(WRONG_PHONE);
    expect(await rollBack('ky-2')).toBe(true);
    expect(await bodyOf()).toContain(RIGHT_PHONE);
    expect(await recordOf('ky-3')).toMatchObject({ status: 'live', isLive: true });
  });

  it('lasts when another parent writes a review', async () => {
    await rollBack('ky-2');
    await aReview({ comment: COMMENT });
    await run();
    expect(await bodyOf()).toContain(RIGHT_PHONE);
    expect(await bodyOf()).toContain(COMMENT);
  });

  it('lasts through another import, which a release shows', async () => {
    await rollBack('ky-2');
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
    await run();
    expect(await bodyOf()).toContain(RIGHT_PHONE);
    expect(await releaseData(env.CATALOGUE, 'ky')).toBe(true);
    await run();
    expect(await bodyOf()).toContain('(270) 384-0000');
    expect(await releaseData(env.CATALOGUE, 'ky')).toBe(false);
  });

  it('ends when an editor chooses the newest data', async () => {
    await rollBack('ky-2');
    expect(await rollBack('ky-3', 'ky-2')).toBe(true);
    expect(await bodyOf()).toContain(WRONG_PHONE);
    expect(await releaseData(env.CATALOGUE, 'ky')).toBe(false);
  });

  it('keeps what an editor corrects before and after it', async () => {
    const correct = async (value: string) => {
      const stored = await loadStoredFacts(env.CATALOGUE, ADAIR);
      const edit = { kind: 'change', fact: 'phone', value, hold: 'always' } as const;
      const edited = stored === null ? null : editSchool(stored, edit, '2025-26');
      if (stored === null || edited === null) throw new Error('The school is gone.');
      const note = { token: value, fact: 'phone', action: 'change', hold: 'always', reason: 'x', link: null } as const;
      expect(await writeEdit(env.CATALOGUE, { stored, edited }, { ...note, editor: 'e', at: momentOf(4) })).toBe(true);
    };
    await correct('(270) 555-0111');
    await rollBack('ky-2');
    expect(await bodyOf()).toContain('(270) 555-0111');
    await correct('(270) 555-0122');
    await run();
    expect(await bodyOf()).toContain('(270) 555-0122');
  });

  it('brings a removed school back, and removes an added one', async () => {
    await removeSchool(ADAIR_PRIMARY);
    await addSchool({ id: '210003002099', name: 'Added By Mistake' });
    await run();
    await rollBack('ky-3');
    expect((await ask('/kentucky/columbia/210003002022-Adair-Primary/')).status).toBe(200);
    expect((await ask('/kentucky/columbia/210003002099-Added-By-Mistake/')).status).toBe(410);
    const { results } = await env.CATALOGUE.prepare(
      `SELECT s.id FROM school_text t JOIN school s ON s.key = t.rowid WHERE school_text MATCH 'primary'`,
    ).all();
    expect(results).toEqual([{ id: ADAIR_PRIMARY }]);
  });

  it('is refused for a generation that is not live, or unknown', async () => {
    const record = await recordOf('ky-1');
    expect(await pinData(env.CATALOGUE, record, { at: momentOf(3) })).toBe(false);
    expect(await pinData(env.CATALOGUE, await recordOf('ky-2'), { to: 'ky-9', at: momentOf(3) })).toBe(false);
    expect((await askAsEditor('/edge/regenerations/ky-1/rollback', {})).status).toBe(409);
  });
});

describe('what a rollback never shows', () => {
  const ENDS: [string, (id: string) => Promise<unknown>][] = [
    ['deleted', (id) => setStatus(id, 'deleted')],
    ['removed', (id) => setStatus(id, 'removed')],
    ['hidden by reports', (id) => setStatus(id, 'pending')],
    [
      'written by an erased account',
      (id) =>
        env.MEMBERS.prepare('DELETE FROM member WHERE id = (SELECT member_id FROM review WHERE id = ?)').bind(id).run(),
    ],
  ];

  it.each(ENDS)('is a review that was %s', async (_how, end) => {
    const id = await aReview({ comment: COMMENT });
    await run();
    expect(await bodyOf()).toContain(COMMENT);
    await importWrong();
    await run();
    await end(id);
    await rollBack('ky-2');
    expect(await bodyOf()).toContain(RIGHT_PHONE);
    expect(await bodyOf()).not.toContain(COMMENT);
    expect(await bodyOf(`${ADAIR_ELEMENTARY_PATH}reviews/`)).not.toContain(COMMENT);
  });

  it('is a reply that was deleted', async () => {
    const reply = await aReply(await aReview());
    await run();
    expect(await bodyOf()).toContain('Thank you.');
    await importWrong();
    await run();
    await env.MEMBERS.prepare('DELETE FROM review_response WHERE id = ?').bind(reply).run();
    await rollBack('ky-2');
    expect(await bodyOf()).not.toContain('Thank you.');
  });

  it('is an official’s text that an editor returned', async () => {
    await addContribution({ source: 'school', facts: {}, district: null });
    await changeSchool(ADAIR_ELEMENTARY, { document: '{"series":[],"sources":[],"schoolAnswers":{"answers":[]}}' });
    await run();
    await env.CATALOGUE.prepare("DELETE FROM school_contribution WHERE source = 'school'").run();
    await importWrong();
    await run();
    await rollBack('ky-2');
    expect(await bodyOf()).not.toContain('schoolAnswers');
  });
});

describe('kept data', () => {
  it('are those before an import, after sixty runs for reviews', async () => {
    await run();
    await importWrong();
    await run();
    for (let at = 0; at < 60; at += 1) {
      await aReview();
      await run();
    }
    const targets = await selectRollBackTargets(env.CATALOGUE, 'ky');
    expect(targets.map(({ id }) => id)).toEqual(['ky-1']);
    expect(targets).toMatchObject([{ schools: 3, releases: [{ source: 'nces-ccd', year: '2015-16' }] }]);
  }, 60_000);

  it('go after thirty days, with their objects', async () => {
    const importAndRun = async (day: number) => {
      await changeSchool(ADAIR_ELEMENTARY, { phone: `(270) 555-01${10 + day}` });
      await makeLive('ky', { at: new Date(Date.UTC(2026, 0, day)) });
    };
    for (const day of [1, 2, 3]) await importAndRun(day);
    const before = await env.PAGES.list({ prefix: 'data/ky/' });
    const listTargets = async () => (await selectRollBackTargets(env.CATALOGUE, 'ky')).map(({ id }) => id);
    await importAndRun(63);
    expect(await listTargets()).toEqual(['ky-3']);
    await importAndRun(64);
    expect(await listTargets()).toEqual(['ky-4']);
    const after = await env.PAGES.list({ prefix: 'data/ky/' });
    expect(after.objects.length).toBe(before.objects.length - 1);
  });

  it('are not made of a correction or of a review', async () => {
    await run();
    await aReview();
    await run();
    expect(await selectRollBackTargets(env.CATALOGUE, 'ky')).toEqual([]);
    const { results } = await env.CATALOGUE.prepare('SELECT version FROM kept_data').all();
    expect(results).toHaveLength(1);
  });
});
