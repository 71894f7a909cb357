import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { memberPagePath } from '#domain/account/member-paths.ts';
import type { Language } from '#domain/places/language.ts';
import { findTextLanguage } from '#domain/reviews/text-language.ts';
import { LIKES_FORM } from '#domain/reviews/review-paths.ts';
import { fillText } from '#i18n/fill-text.ts';
import { reviewsTexts, type ReviewsTexts } from '#components/reviews/reviews-texts.ts';
import { island } from '#markup/island.ts';

/** What the school replied to a review. */
export interface DrawnReply {
  readonly id: string;
  readonly text: string;
  readonly isEdited: boolean;
  readonly createdAt: string;
  /** As readers see it. */
  readonly date: string;
}

export interface ReviewFooterProps {
  /** The id of the review. */
  readonly id: string;
  /** Absent without one: ten reviews a page weigh less. */
  readonly reply?: DrawnReply | null;
  readonly language: Language;
}

/** What only a browser knows of a review, and does with it. */
export interface ReviewActions {
  /** Undefined if unknown. */
  readonly likes: number | undefined;
  readonly isLiked: boolean;
  readonly isBusy: boolean;
  readonly onHelpful: MouseEventHandler;
  readonly isReported: boolean;
  readonly onReport: MouseEventHandler;
  readonly reportedLabel: Ref<HTMLElement>;
  /** What an official can do with a reply. */
  readonly replyTools: ReactNode;
  /** Opens the box for a reply. */
  readonly replyButton: ReactNode;
  /** The box for a reply, and the question before one is deleted. */
  readonly replyBox: ReactNode;
}

type ViewProps = ReviewFooterProps & { readonly actions?: ReviewActions };

/** The end of a review: what the school replied, and what readers can do. Without script, "Helpful" and "Report" are a form and a link. */
export function ReviewFooterView({ actions, ...review }: ViewProps) {
  return (
    <>
      {review.reply != null && (
        <Reply reply={review.reply} language={review.language}>
          {actions?.replyTools}
        </Reply>
      )}
      <div className="review-actions">
        <Helpful {...review} actions={actions} />
        <Report {...review} actions={actions} />
        {actions?.replyButton}
      </div>
      {actions?.replyBox}
    </>
  );
}

interface ReplyProps {
  readonly reply: DrawnReply;
  readonly language: Language;
  readonly children: ReactNode;
}

function Reply({ reply: { id, text, isEdited, createdAt, date }, language, children }: ReplyProps) {
  const texts: ReviewsTexts['reply'] = reviewsTexts(language).reply;
  return (
    <div className="review-reply" data-reply={id}>
      <p>
        <b>{texts.title}</b> <time dateTime={createdAt.slice(0, 10)}>{date}</time>{' '}
        {isEdited && <span className="review-note">{texts.edited}</span>}{' '}
        <a href={memberPagePath('reportReview', { language, reply_id: id })}>{texts.report}</a>
      </p>
      <p data-reply-text="" lang={findTextLanguage(text) ?? undefined}>
        {text}
      </p>
      {children}
    </div>
  );
}

type PartProps = ReviewFooterProps & { readonly actions: ReviewActions | undefined };

/** A script of the page shows the count before React is there. */
function Helpful({ id, language, actions }: PartProps) {
  const { likes = 0, isLiked = false, isBusy = false, onHelpful }: Partial<ReviewActions> = actions ?? {};
  const texts = reviewsTexts(language);
  return (
    <button
      className="quiet-button"
      form={LIKES_FORM}
      name="reviewId"
      value={id}
      aria-pressed={isLiked}
      aria-busy={isBusy || undefined}
      onClick={onHelpful}
      suppressHydrationWarning
    >
      {likes === 0 ? texts.helpful : fillText(texts.helpfulCount_other, { count: likes }, language)}
    </button>
  );
}

function Report({ id, language, actions }: PartProps) {
  const texts = reviewsTexts(language);
  if (actions?.isReported === true)
    return (
      <span tabIndex={-1} ref={actions.reportedLabel}>
        {texts.reported}
      </span>
    );
  const href = memberPagePath('reportReview', { language, review_id: id });
  return (
    <a href={href} data-report="" data-held="" onClick={actions?.onReport}>
      {texts.report}
    </a>
  );
}

export const ReviewFooter = island<ReviewFooterProps>('reviews/ReviewFooter', ReviewFooterView);
