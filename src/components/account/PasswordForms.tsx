import { memberPagePath } from '#domain/account/member-paths.ts';
import { PASSWORD_ADVISED_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/account/password-rules.ts';
import type { Translate } from '#i18n/translator.ts';
import { EmailField, LinkForm, ModalForm, type FormView } from '#components/modals/ModalForm.tsx';
import { FormField } from '#components/ui/FormFields.tsx';
import { NewPasswordFields } from './AccountFields.tsx';

const PASSWORD_PATH = '/account/password/';
const VERIFY_PATH = '/account/verify-email/';

/** Asks for the address that gets a link for a new password. */
export function ForgotPasswordForm({ view }: { readonly view: FormView }) {
  const { t, language, returnTo } = view;
  return (
    <>
      <p>{t('members.login_modal.forgot_password_panel.text')}</p>
      <ModalForm
        view={view}
        action="/account/forgot-password/"
        button={t('members.login_modal.forgot_password_panel.button')}
        returnTo={memberPagePath('forgotPassword', { language, sent: '1' })}
      >
        <EmailField view={{ ...view, isSignedIn: false }} id="forgot-email" />
        <input type="hidden" name="page_url" value={returnTo} />
      </ModalForm>
    </>
  );
}

/** Asks a visitor who is logged out for the code of the email, or leads to another email. */
export function PasswordCodeForm({
  view,
  codeReturnTo,
}: {
  readonly view: FormView;
  readonly codeReturnTo: string | null;
}) {
  const { t, language, returnTo } = view;
  return (
    <>
      <LinkForm page="setPassword" t={t} language={language} returnTo={codeReturnTo} />
      <p>
        <a href={memberPagePath('forgotPassword', { language, return_to: returnTo })}>
          {t('members.login_modal.password_panel.ask_again')}
        </a>
      </p>
    </>
  );
}

interface MemberPasswordFormProps {
  readonly view: FormView;
  readonly hasPassword: boolean;
  /** The page after a password was changed. */
  readonly savedPath: string;
  readonly codeReturnTo: string | null;
}

/** Asks a member for the first password, or for the current and the next one. */
export function MemberPasswordForm({ view, hasPassword, savedPath, codeReturnTo }: MemberPasswordFormProps) {
  const { t, language } = view;
  const current = { name: 'current_password', type: 'password', autoComplete: 'current-password' } as const;
  return (
    <>
      <ModalForm
        view={view}
        action={PASSWORD_PATH}
        button={t('members.login_modal.password_panel.button')}
        // A first password is a step on the way to the questions.
        returnTo={hasPassword ? savedPath : undefined}
      >
        <UserName email={view.email} />
        {hasPassword && (
          <FormField
            id="current-password"
            label={t('members.login_modal.password_panel.current_password')}
            {...current}
            maxLength={254}
            required
          />
        )}
        <NewPassword t={t} />
      </ModalForm>
      <p>
        <a href={view.returnLink}>{t('members.login_modal.questionnaire_panel.skip')}</a>
      </p>
      <details>
        <summary>{t('modals.link.haveCode')}</summary>
        <LinkForm page="setPassword" t={t} language={language} returnTo={codeReturnTo} />
      </details>
    </>
  );
}

/** Lets a password manager know whose password it is. It is not sent. */
function UserName({ email }: { readonly email: string }) {
  return <input type="text" defaultValue={email} autoComplete="username" readOnly hidden />;
}

interface TokenFormProps {
  readonly view: FormView;
  /** The address of the account. */
  readonly email: string;
  /** The token of the emailed link. */
  readonly token: string;
  /** The page after success. */
  readonly nextPath: string;
}

/** Asks for a new password through the link of an email. */
export function ResetPasswordForm({ view, email, token, nextPath }: TokenFormProps) {
  const { t } = view;
  return (
    <ModalForm
      view={view}
      action={PASSWORD_PATH}
      button={t('members.login_modal.password_panel.button')}
      returnTo={nextPath}
    >
      <input type="hidden" name="token" value={token} data-return-to={view.returnLink} />
      <UserName email={email} />
      <NewPassword t={t} />
    </ModalForm>
  );
}

function NewPassword({ t }: { readonly t: Translate }) {
  const limits = { min: PASSWORD_MIN_LENGTH, advised: PASSWORD_ADVISED_LENGTH };
  return (
    <NewPasswordFields
      labels={{
        new_password: t('members.login_modal.password_panel.new_password'),
        confirm_password: t('members.login_modal.password_panel.confirm_password'),
      }}
      help={t('members.login_modal.password_panel.help', limits)}
    />
  );
}

/** Verifies an address with a button, because email programs open links by themselves. */
export function VerifyEmailForm({ view, token, nextPath }: Omit<TokenFormProps, 'email'>) {
  const { t } = view;
  return (
    <>
      <p>{t('modals.verify.text')}</p>
      <ModalForm view={view} action={VERIFY_PATH} button={t('members.mail.verify.button')} returnTo={nextPath}>
        <input type="hidden" name="token" value={token} />
      </ModalForm>
    </>
  );
}

/** Asks for the password chosen at sign-up, or leads to a new one. */
export function ProvePasswordForm({ view, email, token, nextPath }: TokenFormProps) {
  const { t, language, returnTo } = view;
  const input = { name: 'password', type: 'password', autoComplete: 'current-password', maxLength: 254 } as const;
  return (
    <>
      <p>{t('modals.verify.otherDevice')}</p>
      <ModalForm view={view} action={VERIFY_PATH} button={t('members.mail.verify.button')} returnTo={nextPath}>
        <input type="hidden" name="token" value={token} />
        <UserName email={email} />
        <FormField id="verify-password" label={t('modals.verify.password')} {...input} required />
      </ModalForm>
      <p>{t('modals.verify.unknownText')}</p>
      <ModalForm
        view={view}
        action={VERIFY_PATH}
        button={t('modals.verify.unknown')}
        isQuiet
        returnTo={memberPagePath('setPassword', { language, return_to: returnTo })}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="forgot" value="true" />
      </ModalForm>
    </>
  );
}

/** Says that a link no longer works, before the visitor fills anything in. */
export function ExpiredLink(link: {
  /** Null if the notice of a refused form says it already. */
  readonly alert: string | null;
  readonly href: string;
  readonly label: string;
}) {
  return (
    <>
      {link.alert !== null && (
        <p role="alert" tabIndex={-1} autoFocus>
          {link.alert}
        </p>
      )}
      <div className="modal-actions">
        <a className="button" href={link.href}>
          {link.label}
        </a>
      </div>
    </>
  );
}
