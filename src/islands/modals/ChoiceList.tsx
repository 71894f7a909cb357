interface ChoiceListProps {
  readonly legend: string;
  /** The heading says it already. */
  readonly isLegendHidden?: boolean;
  readonly choices: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
}

/** A list of chips. The visitor can choose any number. */
export function ChoiceList({ legend, isLegendHidden = false, choices, chosen, onChoose }: ChoiceListProps) {
  const toggle = (key: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, key] : chosen.filter((other) => other !== key));
  return (
    <fieldset className="modal-choices">
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
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
