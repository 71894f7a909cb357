import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  readonly help?: string | undefined;
  /** The error of the field, which is announced. Empty without an error. */
  readonly error: ReactNode;
  /** Takes the focus when its panel comes. */
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

/** An input with its label, its help and its error, which the browser connects to it. */
export function Field({ label, help, error, isFirst = false, children, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="modal-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        {...(isFirst && { 'data-first': '' })}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-help ${id}-error`}
      />
      {children}
      <p id={`${id}-help`} className="modal-help">
        {help}
      </p>
      <p id={`${id}-error`} className="modal-error" role="alert">
        {error}
      </p>
    </div>
  );
}
