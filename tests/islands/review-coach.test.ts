import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { coachWriting } from '#islands/reviews/review-coach.ts';
import { user } from './member-modals-page.ts';

const TEXTS = {
  title: 'Before you send',
  lead: 'A person reads it.',
  name: 'Write “the counselor.”',
  safety: 'Help is here.',
};
const SCHOOL = { schoolName: 'Lincoln Elementary School' };

function openBox(): { marks: () => string[]; box: HTMLElement; door: () => boolean } {
  document.body.innerHTML = `<form><label>Review<span class="review-box"><textarea></textarea></span></label>
    <div role="status" data-coach></div><section data-safe-door hidden></section></form>`;
  const form = document.querySelector('form');
  const coach = document.querySelector<HTMLElement>('[data-coach]');
  if (form === null || coach === null) throw new Error('There is no form.');
  coach.dataset['coach'] = JSON.stringify(TEXTS);
  coach.dataset['school'] = JSON.stringify(SCHOOL);
  coachWriting(form);
  return {
    marks: () => [...document.querySelectorAll('.review-marks mark')].map(({ textContent }) => textContent),
    box: screen.getByLabelText('Review'),
    door: () => document.querySelector('[data-safe-door]')?.hasAttribute('hidden') === false,
  };
}

it('marks the words in the box and offers a neutral form', async () => {
  const { box, marks, door } = openBox();
  await user.type(box, 'Mrs. Gonzalez yells.');
  await waitFor(() => expect(marks()).toEqual(['Gonzalez']));
  expect(screen.getByRole('status').textContent).toContain('Write “the counselor.”');
  expect(door()).toBe(false);
  await user.clear(box);
  await waitFor(() => expect([marks(), screen.getByRole('status').textContent]).toEqual([[], '']));
});

it('shows who helps while someone writes of being in danger', async () => {
  const { box, door } = openBox();
  await user.type(box, 'I want to kill myself');
  await waitFor(() => expect(door()).toBe(true));
});
