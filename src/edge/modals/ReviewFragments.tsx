import { flagPath, replyFlagPath } from '#domain/reviews/review-paths.ts';
import { reviewFormPath } from '#domain/reviews/reviews-page.ts';
import { LoginForms } from '#components/account/LoginForms.tsx';
import { FindSchoolToReview, ReportForm, StarChoices } from '#components/reviews/ReviewModals.tsx';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** Reports a review, or a school's reply to one, with a reason, which is required. */
export function reportReview(request: FragmentRequest): ModalFragment {
  const { t, query } = request;
  if (query.reply_id !== null) {
    const [action, id] = [replyFlagPath(query.reply_id), query.reply_id];
    return {
      title: t('modals.report.replyTitle'),
      body: <ReportForm view={request} action={action} reviewId={id} text={t('modals.report.replyText')} />,
    };
  }
  const action = query.flag_link ?? (query.review_id === null ? null : flagPath(query.review_id));
  return {
    title: t('modals.report.title'),
    body: <ReportForm view={request} action={action} reviewId={query.review_id ?? ''} />,
  };
}

/** Asks for the stars. Each choice leads to the form with it, where the visitor logs in and goes on. */
export function submitReview(request: FragmentRequest): ModalFragment {
  const { t, schools } = request;
  const [school] = schools;
  if (school === undefined)
    return { title: t('modals.login.title.Write Review'), body: <FindSchoolToReview view={request} /> };
  return {
    title: t('modals.review.title', { school: school.name }),
    body: <StarChoices view={request} schoolPath={school.path} />,
  };
}

/** Does the same for visitors who are logged out: they log in or sign up, then return to the reviews. */
export function newSubmitReview(request: FragmentRequest): ModalFragment {
  const { t, schools, isSignedIn } = request;
  const [school] = schools;
  if (isSignedIn) return submitReview(request);
  const view = school === undefined ? request : { ...request, returnTo: reviewFormPath(school.path) };
  return {
    title:
      school === undefined ? t('modals.login.title.Write Review') : t('modals.review.title', { school: school.name }),
    body: (
      <>
        <p>{t('modals.login.lead.Write Review')}</p>
        <LoginForms view={view} context="Write Review" />
      </>
    ),
  };
}
