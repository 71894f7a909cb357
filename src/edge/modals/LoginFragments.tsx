import { AlreadyLoggedIn, LoginForms, TabbedLoginForms } from '#components/account/LoginForms.tsx';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** The field at which members continue. */
export const SIGN_IN_FIELD = '#sign-in-email';

/** Offers login and sign-up on one page. */
export function joinAndLogin(request: FragmentRequest): ModalFragment {
  const { t } = request;
  if (request.isSignedIn) return alreadyLoggedIn(request);
  return {
    title: t('members.login_modal.title'),
    body: (
      <>
        <p>{t('modals.login.lead.General')}</p>
        <LoginForms view={request} />
      </>
    ),
  };
}

/** Returns the older modal, with sign-up and login as two tabs. */
export function legacyJoin(request: FragmentRequest): ModalFragment {
  const { t, query } = request;
  if (request.isSignedIn) return alreadyLoggedIn(request);
  return {
    title: t('members.login_modal.title'),
    refusals: { 'facebook-failed': t('members.alerts.legacy_facebook') },
    body: <TabbedLoginForms view={request} className={query.modal_css_class ?? ''} />,
  };
}

function alreadyLoggedIn(request: FragmentRequest): ModalFragment {
  return { title: request.t('members.login_modal.success_panel.title'), body: <AlreadyLoggedIn view={request} /> };
}
