import { addStyleSheet } from '../dom/style-sheet.ts';
import { trackEvent } from '../dom/track-event.ts';
import styleUrl from './course-dialog.css?url';

/**
 * Shows the content of a disclosure in a dialog. The content moves into the dialog when it opens, and back when it
 * closes, so that print and search find it in its place.
 */
export function enhanceCourseDialog(root: HTMLElement): void {
  const details = root.querySelector('details');
  const summary = details?.querySelector('summary');
  const content = summary?.nextElementSibling;
  if (details == null || summary == null || content == null) return;
  const dialog = makeDialog({ title: root.dataset['title'] ?? '', close: root.dataset['close'] ?? '' });
  root.append(dialog);
  dialog.addEventListener('close', () => details.append(content));
  // If a search within the page opened the disclosure, a click closes it.
  summary.addEventListener('click', (event) => {
    if (details.open) return;
    event.preventDefault();
    void open().catch(() => {
      // Without the dialog, the disclosure itself shows its content.
      details.append(content);
      details.open = true;
    });
  });
  summary.setAttribute('aria-haspopup', 'dialog');

  async function open(): Promise<void> {
    await addStyleSheet(styleUrl).catch(reportError);
    if (content == null || document.querySelector('dialog[open]') !== null) return;
    dialog.append(content);
    dialog.showModal();
    trackEvent('See All Courses Clicked', { count: Number(root.dataset['count']) });
  }
}

function makeDialog(texts: { title: string; close: string }): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'course-dialog';
  const title = document.createElement('h3');
  title.id = 'course-dialog-title';
  title.textContent = texts.title;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'dialog-close';
  close.textContent = texts.close;
  close.addEventListener('click', () => dialog.close());
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.append(title, close);
  // A click on the dialog itself, and not on its content, is beside it.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}
