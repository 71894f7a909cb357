import type { Language } from '#domain/places/language.ts';
import { EDITORIAL_PAGES, editorialPath, withLanguage } from '#domain/places/place-paths.ts';
import { splitText } from '#domain/text/linked-text.ts';
import { FormField } from '#components/ui/FormFields.tsx';

/** The month and year of birth as they were entered. */
export interface Birth {
  readonly year: string;
  readonly month: string;
}

interface BirthFieldsProps {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly labels: { readonly month: string; readonly year: string };
  /** The names of the twelve months. */
  readonly months: readonly string[];
  /** The visitor tried to go on without it. */
  readonly isMissing?: boolean;
  readonly birth?: Birth;
  /** Without it, the browser keeps what is entered. */
  readonly onBirth?: (birth: Birth) => void;
}

/** The fields of the month and year of birth, without a hint at the answer that lets a visitor go on. */
export function BirthFields({ id, labels, months, isMissing = false, birth, onBirth }: BirthFieldsProps) {
  const kept = birth ?? { year: '', month: '' };
  const set = (entered: Partial<Birth>) => onBirth?.({ ...kept, ...entered });
  return (
    <div className="modal-row">
      <div className="modal-field">
        <label htmlFor={`${id}-month`}>{labels.month}</label>
        <select
          id={`${id}-month`}
          name="birth_month"
          required
          aria-invalid={onBirth === undefined ? undefined : isMissing && kept.month === ''}
          {...(onBirth !== undefined && { value: kept.month, onChange: ({ target }) => set({ month: target.value }) })}
        >
          <option value="">{labels.month}</option>
          {months.map((month, at) => (
            <option key={month} value={at + 1}>
              {month}
            </option>
          ))}
        </select>
      </div>
      <div className="modal-field">
        <label htmlFor={`${id}-year`}>{labels.year}</label>
        <input
          id={`${id}-year`}
          name="birth_year"
          inputMode="numeric"
          pattern="[0-9]{4}"
          maxLength={4}
          required
          aria-invalid={onBirth === undefined ? undefined : isMissing && kept.year === ''}
          {...(onBirth !== undefined && { value: kept.year, onChange: ({ target }) => set({ year: target.value }) })}
        />
      </div>
    </div>
  );
}

interface PasswordEntry {
  readonly value: string;
  readonly error: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => unknown;
}

interface NewPasswordFieldsProps {
  /** Begins the ids of the fields. */
  readonly id?: string;
  readonly labels: { readonly new_password: string; readonly confirm_password: string };
  readonly help: string;
  readonly isShown?: boolean;
  /** Without them, the browser keeps what is entered. */
  readonly entries?: { readonly password: PasswordEntry; readonly confirmation: PasswordEntry };
}

/** A new password, twice. */
export function NewPasswordFields({ id = '', labels, help, isShown = false, entries }: NewPasswordFieldsProps) {
  const shared = { type: isShown ? 'text' : 'password', autoComplete: 'new-password', required: true } as const;
  return (
    <>
      <FormField
        {...shared}
        id={`${id}new-password`}
        label={labels.new_password}
        help={help}
        name="new_password"
        {...(entries === undefined ? KEPT : { ...controlled(entries.password), isFirst: true })}
      />
      <FormField
        {...shared}
        id={`${id}confirm-password`}
        label={labels.confirm_password}
        name="confirm_password"
        {...(entries === undefined ? KEPT : controlled(entries.confirmation))}
      />
    </>
  );
}

/** The edge refuses longer passwords. In the browser, our own check says so. */
const KEPT = { maxLength: 254 } as const;

function controlled({ value, error, onChange, onBlur }: PasswordEntry) {
  return {
    value,
    error,
    onBlur,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  };
}

interface SocialLinksProps {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
  /** Runs before the visitor leaves. */
  readonly onLeave?: () => void;
}

/** The social login providers of this deployment. Each leads away and back to the page on which the visitor continues. */
export function SocialLinks({ title, links, onLeave }: SocialLinksProps) {
  if (links.length === 0) return null;
  return (
    <div className="modal-social">
      <p className="modal-or">{title}</p>
      {links.map(({ href, label }) => (
        <a key={href} className="button button-quiet" href={href} onClick={onLeave}>
          {label}
        </a>
      ))}
    </div>
  );
}

/** The terms that a new member agrees to, with links to their pages. */
export function Terms({ text, language }: { readonly text: string; readonly language: Language }) {
  return (
    <p className="note modal-terms">
      {splitText(text).map((piece) => {
        const name = EDITORIAL_PAGES.find((page) => page === piece.to);
        if (name === undefined) return piece.text;
        return (
          <a key={name} href={withLanguage(editorialPath(name), language)}>
            {piece.text}
          </a>
        );
      })}
    </p>
  );
}
