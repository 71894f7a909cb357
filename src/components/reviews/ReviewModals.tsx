import { withLanguage } from '#domain/places/place-paths.ts';
import { reviewFormAddress } from '#domain/reviews/reviews-page.ts';
import { ANSWER_VALUES, MAX_REASON_LENGTH } from '#domain/reviews/review-terms.ts';
import type { Translate } from '#i18n/translator.ts';
import { ModalForm, type FormView } from '#components/modals/ModalForm.tsx';
import { ReviewStars } from './ReviewStars.tsx';

/** Help lines of the whole country that answer day and night, in English and Spanish: number and `tel:` address. */
const HELP_LINES = [
  ['danger', '911', '911'],
  ['childhelp', '1-800-422-4453', '+18004224453'],
  ['suicide', '988', '988'],
] as const;

interface ReportFormProps {
  readonly view: FormView;
  /** Null if no review is named. */
  readonly action: string | null;
  readonly reviewId: string;
  /** What to say, if it isn't a review. */
  readonly text?: string;
}

/** Reports a review with a reason, which is required. */
export function ReportForm({ view, action, reviewId, text }: ReportFormProps) {
  const { t } = view;
  if (action === null) {
    return (
      <>
        <HelpLines t={t} />
        <p>{t('modals.report.noReview')}</p>
      </>
    );
  }
  return (
    <>
      <HelpLines t={t} />
      <p>{text ?? t('modals.report.text')}</p>
      <ModalForm view={view} action={action} button={t('modals.report.button')} failure={t('modals.report.failed')}>
        <input type="hidden" name="id" value={reviewId} />
        <div className="modal-field">
          <label htmlFor="reason">{t('modals.report.reason')}</label>
          <textarea id="reason" name="review_flag[comment]" rows={4} maxLength={MAX_REASON_LENGTH} required />
        </div>
      </ModalForm>
    </>
  );
}

function HelpLines({ t }: { readonly t: Translate }) {
  return (
    <ul className="note">
      {HELP_LINES.map(([need, number, address]) => (
        <li key={need}>
          {t(`modals.report.${need}`)} <a href={`tel:${address}`}>{number}</a>
        </li>
      ))}
    </ul>
  );
}

/** Asks for the stars. Each choice leads to the form with it, where the visitor logs in and goes on. */
export function StarChoices({ view, schoolPath }: { readonly view: FormView; readonly schoolPath: string }) {
  const { t, language } = view;
  return (
    <>
      <p>{t('modals.review.text')}</p>
      <p id="modal-stars">{t('review-form.stars')}</p>
      <ul className="modal-stars" aria-labelledby="modal-stars">
        {ANSWER_VALUES.map((stars) => (
          <li key={stars}>
            <a href={withLanguage(reviewFormAddress(schoolPath, { stars }), language)}>
              <ReviewStars stars={stars} words={t('profile-reviews.starsOf', { count: stars })} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Leads to the search, where a school to review is found. */
export function FindSchoolToReview({ view: { t, language } }: { readonly view: FormView }) {
  return (
    <>
      <p>{t('modals.review.noSchool')}</p>
      <div className="modal-actions">
        <a className="button" href={withLanguage('/search/search.page', language)}>
          {t('modals.review.search')}
        </a>
      </div>
    </>
  );
}
