import { $session } from '#islands/account/session-store.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NEXT_PROMPT, LISTS, AGE, prompt, session, calls, user, open, button, alerts } from './member-modals-page.ts';

describe('the questionnaire', () => {
  it('asks and saves one question at a time', async () => {
    calls.on(NEXT_PROMPT, ({ body }) => {
      const metadata = body['metadata'] as object;
      return prompt('affiliation' in metadata ? 'signup_reason' : 'signup_reason' in metadata ? 'grade' : null);
    });
    calls.on(LISTS, { body: { success: true } });
    const { result } = open('user-metadata', {});
    await user.click(await screen.findByLabelText('Parent or guardian'));
    await user.type(screen.getByLabelText('First name'), 'Ana');
    await user.click(await button('Next'));
    await screen.findByRole('heading', { name: 'Why are you signing up?' });
    await user.click(screen.getByLabelText('Finding a school'));
    await user.click(await button('Next'));
    await user.click(await screen.findByLabelText('Kindergarten'));
    await user.click(await button('Save'));
    await waitFor(() => expect(result()).toBeNull());
    expect(calls.bodiesOf(NEXT_PROMPT).map(({ metadata }) => metadata)).toEqual([
      { first_name: 'Ana', affiliation: ['parent'] },
      { signup_reason: ['find_school'] },
      { grade: ['kg'] },
    ]);
  });

  it('signs parents and educators up for their newsletters', async () => {
    calls.on(NEXT_PROMPT, prompt(null)).on(LISTS, { body: { success: true } });
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('Parent or guardian'));
    await user.click(screen.getByLabelText('Educator'));
    const letters = [/ideas for learning/, /news for educators/].map((name) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name }),
    );
    expect(letters.map(({ checked }) => checked)).toEqual([true, true]);
    await user.click(screen.getByRole('checkbox', { name: /ideas for learning/ }));
    await user.click(await button('Next'));
    await waitFor(() => expect(calls.bodiesOf(LISTS)).toEqual([{ lists: ['teacher_list'], language: 'en' }]));
  });

  it('offers only newsletters that someone sends', async () => {
    document.querySelector<HTMLElement>('[data-newsletter]')?.setAttribute('data-newsletter', 'teacher_list');
    calls.on(NEXT_PROMPT, prompt(null)).on(LISTS, { body: { success: true } });
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('Parent or guardian'));
    await user.click(screen.getByLabelText('Educator'));
    expect(screen.queryByRole('checkbox', { name: /ideas for learning/ })).toBeNull();
    await user.click(await button('Next'));
    await waitFor(() => expect(calls.bodiesOf(LISTS)).toEqual([{ lists: ['teacher_list'], language: 'en' }]));
  });

  it('sends no name if the field is empty', async () => {
    calls.on(NEXT_PROMPT, prompt(null)).on(LISTS, { body: { success: true } });
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('Educator'));
    await user.type(screen.getByLabelText('First name'), ' ');
    await user.click(await button('Next'));
    await waitFor(() =>
      expect(calls.bodiesOf(NEXT_PROMPT)).toEqual([
        expect.objectContaining({ metadata: { affiliation: ['educator'] } }),
      ]),
    );
  });

  it("signs up for newsletters in the page's language", async () => {
    document.documentElement.lang = 'es';
    calls.on(NEXT_PROMPT, prompt(null)).on(LISTS, { body: { success: true } });
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('Madre, padre o tutor'));
    await user.click(await button('Siguiente'));
    await waitFor(() => expect(calls.bodiesOf(LISTS)).toEqual([{ lists: ['greatkidsnews'], language: 'es' }]));
  });

  it('asks students for their age before it saves', async () => {
    calls.on(AGE, { body: { success: true, may_continue: true, message: null } }).on(NEXT_PROMPT, prompt(null));
    calls.on(LISTS, { body: { success: true } });
    open('user-metadata', {});
    expect(screen.queryByLabelText('Month')).toBeNull();
    await user.click(await screen.findByLabelText('Student'));
    await user.selectOptions(screen.getByLabelText('Month'), 'May');
    await user.type(screen.getByLabelText('Year'), '2005');
    await user.click(await button('Next'));
    await waitFor(() => expect(calls.bodiesOf(NEXT_PROMPT)).toHaveLength(1));
    expect(calls.made[0]).toMatchObject({ path: '/account/age/', body: { birth_year: '2005', birth_month: '5' } });
  });

  it('marks each part of a birth date that is missing', async () => {
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('Student'));
    await user.type(screen.getByLabelText('Year'), '2005');
    await user.click(await button('Next'));
    await waitFor(() => expect(alerts()).toEqual(['Please enter your month and year of birth first.']));
    const marked = ['Month', 'Year'].map((label) => screen.getByLabelText(label).getAttribute('aria-invalid'));
    expect(marked).toEqual(['true', 'false']);
    expect(calls.made).toEqual([]);
  });

  it('saves nothing for children under 13', async () => {
    $session.set({
      kind: 'signed-in',
      user: session({ has_password: false, account_completion_percentage: 30 }).body.user as never,
    });
    calls.on(AGE, { body: { success: true, may_continue: false, message: 'We can’t open an account for you.' } });
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('Student'));
    await user.selectOptions(screen.getByLabelText('Month'), 'May');
    await user.type(screen.getByLabelText('Year'), '2020');
    await user.click(await button('Next'));
    await screen.findByText('We can’t open an account for you.');
    expect(calls.bodiesOf(NEXT_PROMPT)).toEqual([]);
    await waitFor(() => expect($session.get()).toEqual({ kind: 'signed-out' }));
  });

  it('can be sent again after a failed save', async () => {
    calls.on(NEXT_PROMPT, new Error('away'));
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('School leader'));
    await user.click(await button('Next'));
    await waitFor(() => expect(alerts()).toEqual(['failed to save user metadata']));
    expect((await button('Next')).disabled).toBe(false);
  });

  it('lets members skip each question', async () => {
    const { result } = open('user-metadata', {});
    for (let question = 0; question < 3; question += 1) await user.click(await button('Skip'));
    await waitFor(() => expect(result()).toBeNull());
    expect(calls.made).toEqual([]);
  });
});
