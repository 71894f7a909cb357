import { html } from 'hono/html';
import { memberPagePath } from '#domain/members/member-paths.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { formMarkup } from './form-markup.ts';
import { waysInMarkup } from './login-fragments.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

const MAX_REASON_LENGTH = 1000;

/** Report a review: the reason is needed, and goes to the review's own call. */
export function reportReview(request: FragmentRequest): ModalFragment {
  const { t, query } = request;
  const title = t('modals.report.title');
  if (query.flag_link === null) return { title, body: html`<p>${t('modals.report.noReview')}</p>` };
  return {
    title,
    body: html`<p>${t('modals.report.text')}</p>
      ${formMarkup(request, {
        action: query.flag_link,
        button: t('modals.report.button'),
        failure: t('modals.report.failed'),
        fields: html`<input type="hidden" name="id" value="${query.review_id ?? ''}" />
          <div class="modal-field">
            <label for="reason">${t('modals.report.reason')}</label>
            <textarea
              id="reason"
              name="review_flag[comment]"
              rows="4"
              maxlength="${MAX_REASON_LENGTH}"
              required
            ></textarea>
          </div>`,
      })}`,
  };
}

/** Leads to where a review of a school is written: signed in, on the school's own page. */
export function submitReview(request: FragmentRequest): ModalFragment {
  const { t, schools, language, isSignedIn } = request;
  const [school] = schools;
  if (school === undefined) {
    return {
      title: t('modals.login.title.Write Review'),
      body: html`<p>${t('modals.review.noSchool')}</p>
        <div class="modal-actions">
          <a class="button" href="${withLanguage('/search/search.page', language)}">${t('modals.review.search')}</a>
        </div>`,
    };
  }
  const reviews = `${school.path}#Reviews`;
  const signIn = memberPagePath('signIn', { language, return_to: reviews });
  return {
    title: t('modals.review.title', { school: school.name }),
    body: html`<p>${isSignedIn ? t('modals.review.text') : t('modals.login.lead.Write Review')}</p>
      <div class="modal-actions">
        <a class="button" data-first href="${isSignedIn ? withLanguage(reviews, language) : signIn}"
          >${isSignedIn ? t('modals.review.button') : t('members.login_modal.title')}</a
        >
      </div>`,
  };
}

/** The same for who is not signed in yet: they log in or sign up at once, and come back to the reviews. */
export function newSubmitReview(request: FragmentRequest): ModalFragment {
  const { t, schools, isSignedIn, returnTo } = request;
  const [school] = schools;
  if (isSignedIn) return submitReview(request);
  const reviews = school === undefined ? returnTo : `${school.path}#Reviews`;
  return {
    title:
      school === undefined ? t('modals.login.title.Write Review') : t('modals.review.title', { school: school.name }),
    body: html`<p>${t('modals.login.lead.Write Review')}</p>
      ${waysInMarkup({ ...request, returnTo: reviews }, 'Write Review')}`,
  };
}
