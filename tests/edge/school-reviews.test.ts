import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProfilePage } from '../../src/domain/profile/profile-page.ts';
import { loadSchoolReviews } from '../../src/data/reviews/school-numbers.ts';
import { syncSchoolReviews } from '../../src/data/reviews/sync-school-reviews.ts';
import { deleteMember } from '../../src/data/account/member-queries.ts';
import { ADAIR_ELEMENTARY_PATH, ADAIR_PRIMARY, addTwoCities } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { ask } from './edge-client.ts';
import { dependenciesOfRun, makeLive, pathsWrittenBy } from './region-run.ts';
import { aReview, ADAIR, anAuthor, bothNumbers, setStatus } from './review-builder.ts';
import { broken } from './watched-stores.ts';
import { regenerate } from '../../src/edge/regeneration/regeneration-steps.ts';

const STORES = { members: env.MEMBERS, catalogue: env.CATALOGUE };
const TOPICS = [
  { topic: 'teachers', answer: 5, comment: '' },
  { topic: 'safety', answer: 2, comment: 'Mornings are hectic.' },
] as const;
const pull = () => syncSchoolReviews(STORES, 'ky');
const pageText = async () => (await ask(ADAIR_ELEMENTARY_PATH)).text();

beforeEach(addTwoCities);

describe('the numbers of a school', () => {
  it('always count its published reviews through every change of status', async () => {
    const first = await aReview({ stars: 5, topics: TOPICS, wouldRecommend: true });
    await aReview({ stars: 1, topics: TOPICS.slice(1), wouldRecommend: false, userType: 'student', status: 'pending' });
    const third = await aReview({ stars: 2 });
    for (const [id, status] of [
      [first, 'removed'],
      [third, 'declined'],
      [first, 'published'],
      [third, 'published'],
      [third, 'pending'],
    ] as const) {
      await setStatus(id, status);
      const [kept, counted] = await bothNumbers();
      expect([status, kept]).toEqual([status, counted]);
    }
  });

  it('lose the reviews of a deleted account', async () => {
    const { id } = await anAuthor();
    await aReview({ memberId: id, topics: TOPICS });
    await aReview({ stars: 3 });
    await deleteMember(env.MEMBERS, { id, emailKey: 'none' });
    const [kept, counted] = await bothNumbers();
    expect(kept).toEqual(counted);
    expect((await loadSchoolReviews(env.MEMBERS, [ADAIR]))[0]).toMatchObject({ reviews: 1, average: null, topics: [] });
  });

  it('have an average once there are five reviews', async () => {
    for (const stars of [5, 4, 4, 5] as const) await aReview({ stars });
    expect((await loadSchoolReviews(env.MEMBERS, [ADAIR]))[0]).toMatchObject({ reviews: 4, average: null });
    await aReview({ stars: 1 });
    const [numbers] = await loadSchoolReviews(env.MEMBERS, [ADAIR]);
    expect(numbers).toMatchObject({ reviews: 5, average: 3.8, distribution: [1, 0, 0, 2, 2] });
  });
});

describe('bringing reviews to the pages', () => {
  it('takes the schools that changed, once', async () => {
    await aReview();
    await aReview({ status: 'pending' });
    expect(await pull()).toBe(1);
    expect(await pull()).toBe(0);
    await aReview({ school: { state: 'ky', id: ADAIR_PRIMARY } });
    expect(await pull()).toBe(1);
  });

  it('fills a rebuilt catalogue', async () => {
    await aReview();
    await pull();
    await env.CATALOGUE.prepare('DELETE FROM school_reviews').run();
    expect(await pull()).toBe(1);
  });

  it('fills the reviews of search results', async () => {
    for (const stars of [5, 4, 4, 5, 1] as const) await aReview({ stars, school: { state: 'ky', id: ADAIR_PRIMARY } });
    await pull();
    const schools = await ask(`/gsr/api/schools/${ADAIR_PRIMARY}?state=ky&extras=review_summary`);
    expect(await schools.json()).toMatchObject({
      numReviews: 5,
      parentRating: 3.8,
      review_summary: { count: 5, average: 3.8 },
    });
  });

  it('never repeats a version, even if a review is added and removed', async () => {
    const versions: unknown[] = [];
    const id = await aReview();
    for (const status of ['published', 'removed', 'published'] as const) {
      await setStatus(id, status);
      await pull();
      const row = await env.CATALOGUE.prepare('SELECT version FROM school_reviews').first();
      versions.push(row?.['version']);
    }
    expect(versions).toEqual([1, 2, 3]);
  });

  it('regenerates only the pages that show the school', async () => {
    await makeLive('ky');
    await aReview({
      comment: 'A place that listens to every family, in both languages, from the first day to the last one.',
    });
    await pull();
    const record = await makeLive('ky');
    expect(await pageText()).toContain('A place that listens');
    const paths = await pathsWrittenBy(record);
    expect(paths).toContain(ADAIR_ELEMENTARY_PATH);
    expect(paths.filter((path) => path.startsWith('/kentucky/lexington/2'))).toEqual([]);
  });

  it('are in short, and then only the two newest, if a profile is too large', async () => {
    // What hardly shrinks: two of them alone are larger than a page may be.
    const noise = () => Array.from({ length: 100 }, () => crypto.randomUUID()).join(' ');
    for (let number = 0; number < 6; number += 1) await aReview({ comment: `${number} ${noise()} ${noise()}` });
    await pull();
    await makeLive('ky');
    const { reviews, reviewTexts } = await modelOf<ProfilePage>(ask(ADAIR_ELEMENTARY_PATH));
    expect(reviews.newest).toHaveLength(2);
    expect(reviewTexts).toBe('beginnings');
  });

  it('keeps the pages as they are if the members cannot be read', async () => {
    await aReview();
    await pull();
    await makeLive('ky');
    const target = { region: 'ky', generation: 2, at: '2026-01-02T00:00:00.000Z' } as const;
    await env.CATALOGUE.prepare(
      `INSERT INTO generation (state, generation, run_id, template_version, status, confirmed_drop, started_at)
       VALUES ('ky', 2, 'ky-2', 'test-1', 'queued', 0, '2026-01-02')`,
    ).run();
    const members = broken(env.MEMBERS);
    expect(await regenerate({ ...dependenciesOfRun(2), members }, target, (_name, work) => work())).toBe(true);
    expect(await pageText()).toContain('"reviews":1');
  });
});
