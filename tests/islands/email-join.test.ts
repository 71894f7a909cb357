import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enhanceEmailJoin } from '#islands/account/email-join.ts';
import { refusal } from './fake-calls.ts';
import { alerts, button, calls, user } from './member-modals-page.ts';

const POST = 'POST /gsr/modals/email_join_modal';

function showForm(): HTMLFormElement {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/gsr/modals/email_join_modal';
  form.innerHTML = `<input type="hidden" name="lists[]" value="greatnews"><label for="e">Email</label>
    <input id="e" type="email" name="email" required><p role="alert"></p><button type="submit">Join</button>`;
  document.body.append(form);
  enhanceEmailJoin(form);
  return form;
}

it('an article says what is wrong with an address and sends nothing', async () => {
  showForm();
  await user.click(await button('Join'));
  await waitFor(() => expect(alerts()).toEqual(['Email address is required']));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(calls.bodiesOf(POST)).toEqual([]);
});

it('an article shows a refusal, then takes the same form again', async () => {
  calls.on(POST, refusal(403, 'under-age', 'Ask an adult.'));
  const form = showForm();
  await user.type(screen.getByLabelText('Email'), 'ana@example.org');
  await user.click(await button('Join'));
  await waitFor(() => expect(alerts()).toEqual(['Ask an adult.']));
  calls.on(POST, { body: { success: true, message: 'Open the link.' } });
  await user.click(await button('Join'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Open the link.'));
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(form.isConnected).toBe(false);
  expect(calls.bodiesOf(POST).at(-1)).toEqual({ 'lists[]': 'greatnews', email: 'ana@example.org' });
});
