import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { updatePreview } from '#islands/widget/widget-behaviors.ts';

it('shows a choice of the widget at once, and drops code for another', async () => {
  document.body.innerHTML = `<form>
    <label><input type="radio" name="show" value="rating" checked> Rating</label>
    <label><input type="radio" name="show" value="link"> Link</label>
    <input type="radio" name="language" value="es" checked>
    <iframe data-widget-preview src="about:blank"></iframe><div data-widget-code>code</div></form>`;
  const form = document.querySelector('form') ?? expect.fail('The page has no form.');
  const frame = form.querySelector('iframe') ?? expect.fail('The form has no preview.');
  Object.defineProperty(frame, 'src', { value: 'https://site.example/widget/frame/?school=ky-1', writable: true });
  updatePreview(form);
  await userEvent.click(form.querySelector('[value="link"]') ?? form);
  expect(new URL(frame.src).search).toBe('?school=ky-1&show=link&lang=es');
  expect(form.querySelector('[data-widget-code]')).toBeNull();
});
