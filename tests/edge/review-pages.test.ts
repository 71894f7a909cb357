import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { syncSchoolReviews } from '../../src/data/reviews/sync-school-reviews.ts';
import type { DeskReviewsPage } from '../../src/domain/reviews/desk-reviews-page.ts';
import type { ReviewFormPage, ReviewsPage, ReviewsPolicyPage } from '../../src/domain/reviews/reviews-page.ts';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { MemberBrowser } from './member-browser.ts';
import { makeLive, pathsWrittenBy } from './region-run.ts';
import { aModerator, decide } from './review-actions.ts';
import { aReview, anAuthor, grant, setStatus } from './review-builder.ts';
import { broken, watchedStores } from './watched-stores.ts';

const LIST = `${ADAIR_ELEMENTARY_PATH}reviews/`;
const FORM = `${LIST}write/`;
const DESK = '/desk/reviews/';
const OTHER_SPELLING = '/kentucky/columbia/210003002021-adair/';

const pull = () => syncSchoolReviews({ members: env.MEMBERS, catalogue: env.CATALOGUE }, 'ky');

keepStores(addColumbia);

const starsShown = async (query: string) =>
  (await modelOf<ReviewsPage>(ask(`${LIST}${query}`))).reviews.map(({ stars }) => stars);

describe('the list of a school’s reviews', () => {
  it('sorts and filters published reviews', async () => {
    await aReview({ stars: 3, at: '2026-02-01T00:00:00.000Z' });
    await aReview({ stars: 5, userType: 'student', at: '2026-02-02T00:00:00.000Z' });
    await aReview({ stars: 1, at: '2026-02-03T00:00:00.000Z' });
    await aReview({ stars: 2, status: 'pending' });
    expect(await starsShown('?sort=highest')).toEqual([5, 3, 1]);
    expect(await starsShown('?user_type=student')).toEqual([5]);
    expect(await starsShown('?sort=zzz&user_type=student&topic=zzz&page=-1')).toEqual([5]);
  });

  it('has ten reviews on a page and ends at the last', async () => {
    for (let at = 0; at < 11; at += 1) await aReview();
    expect(await starsShown('?sort=highest')).toHaveLength(10);
    expect(await starsShown('?page=2')).toHaveLength(1);
    expect((await ask(`${LIST}?page=3`)).status).toBe(404);
  });

  it('may be cached for ten seconds', async () => {
    expect((await ask(`${LIST}?sort=lowest`)).headers.get('cache-control')).toBe('public, max-age=10');
  });

  it.each(['/kentucky/columbia/219999999999-Nowhere/', '/kentucky/columbia/', '/atlantis/columbia/210003002021-x/'])(
    'is not found at %s',
    async (path) => {
      expect((await ask(`${path}reviews/`)).status).toBe(404);
    },
  );
});

it.each([
  ['reviews/', LIST],
  ['reviews/write/', FORM],
])('redirects another spelling of the school to %s', async (ending, path) => {
  const answer = await ask(`${OTHER_SPELLING}${ending}?lang=es`);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path}?lang=es`]);
});

describe('the first page of a school’s reviews', () => {
  const showFirst = () => modelOf<ReviewsPage>(ask(LIST));

  it('is prebuilt for schools that have reviews', async () => {
    await aReview({ stars: 2 });
    await pull();
    expect(await pathsWrittenBy(await makeLive('ky'))).toContain(LIST);
    const answer = await ask(LIST);
    expect(answer.headers.get('cache-tag')).toMatch(/^region-ky,/);
    expect(await modelOf<ReviewsPage>(answer)).toMatchObject({ total: 1, reviews: [{ stars: 2 }] });
  });

  it('asks no database while it is cached', async () => {
    await aReview();
    await pull();
    await makeLive('ky');
    await ask(LIST);
    const { stores, calls } = watchedStores();
    const answer = await askWith({ ...stores, MEMBERS: broken(env.MEMBERS) }, `${LIST}?sort=newest`);
    expect([answer.status, calls]).toEqual([200, { queries: 0, reads: 0 }]);
  });

  it('follows a review that leaves', async () => {
    const id = await aReview();
    await pull();
    await makeLive('ky');
    await setStatus(id, 'removed');
    await pull();
    await makeLive('ky');
    expect(await showFirst()).toMatchObject({ total: 0, reviews: [] });
  });

  it('is rendered on request for a school without reviews', async () => {
    await makeLive('ky');
    expect(await showFirst()).toMatchObject({ total: 0, reviews: [] });
  });
});

describe('the form for a review', () => {
  it('is private and never stored', async () => {
    const answer = await new MemberBrowser().get(FORM);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await modelOf<ReviewFormPage>(answer)).toMatchObject({ isSignedIn: false, own: null });
  });

  it('shows members their own review and no one else’s', async () => {
    const { id: memberId, browser } = await anAuthor();
    const id = await aReview({ memberId, status: 'pending', heldFor: ['phone'] });
    expect(await modelOf<ReviewFormPage>(browser.get(FORM))).toMatchObject({ own: { id, status: 'pending' } });
    const other = await anAuthor();
    expect(await modelOf<ReviewFormPage>(other.browser.get(FORM))).toMatchObject({ isSignedIn: true, own: null });
  });

  it('has the answers that a link chose', async () => {
    const query = '?five_star[answer]=3&topic_answers[learning_differences]=4&topic_answers[safety]=9';
    const form = await modelOf<ReviewFormPage>(new MemberBrowser().get(`${FORM}${query}`));
    expect(form.answers).toEqual({ stars: 3, learning_differences: 4 });
  });

  it('returns a plain form with what to correct', async () => {
    const { browser } = await anAuthor();
    const answer = await browser.submit('/gsr/api/reviews', {
      state: 'ky',
      school_id: '210003002021',
      'five_star[answer]': '4',
      'five_star[comment]': 'Too short.',
      user_type: 'parent',
      form: FORM,
      return_to: `${FORM}?done=saved`,
    });
    const back = answer.headers.get('location') ?? '';
    expect([answer.status, back]).toEqual([303, expect.stringContaining(`${FORM}?error=`)]);
    const { draft } = await modelOf<ReviewFormPage>(browser.get(back));
    expect(draft.error).not.toBeNull();
  });
});

it('counts reviews of the last year on the policy page', async () => {
  const at = new Date().toISOString();
  await aReview({ at });
  const { browser } = await aModerator();
  await decide(browser, `decline ${await aReview({ at, status: 'pending' })}`, { reason: 'insulting' });
  await decide(browser, `remove ${await aReview({ at })}`, { reason: 'insulting' });
  const answer = await ask('/reviews-policy/');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  const { numbers } = await modelOf<ReviewsPolicyPage>(answer);
  expect(numbers).toMatchObject({ received: 3, declined: 1, removed: 1, reasons: { insulting: 2 } });
});

describe('the moderators’ queue', () => {
  it('exists for no one but moderators', async () => {
    const { id, browser } = await anAuthor();
    await grant(id, 'official', 'ky-210003002021');
    expect((await browser.get(DESK)).status).toBe(404);
    expect((await ask(DESK)).status).toBe(404);
  });

  it('shows what waits in the moderator’s states, uncached', async () => {
    const waiting = await aReview({ status: 'pending', heldFor: ['phone'] });
    await aReview();
    const [here, elsewhere] = [await anAuthor(), await anAuthor()];
    await grant(here.id, 'moderator', 'ky');
    await grant(elsewhere.id, 'moderator', 'ca');
    const answer = await here.browser.get(DESK);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await modelOf<DeskReviewsPage>(answer)).toMatchObject({ total: 1, reviews: [{ review: { id: waiting } }] });
    expect(await modelOf<DeskReviewsPage>(elsewhere.browser.get(DESK))).toMatchObject({ total: 0 });
  });
});
