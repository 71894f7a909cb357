import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { DESK_REVIEWS_PATH } from '#domain/reviews/desk-reviews-page.ts';
import type { QueuedReply as Queued } from '#domain/reviews/reply-moderation.ts';
import { replyModerationPath } from '#domain/reviews/review-paths.ts';
import { DECLINE_REASONS } from '#domain/reviews/review-terms.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

interface QueuedReplyProps {
  readonly reply: Queued;
  readonly card: SchoolCard | null;
  readonly language: Language;
}

/** A school's reply that was held or reported, with what a moderator can decide. */
export function QueuedReply({ reply, card, language }: QueuedReplyProps) {
  const t = translatorFor(language);
  const { id, school, review, text, flags, queuedAt } = reply;
  return (
    <li className="desk-review" id={`reply-${id}`} tabIndex={-1} data-desk-item="">
      <h2>
        {t('desk.replies.title')}:{' '}
        {card === null ? schoolKey(school) : <a href={withLanguage(card.path, language)}>{card.name}</a>}
      </h2>
      <p>{t('desk.reviews.since', { date: formatFor(language).date(queuedAt) })}</p>
      <p className="desk-text">{text}</p>
      <dl className="desk-facts">
        {flags.length === 0 ? (
          <div>
            <dt>{t('desk.reviews.why')}</dt>
            <dd>{t('desk.replies.held')}</dd>
          </div>
        ) : (
          <div>
            <dt>{t('desk.reviews.flags')}</dt>
            {flags.map((flag) => (
              <dd>{flag}</dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t('desk.replies.review')}</dt>
          <dd>{review === '' ? t('desk.reviews.noText') : review}</dd>
        </div>
      </dl>
      <div className="desk-decisions">
        <Publish reply={reply} language={language} />
        <Remove reply={reply} language={language} />
      </div>
    </li>
  );
}

type DecisionProps = Omit<QueuedReplyProps, 'card'>;

function Publish({ reply, language }: DecisionProps) {
  const t = translatorFor(language);
  return (
    <form
      method="post"
      action={withLanguage(replyModerationPath(reply.id, 'publish'), language)}
      className="desk-decision"
      data-decision="publish"
    >
      <Hidden reply={reply} language={language} />
      <button type="submit">{t(reply.status === 'published' ? 'desk.reviews.keep' : 'desk.reviews.publish')}</button>
    </form>
  );
}

function Remove({ reply, language }: DecisionProps) {
  const t = translatorFor(language);
  const label = t('desk.reviews.remove');
  return (
    <form
      method="post"
      action={withLanguage(replyModerationPath(reply.id, 'remove'), language)}
      className="desk-decision"
      data-decision="remove"
    >
      <Hidden reply={reply} language={language} />
      <details>
        <summary className="button quiet-button">{label}</summary>
        <fieldset>
          <legend className="visually-hidden">{label}</legend>
          <label>
            {t('desk.reviews.reason')}
            <select name="reason" required>
              {DECLINE_REASONS.map((reason) => (
                <option value={reason}>{t(`reviews.declined.${reason}`)}</option>
              ))}
            </select>
          </label>
          <button type="submit">{label}</button>
        </fieldset>
      </details>
    </form>
  );
}

function Hidden({ reply, language }: DecisionProps) {
  const back = withLanguage(DESK_REVIEWS_PATH, language);
  return (
    <>
      <input type="hidden" name="return_to" value={`${back}${back.includes('?') ? '&' : '?'}done=1`} />
      <input type="hidden" name="form" value={back} />
      <input type="hidden" name="revision" value={reply.revision} />
    </>
  );
}
