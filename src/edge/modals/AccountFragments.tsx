import { splitLastSentence } from '#domain/account/last-sentence.ts';
import { memberPagePath } from '#domain/account/member-paths.ts';
import { successPath } from '#domain/modals/success-path.ts';
import { LinkForm } from '#components/modals/ModalForm.tsx';
import {
  ExpiredLink,
  ForgotPasswordForm,
  MemberPasswordForm,
  PasswordCodeForm,
  ProvePasswordForm,
  ResetPasswordForm,
  VerifyEmailForm,
} from '#components/account/PasswordForms.tsx';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';
import { TOKEN_MINUTES } from '../account/guard/member-tokens.ts';

/** Asks for an address, then says that a link is on its way, whether or not the address has an account. */
export function forgotPassword(request: FragmentRequest): ModalFragment {
  const { t, query } = request;
  const minutes = TOKEN_MINUTES['set-password'];
  return {
    title: t('members.login_modal.forgot_password_panel.title'),
    body:
      query.sent === null ? (
        <ForgotPasswordForm view={request} />
      ) : (
        <p role="status">{t('members.login_modal.forgot_password_panel.sent', { minutes })}</p>
      ),
  };
}

/** Asks for a password: with the token of an email, or from a member who is logged in. */
export async function password(request: FragmentRequest): Promise<ModalFragment> {
  const { t, token, member, query } = request;
  const title = t('members.login_modal.password_panel.reset_title');
  if (token !== null) return { title, body: await resetPassword(request, token) };
  if (member === null) return { title, body: <PasswordCodeForm view={request} codeReturnTo={query.return_to} /> };
  const { hasPassword } = member;
  const form = { view: request, hasPassword, savedPath: passwordSavedPath(request), codeReturnTo: query.return_to };
  return {
    title: hasPassword ? title : t('members.login_modal.password_panel.create_title'),
    body: <MemberPasswordForm {...form} />,
  };
}

async function resetPassword(request: FragmentRequest, token: string) {
  const { t, language, returnTo } = request;
  const owner = await request.findOwner('set-password');
  if (owner !== null) {
    const form = { view: request, email: owner.email, token, nextPath: passwordSavedPath(request) };
    return <ResetPasswordForm {...form} />;
  }
  const href = memberPagePath('forgotPassword', { language, return_to: returnTo });
  return expired(request, { href, label: t('members.login_modal.password_panel.ask_again') });
}

function passwordSavedPath({ t, returnTo }: FragmentRequest): string {
  const heading = t('members.login_modal.password_panel.saved');
  return successPath({ heading, subheading: splitLastSentence(t('members.done.password_saved'))[1], returnTo });
}

function expired({ t, query }: FragmentRequest, link: { href: string; label: string }) {
  return <ExpiredLink {...link} alert={query.error === null ? t('members.errors.link-expired') : null} />;
}

/**
 * Verifies an address. Opening the link changes nothing, because email programs open links by themselves. In another browser
 * than the one that signed up, the password chosen there shows that the reader is the person who signed up.
 */
export async function verifyEmail(request: FragmentRequest): Promise<ModalFragment> {
  const { t, language, token, member } = request;
  const title = t('members.login_modal.verify_panel.title');
  if (token === null) return { title, body: <LinkForm page="verifyEmail" t={t} language={language} /> };
  const owner = await request.findOwner('verify-email');
  if (owner === null) {
    const link = { href: memberPagePath('account', { language }), label: t('modals.verify.account') };
    return { title, body: expired(request, link) };
  }
  const isOwnBrowser = member?.id === owner.id;
  const returnTo = owner.signUpContext?.page_url ?? request.returnTo;
  const verifiedPath = successPath({
    heading: t('members.login_modal.verify_panel.verified'),
    subheading: t('members.login_modal.success_panel.joined'),
    returnTo,
  });
  if (!isOwnBrowser && !owner.isEmailVerified && owner.hasPassword) {
    const view = { ...request, returnTo };
    const form = { view, email: owner.email, token, nextPath: verifiedPath };
    return { title, body: <ProvePasswordForm {...form} /> };
  }
  const nextPath = owner.hasPassword ? verifiedPath : memberPagePath('setPassword', { language, return_to: returnTo });
  return { title, body: <VerifyEmailForm view={request} token={token} nextPath={nextPath} /> };
}
