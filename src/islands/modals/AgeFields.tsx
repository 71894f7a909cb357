import { useId } from 'react';
import { useModal } from './modal-context.ts';

export interface Birth {
  readonly year: string;
  readonly month: string;
}

interface AgeFieldsProps {
  /** The visitor tried to go on without it. */
  readonly isMissing: boolean;
  readonly birth: Birth;
  readonly onBirth: (birth: Birth) => void;
}

/** Asks for the month and year of birth without hinting at the answer that lets a visitor go on. */
export function AgeFields({ isMissing, birth, onBirth }: AgeFieldsProps) {
  const { texts, language } = useModal();
  const { age } = texts.members;
  const id = useId();
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return (
    <fieldset className="modal-age" aria-describedby={`${id}-help`}>
      <legend>{age.question}</legend>
      <div className="modal-row">
        <div className="modal-field">
          <label htmlFor={`${id}-month`}>{age.month}</label>
          <select
            id={`${id}-month`}
            required
            aria-invalid={isMissing && birth.month === ''}
            value={birth.month}
            onChange={({ target }) => onBirth({ ...birth, month: target.value })}
          >
            <option value="" />
            {Array.from({ length: 12 }, (_, at) => (
              <option key={at} value={at + 1}>
                {monthName.format(Date.UTC(2000, at, 1))}
              </option>
            ))}
          </select>
        </div>
        <div className="modal-field">
          <label htmlFor={`${id}-year`}>{age.year}</label>
          <input
            id={`${id}-year`}
            inputMode="numeric"
            maxLength={4}
            required
            aria-invalid={isMissing && birth.year === ''}
            value={birth.year}
            onChange={({ target }) => onBirth({ ...birth, year: target.value })}
          />
        </div>
      </div>
      <p id={`${id}-help`} className="modal-help">
        {age.help}
      </p>
    </fieldset>
  );
}
