import type { InputHTMLAttributes, ReactNode } from 'react';

export interface FormFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** The error of the field, which is announced: empty without an error, undefined if the form has one place for all errors. */
  readonly error?: ReactNode;
  /** Takes the focus when its panel comes. */
  readonly isFirst?: boolean | undefined;
}

/** An input with its label, its help and its error, which the browser connects to it. */
export function FormField({ id, label, help, error, isFirst, ...input }: FormFieldProps) {
  const hasError = error !== undefined;
  return (
    <div className="modal-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        data-first={isFirst === true ? '' : undefined}
        aria-invalid={hasError ? error !== '' : undefined}
        aria-describedby={hasError ? `${id}-help ${id}-error` : `${id}-help`}
      />
      <p id={`${id}-help`} className="modal-help">
        {help}
      </p>
      {hasError && (
        <p id={`${id}-error`} className="modal-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isChosen?: boolean;
}

interface ChoiceListProps {
  /** Undefined if the heading with the id `labelledBy` says it already. */
  readonly legend: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly name?: string;
  readonly items: readonly Choice[];
  /** Also sends an answer without choices, which removes earlier ones. */
  readonly mayBeNone?: boolean;
  /** Gets all values that are chosen. Without it, the browser keeps the choices. */
  readonly onChoose?: (values: readonly string[]) => void;
}

/** A list of chips. The visitor can choose any number. */
export function ChoiceList({ legend, labelledBy, name, items, mayBeNone = false, onChoose }: ChoiceListProps) {
  const toggle = (value: string, isOn: boolean) =>
    onChoose?.(items.filter((item) => (item.value === value ? isOn : item.isChosen)).map((item) => item.value));
  return (
    <fieldset className="modal-choices" aria-labelledby={legend === undefined ? labelledBy : undefined}>
      {legend !== undefined && <legend>{legend}</legend>}
      {mayBeNone && <input type="hidden" name={name} value="" />}
      {items.map(({ value, label, isChosen = false }, at) => (
        <label key={value} className="modal-chip">
          <input
            type="checkbox"
            name={name}
            value={value}
            data-first={at === 0 && onChoose !== undefined ? '' : undefined}
            {...(onChoose === undefined
              ? { defaultChecked: isChosen }
              : { checked: isChosen, onChange: ({ target }) => toggle(value, target.checked) })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
