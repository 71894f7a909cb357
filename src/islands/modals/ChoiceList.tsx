import { MODAL_TITLE_ID } from './ModalDialog.tsx';

interface ChoiceListProps {
  /** Null if the heading of the modal says it already. */
  readonly legend: string | null;
  readonly choices: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
}

/** A list of chips. The visitor can choose any number. */
export function ChoiceList({ legend, choices, chosen, onChoose }: ChoiceListProps) {
  const toggle = (key: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, key] : chosen.filter((other) => other !== key));
  return (
    <fieldset className="modal-choices" aria-labelledby={legend === null ? MODAL_TITLE_ID : undefined}>
      {legend !== null && <legend>{legend}</legend>}
      {choices.map(({ key, label }, at) => (
        <label key={key} className="modal-chip">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) => toggle(key, target.checked)}
            {...(at === 0 && { 'data-first': '' })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
