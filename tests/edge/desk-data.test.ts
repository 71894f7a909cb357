import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import type { DeskDataPage } from '../../src/domain/data-sources/desk-data-page.ts';
import type { DeskTodayPage } from '../../src/domain/desk/desk-pages.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';

const PAGE = '/desk/data/';
const FILE = `${PAGE}kentucky-kde/rejected.csv`;
const LOSS = { state: 'ky', source: 'kentucky-kde', what: 'schools', before: '100', after: '50' };

beforeEach(async () => {
  await addColumbia();
  await env.CATALOGUE.batch([
    env.CATALOGUE.prepare(`INSERT INTO import_refusal VALUES ('kentucky-kde', '2026-01-02', ?, '[]')`).bind(
      JSON.stringify([LOSS]),
    ),
    env.CATALOGUE.prepare(
      `INSERT INTO release_rejection VALUES ('kentucky-kde', 0, 'a.csv,2,1,row,No school' || char(10)),
         ('kentucky-kde', 1, 'a.csv,3,2,row,No year' || char(10))`,
    ),
  ]);
});

it('shows what the gate refused to editors and administrators', async () => {
  for (const [role, scope] of [
    ['editor', 'ky'],
    ['administrator', '*'],
  ] as const) {
    const { browser } = await aDeskMember(role, scope);
    expect(await modelOf<DeskDataPage>(browser.get(PAGE))).toMatchObject({
      refusals: [{ source: 'kentucky-kde', refusedOn: '2026-01-02', losses: [LOSS] }],
      rejecting: ['kentucky-kde'],
    });
  }
});

it('hides data from moderators', async () => {
  const { browser } = await aDeskMember('moderator', '*');
  for (const path of [PAGE, FILE]) expect((await browser.get(path)).status).toBe(404);
});

it('sends rejected rows as a file', async () => {
  const { browser } = await aDeskMember('editor', 'ky');
  const answer = await browser.get(FILE);
  expect(answer.headers.get('content-disposition')).toContain('kentucky-kde-rejected.csv');
  expect(await answer.text()).toBe('file,row,id,kind,reason\na.csv,2,1,row,No school\na.csv,3,2,row,No year\n');
  for (const source of ['nces-ccd', 'nobody'])
    expect((await browser.get(`${PAGE}${source}/rejected.csv`)).status).toBe(404);
});

it('counts refused imports on the first page', async () => {
  const { browser } = await aDeskMember('editor', 'ky');
  const { waits } = await modelOf<DeskTodayPage>(browser.get('/desk/'));
  expect(waits).toContainEqual({ kind: 'refused', count: 1, path: PAGE });
});
