import { waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { enhanceCourseDialog } from '#islands/profile/course-dialog.ts';
import { collectTracked } from './tracked-events.ts';

const tracked = collectTracked();

it('the list of all courses reports its count when it opens', async () => {
  // The document of the tests loads no style sheet.
  vi.stubGlobal('reportError', () => undefined);
  document.body.innerHTML = `<div data-course-dialog data-count="12" data-title="Courses" data-close="Close">
    <details><summary>All courses</summary><ul><li>Welding</li></ul></details></div>`;
  const root = document.querySelector<HTMLElement>('[data-course-dialog]');
  if (root === null) throw new Error('There is no list of courses.');
  enhanceCourseDialog(root);
  expect(tracked).toEqual([]);
  root.querySelector('summary')?.click();
  await waitFor(() => expect(tracked).toEqual([{ name: 'See All Courses Clicked', count: 12 }]));
  expect(root.querySelector('dialog')?.textContent).toContain('Welding');
});
