import { splitLastSentence } from '#domain/members/last-sentence.ts';
import { memberPagePath } from '#domain/members/member-paths.ts';
import { successPath } from '#domain/modals/success-path.ts';
import { html, type Html } from '#markup/html.ts';
import { linkFormHtml } from '#markup/link-form.ts';
import { emailMarkup, formMarkup, inputMarkup, newPasswordMarkup } from './form-markup.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';
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
export async function password(request: FragmentRequest): Promise<ModalFragment> {
  const { t, token, isSignedIn, language, returnTo } = request;
  const hasPassword = request.member?.hasPassword === true;
  if (token !== null) return resetPassword(request, token);
  if (!isSignedIn) {
    const askAgain = memberPagePath('forgotPassword', { language, return_to: returnTo });
    return {
      title: t('members.login_modal.password_panel.reset_title'),
      body: html`${linkFormHtml('setPassword', language, request.query.return_to)}
        <p><a href="${askAgain}">${t('members.login_modal.password_panel.ask_again')}</a></p>`,
    };
  }
  const label = t('members.login_modal.password_panel.current_password');
  const current = inputMarkup({
    id: 'current-password',
    name: 'current_password',
    label,
    type: 'password',
    autocomplete: 'current-password',
  });
  return {
    title: t(`members.login_modal.password_panel.${hasPassword ? 'reset_title' : 'create_title'}`),
    body: html`${formMarkup(request, {
        action: PASSWORD_PATH,
        button: t('members.login_modal.password_panel.button'),
        // A first password is a step on the way to the questions.
        ...(hasPassword && { returnTo: passwordSavedPath(request) }),
        fields: html`${hasPassword ? current : ''} ${newPasswordMarkup(t)}`,
      })}
      <p><a href="${request.returnLink}">${t('members.login_modal.questionnaire_panel.skip')}</a></p>
      <details>
        <summary>${t('modals.link.haveCode')}</summary>
        ${linkFormHtml('setPassword', language, request.query.return_to)}
      </details>`,
  };
}

async function resetPassword(request: FragmentRequest, token: string): Promise<ModalFragment> {
  const { t, language, returnTo } = request;
  const title = t('members.login_modal.password_panel.reset_title');
  if ((await request.findOwner('set-password')) === null) {
    return expired(request, {
      title,
      link: memberPagePath('forgotPassword', { language, return_to: returnTo }),
      label: t('members.login_modal.password_panel.ask_again'),
    });
  }
  return {
    title,
    body: formMarkup(request, {
      action: PASSWORD_PATH,
      button: t('members.login_modal.password_panel.button'),
      returnTo: passwordSavedPath(request),
      fields: html`<input type="hidden" name="token" value="${token}" data-return-to="${request.returnLink}" />
        ${newPasswordMarkup(t)}`,
    }),
  };
}

function passwordSavedPath({ t, returnTo }: FragmentRequest): string {
  const heading = t('members.login_modal.password_panel.saved');
  return successPath({ heading, subheading: splitLastSentence(t('members.done.password_saved'))[1], returnTo });
}

/** Says that a link no longer works, before the visitor fills anything in. */
function expired(
  { t, query }: FragmentRequest,
  { title, link, label }: { title: string; link: string; label: string },
): ModalFragment {
  // The notice of a refused form says it already.
  const alert =
    query.error === null ? html`<p role="alert" tabindex="-1" autofocus>${t('members.errors.link-expired')}</p>` : '';
  return {
    title,
    body: html`${alert}
      <div class="modal-actions"><a class="button" href="${link}">${label}</a></div>`,
  };
}

/**
 * Verifies an address. Opening the link changes nothing, because email programs open links by themselves. In another browser
 * than the one that signed up, the password chosen there shows that the reader is the person who signed up.
 */
export async function verifyEmail(request: FragmentRequest): Promise<ModalFragment> {
  const { t, language, token, member } = request;
  const title = t('members.login_modal.verify_panel.title');
  if (token === null) return { title, body: linkFormHtml('verifyEmail', language) };
  const owner = await request.findOwner('verify-email');
  if (owner === null) {
    const label = t('modals.verify.account');
    return expired(request, { title, link: memberPagePath('account', { language }), label });
  }
  const isOwnBrowser = member?.id === owner.id;
  const returnTo = owner.signUpContext?.page_url ?? request.returnTo;
  const needsPassword = !isOwnBrowser && !owner.isEmailVerified && owner.hasPassword;
  if (needsPassword) return { title, body: provePassword(request, { token, returnTo }) };
  const choose = memberPagePath('setPassword', { language, return_to: returnTo });
  return {
    title,
    body: html`<p>${t('modals.verify.text')}</p>
      ${formMarkup(request, {
        action: '/account/verify-email/',
        button: t('members.mail.verify.button'),
        returnTo: owner.hasPassword ? verifiedPath(request, returnTo) : choose,
        fields: tokenMarkup(token),
      })}`,
  };
}

/** Asks for the password chosen at sign-up, or leads to a new one. */
function provePassword(request: FragmentRequest, { token, returnTo }: { token: string; returnTo: string }): Html {
  const { t, language } = request;
  const action = '/account/verify-email/';
  const label = t('modals.verify.password');
  const field = { id: 'verify-password', name: 'password', label, type: 'password' } as const;
  return html`<p>${t('modals.verify.otherDevice')}</p>
    ${formMarkup(request, {
      action,
      button: t('members.mail.verify.button'),
      returnTo: verifiedPath(request, returnTo),
      fields: html`${tokenMarkup(token)} ${inputMarkup({ ...field, autocomplete: 'current-password' })}`,
    })}
    <p>${t('modals.verify.unknownText')}</p>
    ${formMarkup(request, {
      action,
      button: t('modals.verify.unknown'),
      isQuiet: true,
      returnTo: memberPagePath('setPassword', { language, return_to: returnTo }),
      fields: html`${tokenMarkup(token)} <input type="hidden" name="forgot" value="true" />`,
    })}`;
}

function tokenMarkup(token: string): Html {
  return html`<input type="hidden" name="token" value="${token}" />`;
}

function verifiedPath({ t }: FragmentRequest, returnTo: string): string {
  return successPath({
    heading: t('members.login_modal.verify_panel.verified'),
    subheading: t('members.login_modal.success_panel.joined'),
    returnTo,
  });
}

export function signInFirst({ t, language }: FragmentRequest): Html {
  return html`<p>${t('members.errors.needs-sign-in')}</p>
    <div class="modal-actions">
      <a class="button" href="${memberPagePath('signIn', { language })}">${t('members.login_modal.title')}</a>
    </div>`;
}
