import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ReplyAnswer } from '#domain/reviews/review-answers.ts';
import { REVIEW_CALLS, replyPath } from '#domain/reviews/review-paths.ts';
import { MAX_REASON_LENGTH } from '#domain/reviews/review-terms.ts';
import { reviewsTexts, type ReviewsTexts } from '#components/reviews/reviews-texts.ts';
import type { DrawnReply, ReviewFooterProps } from '#components/reviews/ReviewFooter.tsx';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { trackEvent } from '../dom/track-event.ts';
import { callMember, type CallResult } from '../account/member-client.ts';
import styleUrl from './reply.css?url';
import { $isOfficial } from './reviews-store.ts';
import { isMarked, setMarked } from './visit-memory.ts';

type Words = ReviewsTexts['reply'];

/** Shows approved officials "Reply" at a review without a reply, and "Edit" and "Delete" at a reply. */
export function useReply({ id, reply = null, language }: ReviewFooterProps) {
  const words = reviewsTexts(language).reply;
  const isOfficial = useStore($isOfficial, { ssr: () => false });
  const [current, setCurrent] = useState(reply);
  const [open, setOpen] = useState<'box' | 'question' | null>(null);
  // "Reply", or "Edit" if there is a reply.
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOfficial) void addStyleSheet(styleUrl).catch((error: unknown) => reportError(error));
  }, [isOfficial]);
  const close = (next: DrawnReply | null) => {
    if (next !== current) setMarked('replied', id, next !== null);
    flushSync(() => {
      setCurrent(next);
      setOpen(null);
    });
    opener.current?.focus();
  };
  const button = (label: string, what: 'box' | 'question') => (
    <button type="button" className="quiet-button" ref={what === 'box' ? opener : null} onClick={() => setOpen(what)}>
      {label}
    </button>
  );
  const isQuiet = isOfficial && open !== 'box';
  return {
    current,
    replyTools: isQuiet && (
      <p className="review-reply-tools">
        {button(words.edit, 'box')} {button(words.delete, 'question')}
      </p>
    ),
    replyButton: isQuiet && current === null && !isMarked('replied', id) && button(words.button, 'box'),
    replyBox: (
      <>
        {open === 'box' && <ReplyBox id={id} reply={current} words={words} onClose={close} />}
        {open === 'question' && current !== null && <DeleteDialog reply={current} words={words} onClose={close} />}
      </>
    ),
  };
}

interface BoxProps<Reply> {
  readonly reply: Reply;
  readonly words: Words;
  /** Takes the reply that the review has then. */
  readonly onClose: (reply: DrawnReply | null) => void;
}

/** The box in which a reply is written. It closes when the reply is saved. */
function ReplyBox({ id, reply, words, onClose }: BoxProps<DrawnReply | null> & { readonly id: string }) {
  const [alert, setAlert] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const response = field.current?.value.trim() ?? '';
    const result = response === '' ? null : await sendReply(response, { id, reply });
    if (result?.kind === 'done') {
      if (result.answer.is_held) {
        setAlert(words.held);
        return;
      }
      onClose(toReply(result.answer));
      return;
    }
    setAlert(result === null ? words.required : reasonOf(result, words));
    field.current?.focus();
  };
  return (
    <form className="review-reply-box" onSubmit={(event) => void save(event)}>
      <label htmlFor={`reply-${id}`}>{words.label}</label>
      <textarea
        id={`reply-${id}`}
        name="response"
        rows={4}
        maxLength={MAX_REASON_LENGTH}
        defaultValue={reply?.text}
        ref={field}
      />
      <p className="form-alert" role="alert">
        {alert}
      </p>
      <p>
        <button type="submit">{words.save}</button>{' '}
        <button type="button" className="quiet-button" onClick={() => onClose(reply)}>
          {words.cancel}
        </button>
      </p>
    </form>
  );
}

function reasonOf(result: CallResult<unknown>, words: Words): string {
  return (result.kind === 'refused' ? result.message : null) ?? words.failed;
}

function sendReply(response: string, { id, reply = null }: Pick<ReviewFooterProps, 'id' | 'reply'>) {
  return reply === null
    ? callMember<ReplyAnswer>('POST', REVIEW_CALLS.reply, { review_id: id, response })
    : callMember<ReplyAnswer>('POST', REVIEW_CALLS.updateReply, { id: reply.id, response });
}

function toReply({ review_response_id: id, response: text, edited, ...times }: ReplyAnswer): DrawnReply {
  return { id, text, isEdited: edited === 1, createdAt: times.created_at, date: times.formatted_date };
}

/** Asks before a reply is deleted. Both buttons rest meanwhile, and the dialog closes whether or not the reply is gone. */
function DeleteDialog({ reply, words, onClose }: BoxProps<DrawnReply>) {
  const [isBusy, setBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const remove = async () => {
    setBusy(true);
    const result = await callMember('DELETE', replyPath(reply.id), {});
    if (result.kind === 'done') trackEvent('review-response deletion');
    onClose(result.kind === 'done' ? null : reply);
  };
  const title = `delete-reply-${reply.id}`;
  return (
    <dialog className="review-reply-dialog" aria-labelledby={title} ref={dialog} onCancel={() => onClose(reply)}>
      <h2 id={title}>{words.deleteTitle}</h2>
      <p>{words.deleteText}</p>
      <p>
        <button type="button" disabled={isBusy} onClick={() => void remove()}>
          {words.delete}
        </button>{' '}
        <button type="button" className="quiet-button" disabled={isBusy} onClick={() => onClose(reply)}>
          {words.cancel}
        </button>
      </p>
    </dialog>
  );
}
