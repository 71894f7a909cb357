import { splitLastSentence } from '#domain/members/last-sentence.ts';
import { memberPagePath } from '#domain/members/member-paths.ts';
import { html } from '#markup/html.ts';
import { emailMarkup, formMarkup, inputMarkup, newPasswordMarkup } from './form-markup.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';
import { successPath } from './success-fragment.ts';
import { TOKEN_MINUTES } from '../members/guard/member-tokens.ts';

const PASSWORD_PATH = '/account/password/';

/** Asks for an address, then says that a link is on its way, whether or not the address has an account. */
export function forgotPassword(request: FragmentRequest): ModalFragment {
  const { t, query, language, returnTo } = request;
  const title = t('members.login_modal.forgot_password_panel.title');
  if (query.sent !== null) {
    const minutes = TOKEN_MINUTES['set-password'];
    const text = t('members.login_modal.forgot_password_panel.sent', { minutes });
    return { title, body: html`<p role="status">${text}</p>` };
  }
  return {
    title,
    body: html`<p>${t('members.login_modal.forgot_password_panel.text')}</p>
      ${formMarkup(request, {
        action: '/account/forgot-password/',
        button: t('members.login_modal.forgot_password_panel.button'),
        returnTo: memberPagePath('forgotPassword', { language, sent: '1' }),
        fields: html`${emailMarkup({ ...request, isSignedIn: false }, 'forgot-email')}
          <input type="hidden" name="page_url" value="${returnTo}" />`,
      })}`,
  };
}

/** Asks for a password: with the token of an email, or from a member who is logged in. */
export function password(request: FragmentRequest): ModalFragment {
  const { t, query, isSignedIn } = request;
  const hasPassword = request.member?.hasPassword === true;
  const isReset = query.token !== null || hasPassword;
  const title = t(`members.login_modal.password_panel.${isReset ? 'reset_title' : 'create_title'}`);
  if (query.token === null && !isSignedIn) {
    return { title, body: signInFirst(request) };
  }
  // A first password is a step on the way to the questions.
  const saved = {
    heading: t('members.login_modal.password_panel.saved'),
    subheading: splitLastSentence(t('members.done.password_saved'))[1],
  };
  const label = t('members.login_modal.password_panel.current_password');
  const current = inputMarkup({
    id: 'current-password',
    name: 'current_password',
    label,
    type: 'password',
    autocomplete: 'current-password',
  });
  return {
    title,
    body: html`${formMarkup(request, {
      action: PASSWORD_PATH,
      button: t('members.login_modal.password_panel.button'),
      ...(isReset && { returnTo: successPath({ ...saved, returnTo: request.returnTo }) }),
      fields: html`${
        query.token === null
          ? hasPassword
            ? current
            : ''
          : html`<input type="hidden" name="token" value="${query.token}" data-return-to="${request.returnLink}" />`
      }
      ${newPasswordMarkup(t)}`,
    })}
    ${
      query.token === null
        ? html`<p>
            <a href="${request.returnLink}">${t('members.login_modal.questionnaire_panel.skip')}</a>
          </p>`
        : ''
    }`,
  };
}

/** Verifies an address. Opening the link changes nothing, because mail programs open links by themselves. */
export function verifyEmail(request: FragmentRequest): ModalFragment {
  const { t, query, language, returnTo, member } = request;
  const title = t('members.login_modal.verify_panel.title');
  if (query.token === null) return { title, body: signInFirst(request) };
  const verified = {
    heading: t('members.login_modal.verify_panel.verified'),
    subheading: t('members.login_modal.success_panel.joined'),
  };
  // In another browser than the one that signed up, a password is chosen next.
  const next =
    member?.hasPassword === true
      ? successPath({ ...verified, returnTo })
      : memberPagePath('setPassword', { language, return_to: returnTo });
  return {
    title,
    body: html`<p>${t('modals.verify.text')}</p>
      ${formMarkup(request, {
        action: '/account/verify-email/',
        button: t('members.mail.verify.button'),
        returnTo: next,
        fields: html`<input type="hidden" name="token" value="${query.token}" />`,
      })}`,
  };
}

export function signInFirst({ t, language }: FragmentRequest) {
  return html`<p>${t('members.errors.needs-sign-in')}</p>
    <div class="modal-actions">
      <a class="button" href="${memberPagePath('signIn', { language })}">${t('members.login_modal.title')}</a>
    </div>`;
}
