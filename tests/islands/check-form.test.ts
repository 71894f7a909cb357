import { getByRole, getByLabelText, queryByText } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkForm } from '#islands/forms/form-behaviors.ts';

const PHONE = 'Please enter a formatted 10 digit phone number. Example ((111) 111-1111)';
const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
const body = document.body;

beforeEach(() => {
  sent.mockClear();
  body.innerHTML = `<form>
    <label for="phone">Phone</label>
    <input id="phone" name="phone" required data-rule="phone" data-required-text="${PHONE}" data-invalid-text="${PHONE}" />
    <label for="fee">Fee</label>
    <input id="fee" name="fee" data-rule="currency" data-invalid-text="Please enter a valid dollar amount. (Example: $1000)" />
    <label><input type="checkbox" name="terms" required data-required-text="Please agree" /> Terms</label>
    <button>Send</button>
  </form>`;
  const form = body.querySelector('form') ?? expect.fail('The page has no form.');
  checkForm(form);
  form.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent(event);
  });
});

describe('a checked form', () => {
  it('shows why it is not sent, and leads to the first mistake', async () => {
    await userEvent.type(getByLabelText(body, 'Phone'), '555');
    await userEvent.click(getByRole(body, 'button'));
    expect(sent).not.toHaveBeenCalled();
    const phone = getByLabelText(body, 'Phone');
    expect(document.activeElement).toBe(phone);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(phone.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe(PHONE);
    expect(queryByText(body, 'Please agree')).not.toBeNull();
  });

  it('is sent once everything is right', async () => {
    await userEvent.type(getByLabelText(body, 'Phone'), '(111) 111-1111');
    await userEvent.click(getByLabelText(body, 'Terms'));
    await userEvent.click(getByRole(body, 'button'));
    expect(sent).toHaveBeenCalledOnce();
  });

  it('lets an optional field be empty but not wrong', async () => {
    await userEvent.type(getByLabelText(body, 'Fee'), '1000');
    await userEvent.tab();
    expect(queryByText(body, /valid dollar amount/)?.hidden).toBe(false);
    await userEvent.clear(getByLabelText(body, 'Fee'));
    await userEvent.type(getByLabelText(body, 'Fee'), '$1,000.50');
    await userEvent.tab();
    expect(getByLabelText(body, 'Fee').hasAttribute('aria-invalid')).toBe(false);
  });
});
