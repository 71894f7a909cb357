import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startReviews } from '#islands/reviews/review-list.ts';
import { refusal } from './fake-calls.ts';
import { button, calls, user } from './member-modals-page.ts';
import { aPublishedReview, AT, showReviewIslands, showReviewList } from './reviews-page.tsx';
import { collectTracked } from './tracked-events.ts';

const tracked = collectTracked();

const LIKES = '/gsr/api/review_likes';
const DIGEST = 'GET /gsr/api/school_user_digest';
const VIEW = 'POST /gsr/api/reviews/official_view';
const MINE = 'GET /gsr/api/reviews/mine';
const REPORT_FORM = `<h2 class="modal-title" id="modal-title" tabindex="-1">Report</h2>
  <form class="modal-form" method="post" action="/gsr/api/reviews/one/flags" data-failure="Something went wrong.">
  <label for="r">Why</label><textarea id="r" name="review_flag[comment]"></textarea><p role="alert"></p>
  <button type="submit">Send</button></form>`;
const REPLY = { id: 'reply1', text: 'Thank you.', isEdited: false, createdAt: AT };
const reply = (response: string, edited: 0 | 1 = 0) => ({
  body: {
    success: true,
    review_id: 'one',
    id: 'reply1',
    review_response_id: 'reply1',
    response,
    edited,
    created_at: AT,
    formatted_date: 'March 2, 2026',
  },
});

const logIn = () => (document.cookie = 'community_homeroom=1; path=/');
const order = () => [...document.querySelectorAll('.review')].map(({ id }) => id);
const review = (id: string) => within(document.querySelector<HTMLElement>(`#review-${id}`) ?? document.body);
const link = async (name: string) => (await screen.findAllByRole('link', { name }))[0] ?? document.body;

function show(...reviews: Parameters<typeof aPublishedReview>[0][]) {
  startReviews(showReviewIslands(reviews.map(aPublishedReview)));
}

function asOfficial() {
  logIn();
  calls.on(DIGEST, { body: { school_user_digest: '', is_official: true } }).on(VIEW, { body: { success: true } });
}

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = 'community_homeroom=; max-age=0; path=/';
  document.cookie = 'gs_liked_reviews=; max-age=0; path=/';
  calls.on(`GET ${LIKES}`, { body: { reviewLikes: {} } }).on(MINE, { body: { success: true, review: null } });
});

describe('helpful', () => {
  it('shows counts, and none for a review that is missing', async () => {
    calls.on(`GET ${LIKES}`, { body: { reviewLikes: { one: 3 } } });
    show({ id: 'one' }, { id: 'two' });
    await review('one').findByRole('button', { name: 'Helpful (3)' });
    expect(review('two').getByRole('button', { name: 'Helpful' })).toBeDefined();
  });

  it('shows counts before its island is reached for', async () => {
    calls.on(`GET ${LIKES}`, { body: { reviewLikes: { one: 1234 } } });
    startReviews(showReviewList([aPublishedReview({ id: 'one' })]));
    await review('one').findByRole('button', { name: 'Helpful (1,234)' });
  });

  it('adds a like and takes it back', async () => {
    show({ id: 'one' });
    calls
      .on(`POST ${LIKES}`, () => {
        document.cookie = 'gs_liked_reviews=one; path=/';
        return { body: { success: true, reviewId: 'one', likes: 1, liked: true } };
      })
      .on(`DELETE ${LIKES}/one`, { body: { success: true, reviewId: 'one', likes: 0, liked: false } });
    await user.click(await button('Helpful'));
    const liked = await button('Helpful (1)');
    expect(liked.getAttribute('aria-pressed')).toBe('true');
    expect(tracked).toEqual([{ name: 'helpful clicked', reviewId: 'one' }]);
    await user.click(liked);
    await button('Helpful');
    expect(calls.bodiesOf(`POST ${LIKES}`)).toMatchObject([{ state: 'ky', schoolId: '210003002021', reviewId: 'one' }]);
    expect(calls.bodiesOf(`DELETE ${LIKES}/one`)).toHaveLength(1);
  });
});

describe('the member’s review', () => {
  it('is first and marked', async () => {
    logIn();
    const own = aPublishedReview({ id: 'two' });
    calls.on(DIGEST, { body: { school_user_digest: own.authorDigest, is_official: false } });
    show({ id: 'one' }, { id: 'two' });
    await screen.findByText('Your review');
    expect(order()).toEqual(['review-two', 'review-one']);
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  it('is first if it is on a later page or waits for a moderator', async () => {
    logIn();
    const five_star = { answer: 3, comment: 'What I wrote.' };
    const review = { status_label: 'Waiting for a moderator', five_star };
    calls.on(DIGEST, { body: { school_user_digest: 'another', is_official: false } });
    calls.on(MINE, { body: { success: true, review } });
    show({ id: 'one' });
    await screen.findByText('Waiting for a moderator');
    const [first] = document.querySelectorAll('.review');
    expect(first?.textContent).toMatch(/Your review.*3 of 5 stars.*What I wrote\./s);
    expect((await link('Edit')).getAttribute('href')).toMatch(/\/reviews\/write\/$/);
  });

  it('is not requested by visitors who are logged out', async () => {
    calls.on(`GET ${LIKES}`, { body: { reviewLikes: { one: 1 } } });
    show({ id: 'one' });
    await button('Helpful (1)');
    expect(calls.made.map(({ path }) => path)).toEqual([LIKES]);
  });
});

describe('a report', () => {
  beforeEach(() => {
    logIn();
    calls
      .on(DIGEST, { body: { school_user_digest: '', is_official: false } })
      .on('GET /gsr/modals/report_review_modal', { body: REPORT_FORM });
  });

  it('is sent from a dialog, and remembered for the visit', async () => {
    calls.on('POST /gsr/api/reviews/one/flags', { body: { success: true, message: 'Review Reported' } });
    show({ id: 'one' }, { id: 'two' });
    await user.click(await link('Report this review'));
    await user.type(await screen.findByLabelText('Why'), 'It names a child.');
    await user.click(await button('Send'));
    await waitFor(() => expect(review('one').getByText('Review Reported')).toBe(document.activeElement));
    show({ id: 'one' }, { id: 'two' });
    expect(review('one').queryByRole('link', { name: 'Report this review' })).toBeNull();
    expect(review('two').getByRole('link', { name: 'Report this review' })).toBeDefined();
  });

  it('shows the server’s words if it fails', async () => {
    calls.on('POST /gsr/api/reviews/one/flags', refusal(422, 'reason-missing', 'Please enter a reason'));
    show({ id: 'one' });
    await user.click(await link('Report this review'));
    await user.click(await button('Send'));
    await screen.findByText('Please enter a reason');
    expect(review('one').getByText('Report this review')).toBeDefined();
  });
});

describe('an official’s reply', () => {
  it('follows a note that an official saw the reviews', async () => {
    asOfficial();
    show({ id: 'one' });
    await button('Reply');
    await waitFor(() => expect(calls.bodiesOf(VIEW)).toEqual([{ state: 'ky', school_id: '210003002021' }]));
  });

  it('opens, closes by Cancel, and is posted once', async () => {
    asOfficial();
    show({ id: 'one' });
    calls.on('POST /review_responses', reply('Thank you all.'));
    await user.click(await button('Reply'));
    await user.click(await button('Cancel'));
    expect(document.activeElement).toBe(await button('Reply'));
    await user.click(await button('Reply'));
    await user.click(await button('Save response'));
    await screen.findByText('Please enter a reason');
    await user.type(screen.getByLabelText('Your response'), 'Thank you all.');
    await user.click(await button('Save response'));
    await screen.findByText('Thank you all.');
    expect(screen.queryByLabelText('Your response')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    expect(calls.bodiesOf('POST /review_responses')).toEqual([{ review_id: 'one', response: 'Thank you all.' }]);
  });

  it('is remembered while the page does not have it yet', async () => {
    asOfficial();
    calls.on('POST /review_responses', reply('Thank you.'));
    show({ id: 'one' });
    await user.click(await button('Reply'));
    await user.type(screen.getByLabelText('Your response'), 'Thank you.');
    await user.click(await button('Save response'));
    await button('Edit');
    show({ id: 'one' }, { id: 'two' });
    await review('two').findByRole('button', { name: 'Reply' });
    expect(review('one').queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  it('is changed, and shows that it was edited', async () => {
    asOfficial();
    calls.on('POST /review_responses/update/', reply('Thanks to you all.', 1));
    show({ id: 'one', reply: REPLY });
    await user.click(await button('Edit'));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Your response');
    expect(field.value).toBe('Thank you.');
    await user.clear(field);
    await user.type(field, 'Thanks to you all.');
    await user.click(await button('Save response'));
    await screen.findByText('Edited');
    expect(calls.bodiesOf('POST /review_responses/update/')).toEqual([
      { id: 'reply1', response: 'Thanks to you all.' },
    ]);
  });

  it('stays open with the generic message if saving fails', async () => {
    asOfficial();
    calls.on('POST /review_responses', new Error('No network.')).on('POST /gsr/api/log_client_message/', { body: {} });
    show({ id: 'one' });
    await user.click(await button('Reply'));
    await user.type(screen.getByLabelText('Your response'), 'Thank you.');
    await user.click(await button('Save response'));
    await screen.findByText('Something went wrong. Please try again later or contact us directly.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your response').value).toBe('Thank you.');
  });

  it.each([
    ['goes after the dialog', { body: { success: true, message: null } }, 'Reply'],
    ['stays if deleting fails, and the dialog closes', refusal(404, 'not-found', 'Gone.'), 'Delete'],
  ])('%s', async (_title, answer, left) => {
    asOfficial();
    const held = Promise.withResolvers<typeof answer>();
    calls.on('DELETE /review_responses/reply1/', () => held.promise);
    show({ id: 'one', reply: REPLY });
    await user.click(await button('Delete'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const buttons = dialog.getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
    held.resolve(answer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await button(left);
    expect(tracked).toEqual(left === 'Reply' ? [{ name: 'review-response deletion' }] : []);
  });
});
