import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { memberPagePath } from '#domain/account/member-paths.ts';
import type { Language } from '#domain/places/language.ts';
import type { LikeAnswer } from '#domain/reviews/review-answers.ts';
import { LIKES_FORM, REVIEW_CALLS } from '#domain/reviews/review-paths.ts';
import { reviewsTexts } from '#components/reviews/reviews-texts.ts';
import { ReviewFooterView, type ReviewFooterProps } from '#components/reviews/ReviewFooter.tsx';
import { sayStatus } from '../dom/status-region.ts';
import { trackEvent } from '../dom/track-event.ts';
import { callMember } from '../account/member-client.ts';
import { hasSessionHint } from '../account/session-hint.ts';
import { MODAL_CLOSED } from '../modals/modal-contract.ts';
import { openModal } from '../modals/open-modal.ts';
import { $likes, isLiked } from './reviews-store.ts';
import { useReply } from './ReviewReply.tsx';
import { isMarked, setMarked } from './visit-memory.ts';

/**
 * The end of a review. Why an island: "Helpful" counts at once, a report opens a dialog, and officials write replies in place. Without
 * it, "Helpful" is a form and "Report" a link.
 */
export default function ReviewFooter({ id, reply = null, language }: ReviewFooterProps) {
  const { current, ...replying } = useReply({ id, reply, language });
  const actions = { ...useHelpful(id, language), ...useReport(id, language), ...replying };
  return <ReviewFooterView id={id} reply={current} language={language} actions={actions} />;
}

/** Marks a review as helpful, or no longer. */
function useHelpful(id: string, language: Language) {
  const { [id]: likes } = useStore($likes);
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    trackEvent('helpful clicked', { reviewId: id });
    const form = document.getElementById(LIKES_FORM);
    const fields = form instanceof HTMLFormElement ? Object.fromEntries(new FormData(form)) : {};
    const body = { ...fields, reviewId: id };
    const result = isLiked(id)
      ? await callMember<LikeAnswer>('DELETE', `${REVIEW_CALLS.likes}/${id}`, body)
      : await callMember<LikeAnswer>('POST', REVIEW_CALLS.likes, body);
    setBusy(false);
    if (result.kind === 'done') $likes.setKey(id, result.answer.likes);
    else sayStatus((result.kind === 'refused' ? result.message : null) ?? reviewsTexts(language).reply.failed);
  };
  const onHelpful = (event: MouseEvent) => {
    event.preventDefault();
    if (!isBusy) void toggle();
  };
  return { likes, isLiked: isLiked(id), isBusy, onHelpful };
}

/** Reports a review in a dialog. A reader who is logged out logs in first, then goes on. One report a visit. */
function useReport(id: string, language: Language) {
  const [isReported, setReported] = useState(false);
  const reportedLabel = useRef<HTMLElement>(null);
  // Not in the first drawing: that equals the page's.
  useEffect(() => setReported(isMarked('reported', id)), [id]);
  const report = async (link: string) => {
    try {
      if (!hasSessionHint()) await openModal('login', { context: 'General', staysOnPage: true });
      const parameters = Object.fromEntries(new URL(link, location.href).searchParams);
      await openModal('fragment', { name: 'report_review_modal', parameters });
      setMarked('reported', id, true);
      flushSync(() => setReported(true));
      reportedLabel.current?.focus();
    } catch (reason) {
      if (reason !== MODAL_CLOSED) location.assign(link);
    }
  };
  const onReport = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void report(memberPagePath('reportReview', { language, review_id: id }));
  };
  return { isReported, onReport, reportedLabel };
}
