import type { ReactNode } from 'react';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { LINK_PAGES, type LinkPage } from '#domain/account/emailed-link.ts';
import type { Translate } from '#i18n/translator.ts';
import { FormField } from '#components/ui/FormFields.tsx';

/** What every form of a modal is drawn from. */
export interface FormView {
  readonly t: Translate;
  readonly language: Language;
  /** The page after a refused form: the page of this modal. */
  readonly self: string;
  /** The page after a successful form: a path of our own. */
  readonly returnTo: string;
  /** The same as a link, in the reader's language. */
  readonly returnLink: string;
  /** Members are not asked for their address again. */
  readonly isSignedIn: boolean;
  /** The address that is filled in, or an empty text. */
  readonly email: string;
  /** The level of the headings inside: one below the title of the page or of the dialog. */
  readonly headingLevel: 2 | 3;
}

interface ModalFormProps {
  readonly view: FormView;
  readonly action: string;
  /** The text of the button. */
  readonly button: string;
  /** The next page after success. Default: the page that the visitor came from. */
  readonly returnTo?: string | undefined;
  /** The text if the edge does not respond. */
  readonly failure?: string;
  /** The button is the less important one of two. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** A form that works without scripts. A dialog sends it in place. */
export function ModalForm({ view, action, button, returnTo, failure, isQuiet = false, children }: ModalFormProps) {
  const { t, self, language } = view;
  return (
    <form
      className="modal-form"
      method="post"
      action={withLanguage(action, language)}
      data-failure={failure ?? t('members.alerts.legacy_failed')}
    >
      <input type="hidden" name="form" value={self} />
      <input type="hidden" name="return_to" value={returnTo ?? view.returnTo} />
      <input type="hidden" name="language" value={language} />
      {children}
      <p className="modal-error" role="alert" />
      <div className="modal-actions">
        <button type="submit" className={isQuiet ? 'button-quiet' : 'button-main'}>
          {button}
        </button>
      </div>
    </form>
  );
}

/** A heading within a modal. */
export function FormHeading(heading: {
  readonly level: FormView['headingLevel'];
  readonly id: string;
  readonly className?: string;
  readonly children: string;
}) {
  const { level, ...attributes } = heading;
  return level === 2 ? <h2 {...attributes} /> : <h3 {...attributes} />;
}

/** Asks visitors who are logged out for an address. */
export function EmailField({ view, id }: { readonly view: FormView; readonly id: string }) {
  if (view.isSignedIn) return null;
  const label = view.t('members.login_modal.email_panel.email');
  const input = { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254, required: true } as const;
  return <FormField id={id} label={label} {...input} defaultValue={view.email} />;
}

interface LinkFormProps {
  readonly page: LinkPage;
  readonly t: Translate;
  readonly language: Language;
  /** The page after all steps, if the link names one. */
  readonly returnTo?: string | null;
}

/**
 * Asks for the code of an emailed link. A script fills it in from the fragment of the address and sends it; without
 * scripts, the visitor copies it from the email.
 */
export function LinkForm({ page, t, language, returnTo = null }: LinkFormProps) {
  const input = { name: 'token', type: 'text', autoComplete: 'off', autoCapitalize: 'off', required: true } as const;
  return (
    <form
      className="modal-form preference-form own-form"
      method="post"
      action={withLanguage('/account/open-link/', language)}
      data-emailed-link=""
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="form" value={LINK_PAGES[page]} />
      {returnTo !== null && <input type="hidden" name="return_to" value={returnTo} />}
      <FormField
        id="link-code"
        label={t('modals.link.code')}
        help={t('modals.link.help')}
        {...input}
        spellCheck={false}
      />
      <p className="modal-error" role="alert" />
      <div className="modal-actions">
        <button type="submit">{t('modals.link.button')}</button>
      </div>
    </form>
  );
}
