import { withLanguage } from '#domain/places/place-paths.ts';
import { html } from '#markup/html.ts';
import { starsHtml } from '#markup/reviews/stars-html.ts';
import { flagPath } from '#domain/reviews/review-paths.ts';
import { ANSWER_VALUES, MAX_REASON_LENGTH } from '#domain/reviews/review-terms.ts';
import { formMarkup } from './form-markup.ts';
import { loginAndSignUpMarkup } from './login-fragments.ts';
import { reviewFormAddress, reviewFormPath } from '#domain/reviews/reviews-page.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** Reports a review with a reason, which is required. */
export function reportReview(request: FragmentRequest): ModalFragment {
  const { t, query } = request;
  const title = t('modals.report.title');
  const flagLink = query.flag_link ?? (query.review_id === null ? null : flagPath(query.review_id));
  if (flagLink === null) return { title, body: html`<p>${t('modals.report.noReview')}</p>` };
  return {
    title,
    body: html`<p>${t('modals.report.text')}</p>
      ${formMarkup(request, {
        action: flagLink,
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

/** Asks for the stars. Each choice leads to the form with it, where the visitor logs in and goes on. */
export function submitReview(request: FragmentRequest): ModalFragment {
  const { t, schools, language } = request;
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
  const choices = ANSWER_VALUES.map((stars) => {
    const address = withLanguage(reviewFormAddress(school.path, { stars }), language);
    return html`<li><a href="${address}">${starsHtml(stars, t('profile-reviews.starsOf', { count: stars }))}</a></li>`;
  });
  return {
    title: t('modals.review.title', { school: school.name }),
    body: html`<p>${t('modals.review.text')}</p>
      <p id="modal-stars">${t('review-form.stars')}</p>
      <ul class="modal-stars" aria-labelledby="modal-stars">
        ${choices}
      </ul>`,
  };
}

/** Does the same for visitors who are logged out: they log in or sign up, then return to the reviews. */
export function newSubmitReview(request: FragmentRequest): ModalFragment {
  const { t, schools, isSignedIn, returnTo } = request;
  const [school] = schools;
  if (isSignedIn) return submitReview(request);
  const reviews = school === undefined ? returnTo : reviewFormPath(school.path);
  return {
    title:
      school === undefined ? t('modals.login.title.Write Review') : t('modals.review.title', { school: school.name }),
    body: html`<p>${t('modals.login.lead.Write Review')}</p>
      ${loginAndSignUpMarkup({ ...request, returnTo: reviews }, 'Write Review')}`,
  };
}
