import { memberPagePath } from '#domain/account/member-paths.ts';
import type { SignUpContextName } from '#domain/account/sign-up-context-name.ts';
import type { SocialProvidersAnswer } from '#domain/account/session-contract.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { EmailField, FormHeading, ModalForm, type FormView } from '#components/modals/ModalForm.tsx';
import { FormField } from '#components/ui/FormFields.tsx';
import { SocialLinks, Terms } from './AccountFields.tsx';

export interface LoginView extends FormView {
  readonly providers: readonly SocialProvidersAnswer['providers'][number][];
}

interface LoginFormsProps {
  readonly view: LoginView;
  readonly context?: SignUpContextName;
}

/** Login and sign-up next to each other, with a known address filled in. */
export function LoginForms({ view, context = 'General' }: LoginFormsProps) {
  const { t, headingLevel: level } = view;
  return (
    <>
      <div className="modal-columns">
        <section aria-labelledby="log-in-title">
          <FormHeading level={level} id="log-in-title">
            {t('members.login_modal.email_panel.button.log_in')}
          </FormHeading>
          <LoginForm view={view} failure={t('members.alerts.log_in_failed')} />
        </section>
        <section aria-labelledby="sign-up-title">
          <FormHeading level={level} id="sign-up-title">
            {t('members.login_modal.email_panel.button.sign_up')}
          </FormHeading>
          <SignUpForm
            view={view}
            id="sign-up"
            context={context}
            failure={t('members.login_modal.email_panel.error.register')}
          />
        </section>
      </div>
      <OtherWays view={view} />
    </>
  );
}

/** Sign-up and login as two tabs. Without a script, one is below the other. */
export function TabbedLoginForms({ view, className }: { readonly view: LoginView; readonly className: string }) {
  const { t, headingLevel: level } = view;
  return (
    <>
      <div className={`tabs ${className}`} data-tabs="">
        <ul className="tab-list" aria-label={t('members.login_modal.title')}>
          <li>
            <a href="#join">{t('modals.join.join')}</a>
          </li>
          <li>
            <a href="#sign-in">{t('modals.join.signIn')}</a>
          </li>
        </ul>
        <section className="tab-panel" id="join">
          <FormHeading level={level} id="join-title" className="tab-title">
            {t('modals.join.join')}
          </FormHeading>
          <SignUpForm view={view} id="join" context="General" failure={t('members.alerts.legacy_register')} />
        </section>
        <section className="tab-panel" id="sign-in">
          <FormHeading level={level} id="sign-in-title" className="tab-title">
            {t('modals.join.signIn')}
          </FormHeading>
          <LoginForm view={view} failure={t('members.alerts.legacy_sign_in')} />
        </section>
      </div>
      <OtherWays view={view} />
    </>
  );
}

/** A member needs neither login nor sign-up. */
export function AlreadyLoggedIn({ view: { t, language, returnLink } }: { readonly view: FormView }) {
  return (
    <>
      <p>{t('modals.login.already')}</p>
      <div className="modal-actions">
        <a className="button button-quiet" href={memberPagePath('account', { language })}>
          {t('modals.verify.account')}
        </a>
        <a className="button" data-first="" href={returnLink}>
          {t('members.login_modal.success_panel.continue')}
        </a>
      </div>
    </>
  );
}

/** Asks a visitor who is logged out to log in first. */
export function LogInFirst({ view: { t, language } }: { readonly view: FormView }) {
  return (
    <>
      <p>{t('members.errors.needs-sign-in')}</p>
      <div className="modal-actions">
        <a className="button" href={memberPagePath('signIn', { language })}>
          {t('members.login_modal.title')}
        </a>
      </div>
    </>
  );
}

function LoginForm({ view, failure }: { readonly view: LoginView; readonly failure: string }) {
  const { t, language, returnTo } = view;
  const input = { name: 'password', type: 'password', autoComplete: 'current-password', maxLength: 254 } as const;
  return (
    <>
      <ModalForm
        view={view}
        action="/gsr/session/auth"
        button={t('members.login_modal.email_panel.button.log_in')}
        failure={failure}
      >
        <EmailField view={{ ...view, isSignedIn: false }} id="sign-in-email" />
        <FormField id="sign-in-password" label={t('members.login_modal.email_panel.password')} {...input} required />
      </ModalForm>
      <p>
        <a href={memberPagePath('forgotPassword', { language, return_to: returnTo })}>
          {t('members.login_modal.email_panel.forgot_password')}
        </a>
      </p>
    </>
  );
}

interface SignUpFormProps {
  readonly view: LoginView;
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly context: SignUpContextName;
  readonly failure: string;
}

/** A new member chooses a password next, and then is asked the questions. */
function SignUpForm({ view, id, context, failure }: SignUpFormProps) {
  const { t, language, returnTo } = view;
  const questions = memberPagePath('questionnaire', { language, return_to: returnTo });
  return (
    <ModalForm
      view={view}
      action="/gsr/session/register_email"
      button={t('members.login_modal.email_panel.button.sign_up')}
      failure={failure}
      returnTo={memberPagePath('setPassword', { language, return_to: questions })}
    >
      <EmailField view={{ ...view, isSignedIn: false }} id={`${id}-email`} />
      <input type="hidden" name="page_url" value={returnTo} />
      <input type="hidden" name="context" value={context} />
    </ModalForm>
  );
}

function OtherWays({ view }: { readonly view: LoginView }) {
  const { t, language, returnTo, self, providers } = view;
  const address = `return_to=${encodeURIComponent(returnTo)}&form=${encodeURIComponent(self)}`;
  return (
    <>
      <SocialLinks
        title={t('members.login_modal.social.or')}
        links={providers.map((provider) => ({
          href: withLanguage(`/auth/${provider}_oauth2/start?${address}`, language),
          label: t(`members.login_modal.social.${provider}`),
        }))}
      />
      <Terms text={t('members.login_modal.email_panel.terms')} language={language} />
    </>
  );
}
