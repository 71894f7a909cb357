import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { enhancePasswordForm } from '#islands/account/password-form.ts';

describe('the form of a new password', () => {
  it.each([
    {
      password: 'abc',
      confirmation: '',
      blamed: 'new_password',
      text: 'Please enter a password of at least 6 characters',
    },
    {
      password: 'three green kites',
      confirmation: 'three green kits',
      blamed: 'confirm_password',
      text: 'The passwords don’t match',
    },
    {
      password: 'three green kites',
      confirmation: '',
      blamed: 'confirm_password',
      text: 'Please confirm your password',
    },
    { password: '', confirmation: '', blamed: 'new_password', text: 'Please enter a password' },
  ])('shows "$text" for "$password" and "$confirmation"', async ({ password, confirmation, blamed, text }) => {
    const form = document.createElement('form');
    form.innerHTML = `<input name="new_password" value="${password}"><input name="confirm_password" value="${confirmation}">
      <p role="alert"></p>`;
    document.body.append(form);
    enhancePasswordForm(form);
    const alert = form.querySelector('[role="alert"]');
    const isLeft = password !== '' && (blamed === 'new_password' || confirmation !== '');
    form.querySelector(`[name="${blamed}"]`)?.dispatchEvent(new Event('blur'));
    if (isLeft) await waitFor(() => expect(alert?.textContent).toBe(text));
    else expect(alert?.textContent).toBe('');
    const sent = new Event('submit', { cancelable: true });
    form.dispatchEvent(sent);
    expect(sent.defaultPrevented).toBe(true);
    await waitFor(() => expect(alert?.textContent).toBe(text));
    expect(document.activeElement?.getAttribute('name')).toBe(blamed);
    expect(form.querySelector('[aria-invalid="true"]')?.getAttribute('name')).toBe(blamed);
    form.remove();
  });

  it('is sent by the first click after a corrected mistake', async () => {
    const form = document.createElement('form');
    form.innerHTML = `<input name="new_password" value="three green kites"><input name="confirm_password" value="three green kits">
      <p role="alert"></p><button></button>`;
    document.body.append(form);
    enhancePasswordForm(form);
    const alert = form.querySelector('[role="alert"]');
    const again = form.querySelector<HTMLInputElement>('[name="confirm_password"]');
    form.dispatchEvent(new Event('submit', { cancelable: true }));
    await waitFor(() => expect(alert?.textContent).toBe('The passwords don’t match'));
    if (again !== null) again.value = 'three green kites';
    form.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    again?.dispatchEvent(new Event('blur'));
    // The alert stays, so that the button stays under the pointer.
    expect(alert?.textContent).toBe('The passwords don’t match');
    const sent = new Event('submit', { cancelable: true });
    form.dispatchEvent(sent);
    expect([sent.defaultPrevented, alert?.textContent]).toEqual([false, '']);
    form.remove();
  });

  it('is sent if both passwords are valid', () => {
    const form = document.createElement('form');
    form.innerHTML = `<input name="new_password" value="three green kites"><input name="confirm_password" value="three green kites">
      <p role="alert">The passwords don’t match</p>`;
    enhancePasswordForm(form);
    const sent = new Event('submit', { cancelable: true });
    form.dispatchEvent(sent);
    expect([sent.defaultPrevented, form.textContent.trim()]).toEqual([false, '']);
  });
});
