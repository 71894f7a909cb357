import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findHoldReasons } from '#domain/reviews/review-checks.ts';
import { REVIEW_STATUSES, USER_TYPES } from '#domain/reviews/review-terms.ts';
import { countWords } from '#domain/reviews/review-text.ts';
import { readDatabaseBinding } from '#pipeline/catalogue/project-bindings.ts';
import { LocalMembers } from '#pipeline/members/local-members.ts';
import { demoCatalogue } from '#pipeline/sample/demo-catalogue.ts';
import { demoReviews } from '#pipeline/sample/demo-reviews.ts';

const SCHOOLS = demoCatalogue().contributions.map(({ state, id }) => ({ state, id }));
const ROWS = demoReviews(SCHOOLS);
const rowsOf = (table: string) => ROWS.filter((row) => row.table === table).map(({ row }) => row);
const valuesOf = (table: string, column: string) => new Set(rowsOf(table).map((row) => row[column]));

it('is the same at every call', () => {
  expect(demoReviews(SCHOOLS)).toEqual(ROWS);
});

it('has all authors, languages and statuses, several states, and replies', () => {
  expect([...valuesOf('review', 'user_type')].sort()).toEqual([...USER_TYPES].sort());
  expect([...valuesOf('review', 'language')].sort()).toEqual(['en', 'es']);
  expect([...valuesOf('review', 'state')].sort()).toEqual(['ca', 'nv']);
  expect([...valuesOf('review', 'status')].sort()).toEqual(
    REVIEW_STATUSES.filter((one) => one !== 'deleted').toSorted(),
  );
  expect(rowsOf('review_response').length).toBeGreaterThan(20);
  expect(valuesOf('review', 'school_id').size).toBeLessThan(SCHOOLS.length);
});

it('is marked as invented, and its authors cannot log in', () => {
  expect(valuesOf('review', 'is_invented')).toEqual(new Set([1]));
  for (const { email } of rowsOf('member')) expect(email).toMatch(/\.invalid$/);
});

it('is held for what its text shows', () => {
  const context = { schoolName: '', isMinor: false, isOfficial: false, isCopied: false };
  for (const { comment, held_for } of rowsOf('review')) {
    const text = String(comment);
    expect([text, text === '' || countWords(text) >= 15]).toEqual([text, true]);
    const found = findHoldReasons([text], { ...context, isCrowdedNetwork: false, isCampaign: false });
    // A phone number with an offer has a second reason.
    const [held] = JSON.parse(String(held_for).replace('"reported"', '')) as string[];
    expect([text, found[0]]).toEqual([text, held]);
  }
});

it('waits with a moderator if it is held, reported or appealed', () => {
  const waiting = new Set(rowsOf('review').flatMap(({ id, queued_at }) => (queued_at === null ? [] : [id])));
  const held = rowsOf('review').flatMap(({ id, status }) => (status === 'pending' ? [id] : []));
  const [reported, appealed] = ['review_flag', 'review_appeal'].map((table) => valuesOf(table, 'review_id'));
  expect([reported?.size, appealed?.size].every((count) => (count ?? 0) > 0)).toBe(true);
  expect(waiting).toEqual(new Set([...held, ...(reported ?? []), ...(appealed ?? [])]));
});

it('fits the database, whose triggers count it', async () => {
  const members = new LocalMembers(await mkdtemp(join(tmpdir(), 'homeroom-demo-')), readDatabaseBinding('MEMBERS'));
  await members.insertAll(ROWS);
  const [counted] = await members.query({ sql: 'SELECT sum(reviews) AS reviews FROM school_review_count', values: [] });
  await members.close();
  expect(counted?.['reviews']).toBe(rowsOf('review').filter(({ status }) => status === 'published').length);
});
