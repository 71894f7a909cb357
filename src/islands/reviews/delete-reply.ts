import { deleteReplyHtml, type ReplyWords } from '#markup/reviews/reply-html.ts';
import { toElement } from '../dom/to-element.ts';
import { trackEvent } from '../dom/track-event.ts';
import { callMember } from '../members/member-client.ts';

/**
 * Asks before a reply is deleted, then deletes it. Both buttons rest meanwhile, and the dialog closes whether or not the reply is
 * gone. Resolves to true if it is.
 */
export async function confirmDeletion(words: ReplyWords, path: string): Promise<boolean> {
  const dialog = toElement(deleteReplyHtml(words));
  if (!(dialog instanceof HTMLDialogElement)) return false;
  document.body.append(dialog);
  dialog.showModal();
  try {
    if (!(await isConfirmed(dialog))) return false;
    for (const button of dialog.querySelectorAll('button')) button.disabled = true;
    const result = await callMember('DELETE', path, {});
    if (result.kind === 'done') trackEvent('review-response deletion');
    return result.kind === 'done';
  } finally {
    dialog.close();
    dialog.remove();
  }
}

function isConfirmed(dialog: HTMLDialogElement): Promise<boolean> {
  return new Promise((resolve) => {
    dialog.querySelector('[data-confirm]')?.addEventListener('click', () => resolve(true));
    dialog.querySelector('[data-cancel]')?.addEventListener('click', () => resolve(false));
    dialog.addEventListener('cancel', () => resolve(false));
  });
}
