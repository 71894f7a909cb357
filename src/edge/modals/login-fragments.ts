import { memberPagePath } from '#domain/members/member-paths.ts';
import { EDITORIAL_PAGES, editorialPath, withLanguage } from '#domain/places/place-paths.ts';
import { splitText } from '#domain/text/linked-text.ts';
import type { SignUpContextName } from '#domain/members/sign-up-context-name.ts';
import { html, type Html } from '#markup/html.ts';
import { emailMarkup, formMarkup, headingMarkup, inputMarkup, socialMarkup } from './form-markup.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** The field at which members continue. */
export const SIGN_IN_FIELD = '#sign-in-email';

/** Offers login and sign-up on one page. */
export function joinAndLogin(request: FragmentRequest): ModalFragment {
  const { t } = request;
  if (request.isSignedIn) return alreadyLoggedIn(request);
  return {
    title: t('members.login_modal.title'),
    body: html`<p>${t('modals.login.lead.General')}</p>
      ${loginAndSignUpMarkup(request)}`,
  };
}

/** A member needs neither login nor sign-up. */
function alreadyLoggedIn({ t, language, returnLink }: FragmentRequest): ModalFragment {
  return {
    title: t('members.login_modal.success_panel.title'),
    body: html`<p>${t('modals.login.already')}</p>
      <div class="modal-actions">
        <a class="button button-quiet" href="${memberPagePath('account', { language })}"
          >${t('modals.verify.account')}</a
        >
        <a class="button" data-first href="${returnLink}">${t('members.login_modal.success_panel.continue')}</a>
      </div>`,
  };
}

/** Puts login and sign-up next to each other and fills in a known address. */
export function loginAndSignUpMarkup(request: FragmentRequest, context: SignUpContextName = 'General'): Html {
  const { t } = request;
  return html`<div class="modal-columns">
      <section aria-labelledby="log-in-title">
        ${headingMarkup(request, { id: 'log-in-title', text: t('members.login_modal.email_panel.button.log_in') })}
        ${signInForm(request)}
      </section>
      <section aria-labelledby="sign-up-title">
        ${headingMarkup(request, { id: 'sign-up-title', text: t('members.login_modal.email_panel.button.sign_up') })}
        ${signUpForm(request, 'sign-up', { context })}
      </section>
    </div>
    ${socialMarkup(request)} ${termsMarkup(request)}`;
}

/** Writes the terms that a new member agrees to, with links to their pages. */
function termsMarkup({ t, language }: FragmentRequest): Html {
  const pieces = splitText(t('members.login_modal.email_panel.terms')).map(({ text, to }) => {
    const name = EDITORIAL_PAGES.find((page) => page === to);
    return name === undefined ? text : html`<a href="${withLanguage(editorialPath(name), language)}">${text}</a>`;
  });
  return html`<p class="note modal-terms">${pieces}</p>`;
}

/** Returns the older modal, with sign-up and login as two tabs. Without a script, one is below the other. */
export function legacyJoin(request: FragmentRequest): ModalFragment {
  const { t, query } = request;
  if (request.isSignedIn) return alreadyLoggedIn(request);
  return {
    title: t('members.login_modal.title'),
    refusals: { 'facebook-failed': t('members.alerts.legacy_facebook') },
    body: html`<div class="tabs ${query.modal_css_class ?? ''}" data-tabs>
        <ul class="tab-list" aria-label="${t('members.login_modal.title')}">
          <li><a href="#join">${t('modals.join.join')}</a></li>
          <li><a href="#sign-in">${t('modals.join.signIn')}</a></li>
        </ul>
        <section class="tab-panel" id="join">
          ${headingMarkup(request, { id: 'join-title', className: 'tab-title', text: t('modals.join.join') })}
          ${signUpForm(request, 'join', { failure: t('members.alerts.legacy_register') })}
        </section>
        <section class="tab-panel" id="sign-in">
          ${headingMarkup(request, { id: 'sign-in-title', className: 'tab-title', text: t('modals.join.signIn') })}
          ${signInForm(request, t('members.alerts.legacy_sign_in'))}
        </section>
      </div>
      ${socialMarkup(request)} ${termsMarkup(request)}`,
  };
}

function signInForm(request: FragmentRequest, failure?: string): Html {
  const { t, language, returnTo } = request;
  const label = t('members.login_modal.email_panel.password');
  return html`${formMarkup(request, {
      action: '/gsr/session/auth',
      button: t('members.login_modal.email_panel.button.log_in'),
      failure: failure ?? t('members.alerts.log_in_failed'),
      fields: html`${emailMarkup({ ...request, isSignedIn: false }, 'sign-in-email')}
      ${inputMarkup({
        id: 'sign-in-password',
        name: 'password',
        label,
        type: 'password',
        autocomplete: 'current-password',
      })}`,
    })}
    <p>
      <a href="${memberPagePath('forgotPassword', { language, return_to: returnTo })}"
        >${t('members.login_modal.email_panel.forgot_password')}</a
      >
    </p>`;
}

/** A new member chooses a password next, and then is asked the questions. */
function signUpForm(
  request: FragmentRequest,
  id: string,
  { context = 'General', failure }: { context?: SignUpContextName; failure?: string },
): Html {
  const { t, language, returnTo } = request;
  const questions = memberPagePath('questionnaire', { language, return_to: returnTo });
  return formMarkup(request, {
    action: '/gsr/session/register_email',
    button: t('members.login_modal.email_panel.button.sign_up'),
    failure: failure ?? t('members.login_modal.email_panel.error.register'),
    returnTo: memberPagePath('setPassword', { language, return_to: questions }),
    fields: html`${emailMarkup({ ...request, isSignedIn: false }, `${id}-email`)}
      <input type="hidden" name="page_url" value="${returnTo}" />
      <input type="hidden" name="context" value="${context}" />`,
  });
}
