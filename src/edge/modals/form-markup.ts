import { PASSWORD_ADVISED_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/members/password-rules.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { Translate } from '#i18n/translator.ts';
import { html, type Html } from '#markup/html.ts';
import type { FragmentRequest } from './modal-fragment.ts';

/** A heading within a fragment. */
export function headingMarkup(
  { headingLevel }: FragmentRequest,
  { text, id, className = '' }: { text: string; id: string; className?: string },
): Html {
  return headingLevel === 2
    ? html`<h2 id="${id}" class="${className}">${text}</h2>`
    : html`<h3 id="${id}" class="${className}">${text}</h3>`;
}

interface Form {
  readonly action: string;
  /** The text of the button. */
  readonly button: string;
  readonly fields: Html;
  /** The next page after success. Default: the page that the visitor came from. */
  readonly returnTo?: string;
  /** The text if the edge does not respond. */
  readonly failure?: string;
  /** The button is the less important one of two. */
  readonly isQuiet?: boolean;
}

/** Writes a form that works without scripts. A dialog sends it in place. */
export function formMarkup(request: FragmentRequest, form: Form): Html {
  const { self, language } = request;
  const action = withLanguage(form.action, language);
  const failure = form.failure ?? request.t('members.alerts.legacy_failed');
  return html`<form class="modal-form" method="post" action="${action}" data-failure="${failure}">
    <input type="hidden" name="form" value="${self}" />
    <input type="hidden" name="return_to" value="${form.returnTo ?? request.returnTo}" />
    <input type="hidden" name="language" value="${language}" />
    ${form.fields}
    <p class="modal-error" role="alert"></p>
    <div class="modal-actions">
      <button type="submit" class="${form.isQuiet === true ? 'button-quiet' : 'button-main'}">${form.button}</button>
    </div>
  </form>`;
}

interface Input {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string;
  readonly help?: string;
  readonly maxLength?: number;
  readonly isOptional?: boolean;
}

/** Writes an input with its label and help. */
export function inputMarkup(input: Input): Html {
  const { id, name, label, type, autocomplete, value = '', help = '', maxLength = 254, isOptional = false } = input;
  return html`<div class="modal-field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      maxlength="${maxLength}"
      ${isOptional ? '' : 'required'}
      aria-describedby="${id}-help"
    />
    <p class="modal-help" id="${id}-help">${help}</p>
  </div>`;
}

/** Asks visitors who are logged out for an address. Writes nothing for a member. */
export function emailMarkup({ isSignedIn, query, t }: FragmentRequest, id: string): Html {
  if (isSignedIn) return html``;
  const label = t('members.login_modal.email_panel.email');
  return inputMarkup({ id, name: 'email', label, type: 'email', autocomplete: 'email', value: query.email });
}

/** A new password, twice. */
export function newPasswordMarkup(t: Translate): Html {
  const help = t('members.login_modal.password_panel.help', {
    min: PASSWORD_MIN_LENGTH,
    advised: PASSWORD_ADVISED_LENGTH,
  });
  const shared = { type: 'password', autocomplete: 'new-password' } as const;
  const label = t('members.login_modal.password_panel.new_password');
  const again = t('members.login_modal.password_panel.confirm_password');
  return html`${inputMarkup({ id: 'new-password', name: 'new_password', label, help, ...shared })}
  ${inputMarkup({ id: 'confirm-password', name: 'confirm_password', label: again, ...shared })}`;
}

/** Writes a list of choices. The visitor can choose any number. */
export function choicesMarkup(choices: {
  legend: string;
  name: string;
  items: readonly { value: string; label: string; isChosen?: boolean }[];
  /** Also sends an answer without choices, which removes earlier ones. */
  mayBeNone?: boolean;
}): Html {
  const { legend, name, items, mayBeNone = false } = choices;
  return html`<fieldset class="modal-choices">
    <legend>${legend}</legend>
    ${mayBeNone ? html`<input type="hidden" name="${name}" value="" />` : ''}
    ${items.map(
      ({ value, label, isChosen = false }) =>
        html`<label class="modal-chip"
          ><input type="checkbox" name="${name}" value="${value}" ${isChosen ? 'checked' : ''} /><span
            >${label}</span
          ></label
        >`,
    )}
  </fieldset>`;
}

/** Links the social login providers of this deployment. */
export function socialMarkup({ t, language, returnTo, self, providers }: FragmentRequest): Html {
  if (providers.length === 0) return html``;
  const ways = `return_to=${encodeURIComponent(returnTo)}&form=${encodeURIComponent(self)}`;
  const query = language === 'en' ? ways : `${ways}&lang=${language}`;
  return html`<div class="modal-social">
    <p class="modal-or">${t('members.login_modal.social.or')}</p>
    ${providers.map(
      (provider) =>
        html`<a class="button button-quiet" href="/auth/${provider}_oauth2/start?${query}"
          >${t(`members.login_modal.social.${provider}`)}</a
        >`,
    )}
  </div>`;
}
