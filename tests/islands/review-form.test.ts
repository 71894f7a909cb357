import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, restoreDraft, enablePreview, enhanceSending } from '#islands/reviews/review-form-behaviors.ts';
import { refusal } from './fake-calls.ts';
import { button, calls, user } from './member-modals-page.ts';

const SEND = 'POST /gsr/api/reviews';
const COMMENT = 'The library is open late.';

/** Puts the form into the document, as a page just loaded has it, and starts it. */
function openForm(): HTMLFormElement {
  const stars = [1, 2, 3, 4, 5].map(
    (value) =>
      `<label><input type="radio" name="five_star[answer]" value="${value}"><span class="visually-hidden">${value} stars</span></label>`,
  );
  const answers = ['', '4'].map(
    (value) => `<label><input type="radio" name="topic_answers[safety]" value="${value}">Safety ${value}</label>`,
  );
  document.body.innerHTML = `<main><form method="post" action="/gsr/api/reviews" data-review-form="ky-1" data-failed="It failed.">
    <p role="alert" tabindex="-1"></p><input type="hidden" name="state" value="ky">
    ${stars.join('')}<label>Review <textarea name="five_star[comment]"></textarea></label>
    <label>You are <select name="user_type"><option value="parent">Parent</option><option value="student">Student</option></select></label>
    <label><input type="radio" name="would_recommend" value="false">No</label>
    <label>Year <input name="year"></label><fieldset data-topic="Safety">${answers.join('')}<textarea></textarea></fieldset>
    <div data-preview tabindex="-1" hidden><div data-preview-body data-recommends="Yes" data-recommends-not="Not recommended"></div></div>
    <button>Submit</button><button type="button" data-preview-button hidden>Preview</button></form></main>`;
  const form = document.querySelector('form');
  if (form === null) throw new Error('There is no form.');
  restoreDraft(form);
  keepDraft(form);
  enablePreview(form);
  enhanceSending(form);
  return form;
}

const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Review');
const leave = () => vi.spyOn(location, 'assign').mockReturnValue(undefined);

beforeEach(() => {
  // Not in this document: what was not expected fails the test.
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  document.cookie = 'community_homeroom=1; path=/';
  history.replaceState(null, '', '/kentucky/columbia/1-A/reviews/write/');
});

describe('a draft', () => {
  it('is there when the page is opened again', async () => {
    openForm();
    await user.click(screen.getByLabelText('4 stars'));
    await user.type(comment(), COMMENT);
    await user.selectOptions(screen.getByLabelText('You are'), 'student');
    await user.click(screen.getByLabelText('Safety 4'));
    openForm();
    expect(comment().value).toBe(COMMENT);
    expect(screen.getByLabelText<HTMLSelectElement>('You are').value).toBe('student');
    expect(screen.getByLabelText<HTMLInputElement>('4 stars').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Safety 4').checked).toBe(true);
  });

  it('does not undo an answer that a link chose', async () => {
    openForm();
    await user.click(screen.getByLabelText('Safety 4'));
    history.replaceState(null, '', '?topic_answers[safety]=2');
    openForm();
    expect(screen.getByLabelText<HTMLInputElement>('Safety 4').checked).toBe(false);
  });

  it('is forgotten once the review is sent', async () => {
    const assign = leave();
    calls.on(SEND, { body: { success: true } });
    openForm();
    await user.type(comment(), COMMENT);
    await user.click(await button('Submit'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/kentucky/columbia/1-A/reviews/write/?done=saved'));
    openForm();
    expect(comment().value).toBe('');
  });

  it.each(['null', '[["five_star[comment]"]]', '{', '[[1,2]]'])('of %s is ignored', (stored) => {
    localStorage.setItem('review_draft_ky-1', stored);
    openForm();
    expect(comment().value).toBe('');
  });
});

describe('sending', () => {
  it('shows what to correct and keeps the text', async () => {
    calls.on(SEND, refusal(422, 'review-too-short', 'Write at least 15 words.'));
    openForm();
    await user.type(comment(), COMMENT);
    await user.click(await button('Submit'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Write at least 15 words.'));
    expect(comment().value).toBe(COMMENT);
  });

  it('is done once for repeated clicks', async () => {
    leave();
    const held = Promise.withResolvers<{ body: object }>();
    calls.on(SEND, () => held.promise);
    const form = openForm();
    for (let times = 0; times < 3; times += 1) form.requestSubmit();
    held.resolve({ body: { success: true } });
    await waitFor(() => expect(form.getAttribute('aria-busy')).toBeNull());
    expect(calls.bodiesOf(SEND)).toHaveLength(1);
  });

  it('says that it failed without an answer', async () => {
    calls.on(SEND, new Error('No network.'));
    openForm();
    await user.click(await button('Submit'));
    await screen.findByText('It failed.');
  });

  it('asks visitors who are logged out to log in first', async () => {
    document.cookie = 'community_homeroom=; max-age=0; path=/';
    openForm();
    await user.type(comment(), COMMENT);
    await user.click(await button('Submit'));
    await screen.findByRole('dialog');
    expect(calls.bodiesOf(SEND)).toEqual([]);
  });
});

it('shows the review as readers will see it', async () => {
  openForm();
  await user.click(screen.getByLabelText('4 stars'));
  await user.type(comment(), '<b>Late</b> library');
  await user.type(screen.getByLabelText('Year'), '2025');
  await user.click(screen.getByLabelText('No'));
  await user.click(screen.getByLabelText('Safety 4'));
  await user.click(await button('Preview'));
  const preview = document.querySelector<HTMLElement>('[data-preview]');
  expect(document.activeElement).toBe(preview);
  expect(preview?.textContent.replace(/\s+/g, ' ')).toContain(
    'Parent, 2025 ★★★★☆4 stars<b>Late</b> libraryNot recommendedSafety Safety 4',
  );
});
